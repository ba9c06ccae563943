import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from './free-port.ts';

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** What it has written so far, log and errors. */
  written(): string;
  isRunning(): boolean;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

export type Started = { readonly server: ServerProcess } | { readonly code: number | null; readonly written: string };

/**
 * The product as an operator starts it, in a process of its own; `within` is what the command line is put behind, for
 * example another network namespace. Where it does not start: its exit code and what it said.
 */
export async function tryStart(
  settings: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<Started> {
  const port = await freePort();
  const [program = '', ...args] = [...within, process.execPath, 'src/server/host/main.ts'];
  const env = { PATH: process.env['PATH'], PORT: String(port), PORTAL_SYNC: 'off', LOG_LEVEL: 'error', ...settings };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let written = '';
  const ready = new Promise<'ready'>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text;
        if (written.includes('Stop with Ctrl C.')) resolve('ready');
      });
    }
  });
  const closed = once(child, 'close');
  if ((await Promise.race([ready, closed])) !== 'ready') return { code: child.exitCode, written };
  return {
    server: {
      url: `http://localhost:${port}`,
      pid: child.pid ?? 0,
      written: () => written,
      isRunning: () => child.exitCode === null && child.signalCode === null,
      stop: async (signal = 'SIGTERM') => {
        child.kill(signal);
        await closed;
      },
    },
  };
}

/** As `tryStart`, where it has to start. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const started = await tryStart(settings, within);
  if (!('server' in started)) throw new Error(`the server ended with code ${started.code}: ${started.written}`);
  return started.server;
}

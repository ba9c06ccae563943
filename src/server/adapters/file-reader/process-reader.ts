import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { FileReader, ReadOutcome } from './port.ts';
import type { ReadReply } from './protocol.ts';

type Waiting = { readonly id: number; readonly localPath: string; readonly finish: (outcome: ReadOutcome) => void };

const ENTRY = new URL('./reader-main.ts', import.meta.url);
const DEFAULT_LIMIT_MS = 15_000;
/** The whole process, of which an empty one takes about 60 MB. */
const DEFAULT_LIMIT_MB = 400;
const HEAP_MB = 256;
/** A process that nobody needs gives its memory back. */
const IDLE_MS = 20_000;

function forkReader(entry: URL, limitMb: number): ChildProcess {
  const child = fork(fileURLToPath(entry), [String(limitMb)], {
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker', `--max-old-space-size=${HEAP_MB}`, '--disable-warning=SecurityWarning'],
    // Nothing of the server's settings and secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Neither a process that waits for work nor its channel keeps the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Reads files one after the other in a process of its own that may neither write nor start anything. One that takes too
 * long or too much memory ends it, and the next file gets a new process.
 */
export function openFileReader(options: { readonly limitMs?: number; readonly limitMb?: number; readonly entry?: URL } = {}): FileReader {
  const limitMs = options.limitMs ?? DEFAULT_LIMIT_MS;
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: (Waiting & { readonly timer: NodeJS.Timeout }) | null = null;
  let idle: NodeJS.Timeout | null = null;
  let nextId = 1;
  let closed = false;

  function settle(outcome: ReadOutcome): void {
    const done = current;
    current = null;
    if (!done) return;
    clearTimeout(done.timer);
    done.finish(outcome);
    work();
  }

  function end(): void {
    const ending = child;
    child = null;
    ending?.removeAllListeners();
    ending?.on('error', () => undefined);
    ending?.kill('SIGKILL');
  }

  function begin(): ChildProcess {
    const started = forkReader(options.entry ?? ENTRY, options.limitMb ?? DEFAULT_LIMIT_MB);
    started.on('message', (reply: ReadReply) => {
      if (reply.id !== current?.id) return;
      settle('result' in reply ? reply.result : { ok: false, problem: 'failed', message: reply.error });
    });
    started.on('error', (error) => {
      end();
      settle({ ok: false, problem: 'failed', message: error.message });
    });
    started.on('exit', (code, signal) => {
      end();
      // Killed by its own watch, or ended by the engine for want of memory: the file did that.
      settle(signal === null ? { ok: false, problem: 'failed', message: `the reader ended with code ${code}` } : { ok: false, problem: 'too_complex' });
    });
    return started;
  }

  function work(): void {
    if (current || closed) return;
    if (idle) clearTimeout(idle);
    const next = queue.shift();
    if (!next) {
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
      return;
    }
    const timer = setTimeout(() => {
      end();
      settle({ ok: false, problem: 'too_complex' });
    }, limitMs);
    current = { ...next, timer };
    child ??= begin();
    child.send({ id: next.id, localPath: next.localPath });
  }

  return {
    read: (localPath) =>
      new Promise((finish) => {
        if (closed) {
          finish({ ok: false, problem: 'failed', message: 'the reader is closed' });
          return;
        }
        queue.push({ id: nextId++, localPath, finish });
        work();
      }),
    close: () => {
      closed = true;
      if (idle) clearTimeout(idle);
      end();
      for (const waiting of queue.splice(0)) waiting.finish({ ok: false, problem: 'failed', message: 'the reader is closed' });
      settle({ ok: false, problem: 'failed', message: 'the reader is closed' });
      return Promise.resolve();
    },
  };
}

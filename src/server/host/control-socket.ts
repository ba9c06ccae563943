import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { CommandResult } from '#server/platform/command-result.ts';
import { terminalWords } from './terminal-words.ts';

export type RunCommand = (args: readonly string[]) => Promise<CommandResult>;
export type ControlSocket = { readonly path: string; close(): Promise<void> };

/** The shortest limit on a socket's path among the systems this runs on, with room for the final zero. */
const MAX_SOCKET_PATH = 100;
const MAX_BODY = 64 * 1024;
const PRIVATE_FOLDER = 'fundwright-';

const question = z.object({ args: z.array(z.string().max(4096)).max(20) });
const answer = z.object({ ok: z.boolean(), lines: z.array(z.string()) });

function folderOf(dataDir: string): string {
  return join(realpathSync(dataDir), 'control');
}

/** Where the running server writes down the path of its socket. */
function addressFile(dataDir: string): string {
  return join(folderOf(dataDir), 'address');
}

/**
 * A path for the socket: in the data directory, or under a hashed name in a private temporary folder where that is too
 * long.
 */
function socketPath(dataDir: string): string {
  const folder = folderOf(dataDir);
  const own = join(folder, 'socket');
  if (Buffer.byteLength(own) <= MAX_SOCKET_PATH) return own;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  // The system makes it with mode 0700 and with six characters in its name that nobody can guess beforehand.
  const parent =
    Buffer.byteLength(join(tmpdir(), `${PRIVATE_FOLDER}${'-'.repeat(6)}`, name)) <= MAX_SOCKET_PATH ? tmpdir() : '/tmp';
  return join(mkdtempSync(join(parent, PRIVATE_FOLDER)), name);
}

/** Removes a socket that a killed server left behind. The caller holds the lock on the data directory. */
function tidy(dataDir: string): void {
  if (!existsSync(addressFile(dataDir))) return;
  const old = readFileSync(addressFile(dataDir), 'utf8').trim();
  rmSync(old, { force: true });
  const folder = dirname(old);
  if (folder !== folderOf(dataDir) && /\/fundwright-[^/]+$/.test(folder))
    rmSync(folder, { recursive: true, force: true });
  rmSync(addressFile(dataDir), { force: true });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    const buffer = Buffer.from(chunk as Uint8Array);
    bytes += buffer.byteLength;
    if (bytes > MAX_BODY) throw new Error('the command is too long');
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  run: RunCommand,
  onError: (error: unknown) => void,
): Promise<void> {
  const reply = (status: number, result: CommandResult) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  let args: readonly string[];
  try {
    ({ args } = question.parse(JSON.parse(await bodyOf(incoming))));
  } catch {
    reply(400, { ok: false, lines: [terminalWords()('no_command')] });
    return;
  }
  try {
    reply(200, await run(args));
  } catch (error) {
    onError(error);
    reply(500, { ok: false, lines: [terminalWords()('command_failed')] });
  }
}

/**
 * Lets commands of the same user reach the server that holds the embedded database: HTTP over a socket only that user
 * can open.
 */
export async function openControlSocket(
  dataDir: string,
  run: RunCommand,
  onError: (error: unknown) => void,
): Promise<ControlSocket> {
  mkdirSync(join(dataDir, 'control'), { recursive: true, mode: 0o700 });
  chmodSync(folderOf(dataDir), 0o700);
  tidy(dataDir);
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((incoming, response) => void respond(incoming, response, run, onError));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
  chmodSync(path, 0o600);
  writeFileSync(addressFile(dataDir), path, { mode: 0o600 });
  return {
    path,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      tidy(dataDir);
    },
  };
}

function post(path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: path, path: '/', method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        bodyOfAnswer(response).then(resolve, reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function bodyOfAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** Has the server that runs on this data directory do a command. Null where none runs. */
export async function askRunningServer(dataDir: string, args: readonly string[]): Promise<CommandResult | null> {
  if (!existsSync(dataDir) || !existsSync(addressFile(dataDir))) return null;
  const path = readFileSync(addressFile(dataDir), 'utf8').trim();
  try {
    return answer.parse(JSON.parse(await post(path, JSON.stringify({ args }))));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // The file outlived its server: nobody listens any more.
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null;
    throw error;
  }
}

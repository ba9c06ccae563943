import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { StartRefused } from './start-refused.ts';
import { terminalWords } from './terminal-words.ts';

/** A key with fewer characters is a file that was cut off or typed by hand. */
const SHORTEST = 32;

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes the file so that it is whole or not there, whenever the process or the machine stops. */
function makeSecret(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const written = `${path}.part`;
  rmSync(written, { force: true });
  writeFileSync(written, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  sync(written);
  renameSync(written, path);
  sync(folder);
}

/** The key that signs cookies and links: made once and kept in the data directory, readable by its owner alone. */
export function loadSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) makeSecret(dataDir, path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SHORTEST) {
    const words = terminalWords();
    throw new StartRefused(
      secret === ''
        ? words('secret_empty', { path })
        : words('secret_short', { path, length: secret.length, least: SHORTEST }),
    );
  }
  return secret;
}

import { existsSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

import { UnknownDatabase } from '#db/bring-forward.ts';
import { isDatabaseAway } from '#db/client.ts';

import type { Env } from '#server/platform/env.ts';
import { StartRefused } from './start-refused.ts';
import { terminalWords } from './terminal-words.ts';

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * The embedded database writes its log in files of this size. Where there is no room for one, it says only that it
 * failed.
 */
const ROOM_NEEDED = 16 * 1024 * 1024;

function hasNoRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM_NEEDED;
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return 'cause' in error ? [...code, ...codesOf(error.cause)] : code;
}

type Settings = Pick<Env, 'dataDir' | 'databaseUrl'>;

function sentenceOf(error: unknown, { dataDir, databaseUrl }: Settings): string | null {
  const words = terminalWords();
  const codes = codesOf(error);
  const folder = resolve(dataDir);
  if (databaseUrl !== null && isDatabaseAway(error)) {
    const { hostname, port } = new URL(databaseUrl);
    return words('database_away', { address: `${hostname}:${port || '5432'}` });
  }
  if (codes.some((code) => unwritable.has(code))) return words('not_writable', { folder });
  if (codes.some((code) => full.has(code)) || (databaseUrl === null && hasNoRoom(folder)))
    return words(databaseUrl === null ? 'disk_full' : 'database_disk_full', { folder });
  return null;
}

/**
 * What the terminal says when a start fails: one sentence where the reason lies outside, everything there is where the
 * fault is ours. Without `env` the settings themselves were wrong.
 */
export function whyNotStarted(error: unknown, env: Settings | null): string {
  if (error instanceof StartRefused || error instanceof UnknownDatabase) return error.message;
  return (
    (env === null ? null : sentenceOf(error, env)) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

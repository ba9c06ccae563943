import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release(): void };

/** Several starters at the same moment each need a few attempts until one of them has it. */
const WAIT_MS = 500;
const SQLITE_BUSY = 5;

/**
 * The locks of this process. A lock that nothing refers to would be given back when the memory of its file is freed.
 */
const held = new Set<DatabaseSync>();

function isHeldByAnother(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * Takes the one lock on a data directory, or answers null where another process holds it. Two processes on one embedded
 * database would destroy it. It is a lock of the kernel (fcntl) on the file `lock` in the directory: it holds for
 * everybody who sees that file, in whichever container, and the kernel takes it back when the process ends, however it
 * ends. Node has no call for such locks; SQLite takes one for as long as its transaction runs. Nobody else in this
 * process may open the file: closing it would give the lock back.
 */
export function lockDirectory(directory: string): DirectoryLock | null {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: WAIT_MS });
  try {
    // Nothing is ever written, so nothing needs a journal beside it.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isHeldByAnother(error)) return null;
    throw error;
  }
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      file.close();
    },
  };
}

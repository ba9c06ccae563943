import { mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';

export type DirectoryLock = { release(): Promise<void> };

/**
 * Takes the one lock on a data directory, or answers null where another process holds it.
 * The lock is an abstract socket named after the directory's inode: the kernel gives it to exactly one process and
 * takes it back when that process ends, however it ends. Two processes on one embedded database would destroy it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock | null> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { dev, ino } = statSync(directory);
  const server = createServer();
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(`\0fundwright-${dev}-${ino}`, () => resolve(true));
  });
  if (!taken) return null;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

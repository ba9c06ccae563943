import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './free-port.ts';

/** The version on which everything must work: the oldest that the product supports. */
const MAJOR = 15;
const bin = `/usr/lib/postgresql/${MAJOR}/bin`;

export type Cluster = {
  readonly url: string;
  /** Stops the server as a crash does; what it has stored stays. */
  halt(): void;
  /** Starts it again on the same data, on the same port. */
  start(): void;
  /** Ends it for good. */
  stop(): void;
};

/**
 * A PostgreSQL server of our own on a free port, its files in a temporary folder. It promises no durability, but what
 * `durable` says: a halted server has kept every commit.
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  if (!existsSync(join(bin, 'initdb')))
    throw new Error(`PostgreSQL ${MAJOR} is not installed: apt-get install postgresql-${MAJOR}`);
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-postgres-'));
  const root = process.getuid?.() === 0;
  // A PostgreSQL server refuses to run as root.
  const as = (program: string, args: readonly string[]) =>
    root ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  const run = (program: string, args: readonly string[]) => {
    const [command, ...rest] = as(join(bin, program), args);
    execFileSync(command ?? '', rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  };
  if (root) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings =
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c ` +
    `synchronous_commit=${durable ? 'on' : 'off'} -c full_page_writes=off -c shared_buffers=256MB -c ` +
    'max_connections=200';
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    start,
    stop: () => {
      const [command, ...rest] = as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      spawnSync(command ?? '', rest, { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './free-port.ts';

export type Cluster = { readonly url: string; stop(): void };

/** The folder of PostgreSQL's server programs: newest installed version. Throws where there is none. */
function binaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((name) => existsSync(join(root, name, 'bin/initdb'))) : [];
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(root, newest, 'bin');
}

/** A PostgreSQL server of our own on a free port, its files in a temporary folder. It promises no durability. */
export async function startCluster(): Promise<Cluster> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-postgres-'));
  const root = process.getuid?.() === 0;
  // A PostgreSQL server refuses to run as root.
  const as = (program: string, args: readonly string[]) => (root ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args]);
  const run = (program: string, args: readonly string[]) => {
    const [command, ...rest] = as(join(bin, program), args);
    execFileSync(command ?? '', rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  };
  if (root) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=256MB -c max_connections=60`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      const [command, ...rest] = as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      spawnSync(command ?? '', rest, { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

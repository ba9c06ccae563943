import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * The built product in a process of its own, on an empty data directory, or on this PostgreSQL server. `flags` are for
 * Node, to look into it.
 */
export async function startProduct(
  port: number,
  on: { readonly databaseUrl?: string; readonly secret?: string; readonly flags?: readonly string[] } = {},
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [...(on.flags ?? []), 'test/serve.ts', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, E2E_DATABASE_URL: on.databaseUrl, E2E_SECRET: on.secret },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product stopped with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice(6));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

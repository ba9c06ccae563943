import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startProduct, test as base, type Server } from '#test/e2e/fixtures.ts';
import { freePort } from '#test/host/free-port.ts';
import { onNewDatabase } from '#test/host/postgres.ts';

export type AdministeredServer = Server & {
  /** Does what the command `administrators add` does. */
  makeAdministrator(email: string): Promise<void>;
};

/** A server of its own whose database is known, so that commands reach it. */
async function startAdministered(): Promise<AdministeredServer & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-e2e-admin-'));
  const database = await onNewDatabase();
  const { server, stop } = await startProduct(await freePort(), folder, database);
  return {
    ...server,
    makeAdministrator: async (email) => {
      const env = {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: database['E2E_DATABASE_URL'],
        SECRET: database['E2E_SECRET'],
      };
      const args = ['src/server/host/cli.ts', 'administrators', 'add', email];
      await promisify(execFile)(process.execPath, args, { env });
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The product on a server that tests of the administration and of consultants share, and no other test. */
export const test = base.extend<object, { server: AdministeredServer }>({
  server: [
    async ({}, use) => {
      const server = await startAdministered();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { expect, startProduct, test as base, type Server } from '#test/e2e/fixtures.ts';
import { freePort } from '#test/host/free-port.ts';
import { onNewDatabase } from '#test/host/postgres.ts';

export type AdministeredServer = Server & {
  /** Past the command `administrators add`, which has tests of its own: it takes a process as long as a start. */
  makeAdministrator(email: string): Promise<void>;
  /** Changes what no page can bring about, such as a job that fails for good, and answers with the changed rows. */
  change(statement: string, values?: readonly string[]): Promise<readonly Readonly<Record<string, string>>[]>;
};

/** A server of its own whose database is known. */
async function startAdministered(apart: string): Promise<AdministeredServer & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `fundwright-e2e-admin-${apart.replaceAll(' ', '-')}-`));
  const database = await onNewDatabase();
  const { server, stop } = await startProduct(await freePort(), folder, database);
  const change = async (statement: string, values: readonly string[] = []) => {
    const client = new Client({ connectionString: database['E2E_DATABASE_URL'] });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(statement, [...values]);
    await client.end();
    return rows;
  };
  return {
    ...server,
    change,
    makeAdministrator: async (email) => {
      const made = await change('UPDATE users SET is_admin = true WHERE email = $1 RETURNING id', [email]);
      expect(made, email).toHaveLength(1);
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The product on a server that tests of the administration and of consultants share, and no other test. A file that
 * looks at all of something, such as a directory that is empty yet, has one for itself: it says its name in `apart`.
 */
export const test = base.extend<object, { apart: string; server: AdministeredServer }>({
  apart: ['', { scope: 'worker', option: true }],
  server: [
    async ({ apart }, use) => {
      const server = await startAdministered(apart);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

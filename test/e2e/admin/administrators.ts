import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askRunningServer } from '#server/host/control-socket.ts';
import { startProduct, type Server } from '#test/e2e/fixtures.ts';
import { freePort } from '#test/host/free-port.ts';

export type AdministeredServer = Server & {
  /** Does what the command `administrators add` does. */
  makeAdministrator(email: string): Promise<void>;
  stop(): Promise<void>;
};

/** A server of its own whose data directory is known, so that commands reach it. */
export async function startAdministered(): Promise<AdministeredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-e2e-admin-'));
  const { server, stop } = await startProduct(await freePort(), folder);
  return {
    ...server,
    makeAdministrator: async (email) => {
      const result = await askRunningServer(folder, ['administrators', 'add', email]);
      if (result?.ok !== true) throw new Error(`no administrator was made: ${result?.lines.join(' ')}`);
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

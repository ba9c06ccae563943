import type { PoolClient } from 'pg';
import { Pool } from 'pg';

/**
 * Gives a connection back to the pool when it breaks, and only once. Its holder need not do so any more: drizzle does
 * not where the `begin` of a transaction fails, and each such connection would be lost to the pool for good.
 */
function givenBackOnce(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client);
  let held = true;
  const release = (error?: Error | boolean) => {
    if (!held) return;
    held = false;
    client.off('error', release);
    client.off('end', broken);
    giveBack(error);
  };
  const broken = () => release(true);
  // While a connection is held the pool does not listen to it, and an error without a listener ends the process.
  client.on('error', release);
  client.on('end', broken);
  return Object.assign(client, { release });
}

/** A pool that has all its connections again after the server was away. */
export class SteadyPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then(givenBackOnce);
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { connectEmbedded } from '#db/client.ts';
import { openSession } from '#test/made/living/wire-session.ts';
import { startServerProcess } from '#test/host/server-process.ts';

const SECRET = 'a secret for many who write that nothing else uses';

export type BenchPeople = { readonly url: string; readonly orgId: string; readonly cookies: readonly string[] };

/** An organization with so many people, who each have a session. */
async function prepare(dataDir: string, count: number) {
  const { db, close } = await connectEmbedded({ dataDir: join(dataDir, 'db') });
  const orgId = randomUUID();
  await db.execute(sql`INSERT INTO organizations (id, name, country, active_at, created_at, updated_at)
    VALUES (${orgId}, 'Carpathia Composites', 'RO', now(), now(), now())`);
  const cookies: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { userId, cookie } = await openSession(async (statement) => void (await db.execute(statement)), SECRET);
    await db.execute(sql`INSERT INTO org_members (id, org_id, user_id, role, created_at)
      VALUES (${randomUUID()}, ${orgId}, ${userId}, 'owner', now())`);
    cookies.push(cookie);
  }
  await close();
  return { orgId, cookies };
}

/** Runs the product with so many people of one organization who are signed in, until the work is done. */
export async function withPeople<Result>(
  count: number,
  work: (people: BenchPeople) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-bench-living-'));
  try {
    const people = await prepare(dataDir, count);
    const server = await startServerProcess({ DATA_DIR: dataDir, SECRET });
    try {
      return await work({ ...people, url: server.url });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

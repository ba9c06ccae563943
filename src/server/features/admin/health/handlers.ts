import { sql } from 'drizzle-orm';

import { judgeHealth, type HealthFacts } from '#domain/account/health.ts';
import { rowsOf } from '#db/client.ts';

import { countMails } from '#server/data/administration/figures.ts';
import { describeDatabase, findOldestWaitingMail } from '#server/data/administration/health.ts';
import { findPortalReading } from '#server/data/catalogue/catalogue-runs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLastBackup, readDiskRoom } from '#server/platform/installation/own-disk.ts';
import { administrators } from '#server/platform/procedures.ts';
import { closedReason } from '#server/platform/seller.ts';

/** How long the database takes for an empty question, in milliseconds. */
async function askDatabase({ db }: Deps): Promise<number> {
  const begun = performance.now();
  await rowsOf(db, sql`SELECT 1`);
  return Math.round((performance.now() - begun) * 10) / 10;
}

async function readFacts(deps: Deps): Promise<HealthFacts> {
  const { db, env } = deps;
  const answerMs = await askDatabase(deps);
  const { failed, dueSince } = await deps.jobs.count();
  const mails = await countMails(db);
  const reading = await findPortalReading(db);
  const isEmbedded = env.databaseUrl === null;
  const sells = closedReason(deps) === null;
  return {
    answerMs,
    jobs: { failed, dueSince },
    mails: {
      hasServer: env.smtpUrl !== null,
      failed: mails.failed,
      waitingSince: await findOldestWaitingMail(db),
    },
    portal: { isRead: env.portal.enabled, readAt: reading.readAt, failedAt: reading.failed?.at ?? null },
    backup: isEmbedded ? { madeAt: await findLastBackup(env.dataDir) } : null,
    disk: await readDiskRoom(env.dataDir),
    payments: sells ? (env.stripe === null ? 'test' : 'real') : 'none',
    assistant: deps.outside === null ? 'built_in' : 'outside',
  };
}

/** How this installation does, seen when it is asked. What is configured is told, never with what. */
export const health = administrators.admin.health.handler(async ({ context: { deps } }) => {
  const now = deps.clock();
  const facts = await readFacts(deps);
  const engine = deps.env.databaseUrl === null ? 'embedded' : 'postgresql';
  return {
    measuredAt: now,
    checks: judgeHealth(facts, now),
    facts: { ...facts, database: { engine, ...(await describeDatabase(deps.db)) } } as const,
    process: {
      node: process.versions.node,
      upSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
  };
});

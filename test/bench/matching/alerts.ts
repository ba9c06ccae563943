import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { pro } from '#domain/organization/plans.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { basisPoints, cents } from '#domain/values/money.ts';
import { instantFromMs, msOf, DAY_MS } from '#domain/values/time.ts';
import { alerts, checkouts, payments } from '#db/schema/index.ts';
import { tellOfFittingCalls } from '#server/features/organization/dashboard/tell-fits.ts';

import type { BenchDatabase } from '../databases.ts';
import { BENCH_NOW } from '../databases.ts';
import type { Figure } from '../figure.ts';
import { percentile, timed } from '../figure.ts';

const quote = {
  net: pro.monthly,
  vatRule: 'outside',
  vatRate: basisPoints(0),
  vat: cents(0),
  gross: pro.monthly,
} as const;

async function givePro({ deps: { db } }: BenchDatabase, orgId: OrgId): Promise<void> {
  const checkoutId = randomUUID();
  const buyer = { name: 'Carpathia Composites SRL', address: [], country: 'RO', vatNumber: null, registration: null };
  const shared = { orgId, kind: 'pro', provider: 'test', ...quote } as const;
  await db.insert(checkouts).values({ ...shared, id: checkoutId, state: 'paid', buyer, startedAt: BENCH_NOW });
  await db.insert(payments).values({
    ...shared,
    id: randomUUID(),
    checkoutId,
    state: 'paid',
    ref: randomUUID(),
    paidAt: BENCH_NOW,
    periodStart: BENCH_NOW,
    periodEnd: instantFromMs(msOf(BENCH_NOW) + 30 * DAY_MS),
    refunded: cents(0),
    seenAt: BENCH_NOW,
  });
}

/**
 * Telling one organization with Pro of new calls that fit, its scores being at hand: with every call new, and on a
 * night without news.
 */
export async function measureAlerts(database: BenchDatabase, orgId: OrgId): Promise<readonly Figure[]> {
  const { deps, engine } = database;
  const { db } = deps;
  await givePro(database, orgId);
  const first = await timed(() => tellOfFittingCalls(deps, orgId));
  const told = await db.$count(alerts, eq(alerts.orgId, orgId));
  if (told === 0) throw new Error('nothing was told, and so nothing measured');
  const again: number[] = [];
  for (let round = 0; round < 10; round += 1) again.push(await timed(() => tellOfFittingCalls(deps, orgId)));
  if ((await db.$count(alerts, eq(alerts.orgId, orgId))) !== told) throw new Error('something was told twice');
  return [
    {
      name: `calls that fit told to one organization, every call new, ${engine}`,
      measured: first,
      unit: 'ms',
      target: null,
      note: `${told} alerts; scores at hand`,
    },
    {
      name: `a night without news for one organization, p50, ${engine}`,
      measured: percentile(again, 0.5),
      unit: 'ms',
      target: null,
      note: 'the same 20,000 calls, all of them told or below the badge',
    },
  ];
}

import { advanced } from '#domain/organization/billing/test-session.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { listStale, listUnsettled, listUntold } from '#server/data/billing/looked-after.ts';
import { listTestSessions } from '#server/data/billing/test-checkouts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { makeUpCreditNotes } from './make-up-credit-notes.ts';
import { refundService } from './refund-service.ts';
import { settleCheckout } from './settle-checkout.ts';
import { tellOwners } from './tell-owners.ts';
import { keepAndTell } from './test-checkout/page.ts';

/** After this time nobody pays a checkout any more. */
const UNSETTLED_MS = 3 * DAY_MS;
/** A subscription is asked about at least this often, whether or not a message came. */
const ASKED_MS = DAY_MS / 2;

/** What a payment provider does by itself, for the checkouts of tests: renewals, and payments that were delayed. */
async function advanceTests(deps: Deps): Promise<void> {
  if (deps.payments?.code !== 'test') return;
  const all = await listTestSessions(deps.db);
  await forEachAlone(
    all,
    async (session) => {
      const after = advanced(session, deps.clock());
      if (!isSameValue(after, session)) await keepAndTell(deps, after);
    },
    'some checkouts for tests could not be continued',
  );
}

/** Looks after payments although a message of the provider was lost, and tells owners what they should know. */
export async function lookAfterPayments(deps: Deps): Promise<void> {
  await advanceTests(deps);
  const now = deps.clock();
  const ago = (ms: number) => instantFromMs(msOf(now) - ms);
  const asked = [
    ...(await listUnsettled(deps.db, ago(UNSETTLED_MS))),
    ...(await listStale(deps.db, ago(ASKED_MS), now)),
  ];
  await forEachAlone(asked, (one) => settleCheckout(deps, one), 'some payments could not be looked after');
  await makeUpCreditNotes(deps);
  await forEachAlone(await listUntold(deps.db), (orgId) => tellOwners(deps, orgId), 'some owners could not be told');
}

/** The background work of billing. */
export function billingJobs(deps: Deps): readonly JobDefinition[] {
  return [
    { name: 'look-after-payments', schedule: '*/10 * * * *', run: () => lookAfterPayments(deps) },
    { name: 'refund-service', run: (payload) => refundService(deps, payload) },
  ];
}

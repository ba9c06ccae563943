import type { DryRunRight } from '#domain/organization/entitlements/dry-run-right.ts';
import { dryRunRight } from '#domain/organization/entitlements/dry-run-right.ts';
import { aiAccessOf } from '#domain/organization/entitlements/ai-access.ts';
import { entitlementsOf } from '#domain/organization/entitlements/entitlements.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { creditUses } from '#db/schema/index.ts';
import { projectKeys, type OfProject } from '#server/data/projects/in-project.ts';

import { findBillingFacts } from './facts.ts';
import { hasSeatOfPro } from './seats.ts';

/** By what a person may make a dry run of a project now, or why not. */
export async function findDryRunRight(db: Db, of: OfProject, userId: string, now: Instant): Promise<DryRunRight> {
  const facts = await findBillingFacts(db, of.orgId, now);
  const ai = aiAccessOf(facts.payments, of.projectId, now);
  return dryRunRight(ai, entitlementsOf(facts, now), await hasSeatOfPro(db, of.orgId, userId));
}

/** Spends a credit of the month. Hold the billing of the organization before that, so that it is not spent twice. */
export async function spendCredit(
  tx: Tx,
  of: OfProject,
  use: { readonly id: string; readonly runId: string; readonly usedBy: string; readonly usedAt: Instant },
): Promise<void> {
  await tx.insert(creditUses).values({ ...use, ...projectKeys(of) });
}

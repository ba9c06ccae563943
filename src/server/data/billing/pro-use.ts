import type { NoProReason } from '#domain/organization/billing/billing-codes.ts';
import { entitlementsOf } from '#domain/organization/entitlements/entitlements.ts';
import { whyNoPro } from '#domain/organization/entitlements/pro-use.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import { findBillingFacts } from './facts.ts';
import { hasSeatOfPro } from './seats.ts';

/** Why a person may not use now what Pro gives their organization; null where they may. */
export async function findWhyNoPro(db: Db, orgId: OrgId, userId: string, now: Instant): Promise<NoProReason | null> {
  return whyNoPro(entitlementsOf(await findBillingFacts(db, orgId, now), now), await hasSeatOfPro(db, orgId, userId));
}

import { desc } from 'drizzle-orm';

import type { EnterpriseSize } from '#domain/organization/billing/billing-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { enterpriseRequests } from '#db/schema/index.ts';

/** A list shows the newest. */
const SHOWN = 200;

export type EnterpriseRequest = {
  readonly id: string;
  readonly orgId: OrgId | null;
  readonly company: string;
  readonly email: string;
  readonly need: string;
  readonly size: EnterpriseSize;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
};

/** Keeps what somebody wants who asks for Enterprise. */
export async function storeEnterpriseRequest(tx: Tx, request: EnterpriseRequest): Promise<void> {
  await tx.insert(enterpriseRequests).values(request);
}

/** What was asked for so far, the newest first: for the operator alone. */
export async function listEnterpriseRequests(db: Db) {
  return await db
    .select()
    .from(enterpriseRequests)
    .orderBy(desc(enterpriseRequests.askedAt), desc(enterpriseRequests.id))
    .limit(SHOWN);
}

import { and, desc, eq, getTableColumns } from 'drizzle-orm';

import type { EnterpriseSize, RequestKind } from '#domain/organization/billing/billing-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { BasisPoints } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { enterpriseRequests, projects } from '#db/schema/index.ts';

/** A list shows the newest. */
const SHOWN = 200;

export type EnterpriseRequest = {
  readonly id: string;
  readonly orgId: OrgId | null;
  readonly company: string;
  readonly email: string;
  readonly need: string;
  readonly size: EnterpriseSize;
  readonly kind: RequestKind;
  readonly discount: BasisPoints;
  readonly projectId: string | null;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
};

/** Keeps what somebody wants who asks for a price. */
export async function storeEnterpriseRequest(tx: Tx, request: EnterpriseRequest): Promise<void> {
  await tx.insert(enterpriseRequests).values(request);
}

/** What was asked for so far, the newest first: for the operator alone. */
export async function listEnterpriseRequests(db: Db) {
  return await db
    .select({ ...getTableColumns(enterpriseRequests), project: projects.title })
    .from(enterpriseRequests)
    .leftJoin(
      projects,
      and(eq(projects.orgId, enterpriseRequests.orgId), eq(projects.id, enterpriseRequests.projectId)),
    )
    .orderBy(desc(enterpriseRequests.askedAt), desc(enterpriseRequests.id))
    .limit(SHOWN);
}

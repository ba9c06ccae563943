import { and, desc, eq } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';
import { payments, projects } from '#db/schema/index.ts';

/** A list of payments shows so many; a year of renewals and some projects are far below. */
const SHOWN_PAYMENTS = 200;

/** The payments of an organization, the newest first, with the project that each is for. */
export async function listPayments(db: Db, orgId: OrgId) {
  return await db
    .select({ payment: payments, project: { id: projects.id, title: projects.title } })
    .from(payments)
    .leftJoin(projects, and(eq(projects.orgId, payments.orgId), eq(projects.id, payments.projectId)))
    .where(eq(payments.orgId, orgId))
    .orderBy(desc(payments.seenAt), desc(payments.id))
    .limit(SHOWN_PAYMENTS);
}

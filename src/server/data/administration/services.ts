import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';

import { serviceStates } from '#domain/organization/billing/billing-codes.ts';
import { isOpenOrder } from '#domain/organization/billing/service-order.ts';
import type { Db } from '#db/client.ts';
import {
  checkouts,
  consultants,
  organizations,
  orgMembers,
  programs,
  projects,
  serviceOrders,
  users,
} from '#db/schema/index.ts';

import { shownConsultant } from '#server/data/billing/service-orders.ts';
import { isListed } from '#server/data/consultants/profiles.ts';
import { isReadOnly } from '#server/data/organizations/read-only.ts';
import { isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

const select = (db: Db) =>
  db
    .select({
      order: serviceOrders,
      organization: organizations.name,
      gross: checkouts.gross,
      consultantName: shownConsultant,
      identifier: programs.identifier,
      callTitle: programs.title,
      isProjectGone: sql<boolean>`(${projects.id} IS NULL OR ${projects.deletedAt} IS NOT NULL)`,
    })
    .from(serviceOrders)
    .innerJoin(organizations, eq(organizations.id, serviceOrders.orgId))
    .innerJoin(checkouts, and(eq(checkouts.orgId, serviceOrders.orgId), eq(checkouts.id, serviceOrders.checkoutId)))
    .leftJoin(projects, and(eq(projects.orgId, serviceOrders.orgId), eq(projects.id, serviceOrders.projectId)))
    .leftJoin(programs, eq(programs.id, projects.programId))
    .leftJoin(users, eq(users.id, serviceOrders.consultant))
    .leftJoin(consultants, eq(consultants.userId, serviceOrders.consultant));

type Found = Awaited<ReturnType<typeof select>>[number];

/** An order as administrators see it: what the project holds and what was handed over is not for them. */
function judged({ order, organization, gross, consultantName, identifier, callTitle, isProjectGone }: Found) {
  const { id, kind, state, paidAt, assignedAt, begunAt, deliveredAt, acceptsAt } = order;
  const { returns, returnReason, returnedAt, acceptedAt, refundedAt, refundReason, refundAskedAt } = order;
  return {
    id,
    kind,
    state,
    paidAt,
    assignedAt,
    begunAt,
    deliveredAt,
    organization,
    gross,
    isProjectGone,
    returns,
    returnReason,
    returnedAt,
    acceptedAt,
    refundedAt,
    refundReason,
    refundAskedAt,
    acceptsAt: state === 'delivered' ? acceptsAt : null,
    consultant: order.consultant === null ? null : consultantName,
    call: identifier === null || callTitle === null ? null : { identifier, title: callTitle },
  };
}

const openStates = serviceStates.filter(isOpenOrder);

/** One page of the orders of everybody, the newest first. */
export async function listOrdersForAdministrators(
  db: Db,
  { open, after }: { readonly open: boolean; readonly after: Cursor | null },
) {
  const found = await select(db)
    .where(
      and(
        isAfter(serviceOrders.paidAt, serviceOrders.id, after),
        open ? inArray(serviceOrders.state, openStates) : undefined,
      ),
    )
    .orderBy(desc(serviceOrders.paidAt), desc(sql`${serviceOrders.id}::text`))
    .limit(PAGE + 1);
  return pageOf(found.map(judged), ({ paidAt, id }) => ({ at: paidAt, id }));
}

/** One of them, with whose it is; null where there is none. */
export async function findOrderForAdministrators(db: Db, id: string) {
  const [found] = await select(db).where(eq(serviceOrders.id, id)).limit(1);
  if (!found) return null;
  const { orgId, consultant } = found.order;
  return { shown: judged(found), orgId, userId: consultant };
}

/** So many can be chosen from. */
const MOST_OFFERED = 500;

/**
 * The verified consultants, by availability and verified name, and whether each belongs to an organization otherwise.
 * Nobody for an organization that can only be read.
 */
export async function listCandidates(db: Db, orgId: string) {
  return await db
    .select({
      consultantId: consultants.id,
      userId: consultants.userId,
      name: sql<string>`${consultants.verified} ->> 'name'`,
      availability: consultants.availability,
      expertise: consultants.expertise,
      isColleague: sql<boolean>`EXISTS (SELECT 1 FROM ${orgMembers} m WHERE m.org_id = ${orgId}
        AND m.user_id = consultants.user_id AND m.role <> 'consultant')`,
    })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .innerJoin(organizations, eq(organizations.id, orgId))
    .where(and(isListed, not(isReadOnly)))
    .orderBy(
      sql`array_position(ARRAY['open', 'limited', 'full'], ${consultants.availability})`,
      sql`${consultants.verified} ->> 'name'`,
      consultants.id,
    )
    .limit(MOST_OFFERED);
}

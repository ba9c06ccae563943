import { and, asc, desc, eq, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm';

import type { ServiceKind, ServiceState } from '#domain/organization/billing/billing-codes.ts';
import { serviceStates } from '#domain/organization/billing/billing-codes.ts';
import { isOpenOrder } from '#domain/organization/billing/service-order.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { checkouts, consultants, organizations, orgMembers, projects, serviceOrders, users } from '#db/schema/index.ts';
import { isListed } from '#server/data/consultants/profiles.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

export type StoredOrder = typeof serviceOrders.$inferSelect & { readonly orgId: OrgId };

const openStates = serviceStates.filter(isOpenOrder);
/** A list shows so many, the newest first. */
const SHOWN = 200;

function orderOf(row: typeof serviceOrders.$inferSelect | undefined): StoredOrder | null {
  // It belongs to the organization that paid: what names it is a payment, an administrator or who works on it.
  return row ? { ...row, orgId: row.orgId as OrgId } : null;
}

/** An order by its id alone, for those who belong to no organization: administrators, and who works on it. */
export async function findOrderOfAnybody(db: Db, id: string): Promise<StoredOrder | null> {
  const [row] = await db.select().from(serviceOrders).where(eq(serviceOrders.id, id)).limit(1);
  return orderOf(row);
}

/** The order that came of a checkout. */
export async function findOrderOfCheckout(db: Db, orgId: OrgId, checkoutId: string): Promise<StoredOrder | null> {
  const isIt = and(eq(serviceOrders.orgId, orgId), eq(serviceOrders.checkoutId, checkoutId));
  const [row] = await db.select().from(serviceOrders).where(isIt).limit(1);
  return orderOf(row);
}

const one = ({ orgId, id }: Pick<StoredOrder, 'orgId' | 'id'>) =>
  and(eq(serviceOrders.orgId, orgId), eq(serviceOrders.id, id));

/** An order, held until the transaction ends. Whoever needs the members too holds them first. */
export async function lockOrder(tx: Tx, of: Pick<StoredOrder, 'orgId' | 'id'>): Promise<StoredOrder | null> {
  const [row] = await tx.select().from(serviceOrders).where(one(of)).limit(1).for('update');
  return orderOf(row);
}

type NewOrder = {
  readonly id: string;
  readonly checkoutId: string;
  readonly kind: ServiceKind;
  readonly paidAt: Instant;
};

/** Keeps an order that was just paid for. */
export async function storeOrder(tx: Tx, of: OfProject, order: NewOrder): Promise<void> {
  await tx.insert(serviceOrders).values({ ...order, ...projectKeys(of), state: 'paid' });
}

export type OrderChange = Partial<
  Omit<typeof serviceOrders.$inferInsert, 'id' | 'orgId' | 'projectId' | 'checkoutId' | 'kind' | 'paidAt'>
>;

/** Changes an order that is held. */
export async function saveOrder(tx: Tx, of: Pick<StoredOrder, 'orgId' | 'id'>, changed: OrderChange): Promise<void> {
  await tx.update(serviceOrders).set(changed).where(one(of));
}

/** The consultant of an order as the directory names them, or else by their own name. Joins `consultants` and `users`. */
export const shownConsultant = sql<string | null>`coalesce(${consultants.verified} ->> 'name', ${users.name})`;

const withNames = (db: Db) =>
  db
    .select({
      order: serviceOrders,
      project: { id: projects.id, title: projects.title, deletedAt: projects.deletedAt },
      organization: organizations.name,
      consultantName: shownConsultant,
    })
    .from(serviceOrders)
    .innerJoin(organizations, eq(organizations.id, serviceOrders.orgId))
    .leftJoin(projects, and(eq(projects.orgId, serviceOrders.orgId), eq(projects.id, serviceOrders.projectId)))
    .leftJoin(users, eq(users.id, serviceOrders.consultant))
    .leftJoin(consultants, eq(consultants.userId, serviceOrders.consultant));

export type NamedOrder = Awaited<ReturnType<typeof withNames>>[number];

const newestFirst = [desc(serviceOrders.paidAt), desc(serviceOrders.id)] as const;

/** The orders of an organization, the newest first. */
export async function listOrders(db: Db, orgId: OrgId): Promise<readonly NamedOrder[]> {
  return await withNames(db)
    .where(eq(serviceOrders.orgId, orgId))
    .orderBy(...newestFirst)
    .limit(SHOWN);
}

/** Those of a project. */
export async function listOrdersOfProject(db: Db, of: OfProject): Promise<readonly NamedOrder[]> {
  return await withNames(db)
    .where(inProject(serviceOrders, of))
    .orderBy(...newestFirst)
    .limit(SHOWN);
}

/** Those that a person was assigned to and that were not taken from them, the newest first. */
export async function listOrdersOfConsultant(db: Db, userId: string): Promise<readonly NamedOrder[]> {
  return await withNames(db)
    .where(eq(serviceOrders.consultant, userId))
    .orderBy(...newestFirst)
    .limit(SHOWN);
}

/** The kinds of service that are open for a project, or that somebody is about to have paid for it. */
export async function listOpenKinds(db: Db, of: OfProject): Promise<readonly ServiceKind[]> {
  const open = await db
    .selectDistinct({ kind: serviceOrders.kind })
    .from(serviceOrders)
    .where(and(inProject(serviceOrders, of), inArray(serviceOrders.state, openStates)));
  const announced = await db
    .selectDistinct({ kind: checkouts.kind })
    .from(checkouts)
    .where(and(inProject(checkouts, of), eq(checkouts.state, 'pending')));
  const kinds = [...open, ...announced].map(({ kind }) => kind);
  return [...new Set(kinds.flatMap((kind) => (kind === 'expert_review' || kind === 'full_service' ? [kind] : [])))];
}

/** Whether a verified consultant takes new work who is no member of this organization but as a consultant. */
export async function isAnyConsultantFree(db: Db, orgId: OrgId): Promise<boolean> {
  const isColleague = db
    .select({ id: orgMembers.id })
    .from(orgMembers)
    .where(
      and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, consultants.userId), ne(orgMembers.role, 'consultant')),
    );
  const found = await db
    .select({ id: consultants.id })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(isListed, ne(consultants.availability, 'full'), notExists(isColleague)))
    .limit(1);
  return found.length > 0;
}

/** The open orders that are in the hands of a consultant, of one organization or project, or of all (null). */
export async function listOrdersInHand(
  db: Db,
  of: { readonly userId: string; readonly orgId: OrgId | null; readonly projectId: string | null },
): Promise<readonly StoredOrder[]> {
  const rows = await db
    .select()
    .from(serviceOrders)
    .where(
      and(
        eq(serviceOrders.consultant, of.userId),
        inArray(serviceOrders.state, openStates),
        of.orgId === null ? undefined : eq(serviceOrders.orgId, of.orgId),
        of.projectId === null ? undefined : eq(serviceOrders.projectId, of.projectId),
      ),
    )
    .orderBy(asc(serviceOrders.orgId), asc(serviceOrders.id));
  return rows.flatMap((row) => orderOf(row) ?? []);
}

/** Orders whose time for an answer is over. */
export async function listUnanswered(db: Db, now: Instant): Promise<readonly Pick<StoredOrder, 'id' | 'orgId'>[]> {
  const rows = await db
    .select({ id: serviceOrders.id, orgId: serviceOrders.orgId })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.state, 'delivered'), lte(serviceOrders.acceptsAt, now)))
    .orderBy(asc(serviceOrders.acceptsAt))
    .limit(SHOWN);
  return rows.map(({ id, orgId }) => ({ id, orgId: orgId as OrgId }));
}

/** Whether a person works for this project by an order, `except` one. */
export async function worksByOrder(
  db: Db,
  of: OfProject,
  { consultant, except }: { readonly consultant: string; readonly except: string | null },
): Promise<boolean> {
  const states: readonly ServiceState[] = ['assigned', 'working', 'delivered'];
  const rows = await db
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(
      and(
        inProject(serviceOrders, of),
        eq(serviceOrders.consultant, consultant),
        except === null ? undefined : ne(serviceOrders.id, except),
        or(...states.map((state) => eq(serviceOrders.state, state))),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

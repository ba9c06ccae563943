import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { EngagementKind, EngagementSide, EngagementState } from '#domain/account/consultants/engagement.ts';
import { openStates } from '#domain/account/consultants/engagement.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { consultants, engagements, organizations, programs, projects, serviceOrders, users } from '#db/schema/index.ts';

import { isReadOnly } from '#server/data/organizations/read-only.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject } from '#server/data/projects/in-project.ts';

/** So many requests are listed, the newest. */
const LISTED = 200;

/** A verified consultant who can be asked, with the person behind the profile; null where there is none. */
export async function findAskable(tx: Tx, consultantId: string): Promise<{ readonly userId: string } | null> {
  const [row] = await tx
    .select({ userId: consultants.userId })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(eq(consultants.id, consultantId), eq(consultants.state, 'verified'), isNull(users.blockedAt)));
  return row ?? null;
}

type NewEngagement = OfProject & {
  readonly id: string;
  readonly consultantId: string;
  readonly consultantUser: string;
  readonly kind: EngagementKind;
  readonly message: string;
  readonly wished: string;
  readonly askedBy: string;
  readonly askedAt: Instant;
};

/** Stores a request. False where the two have an open one in this project. */
export async function insertEngagement(tx: Tx, asked: NewEngagement): Promise<boolean> {
  const { orgId, projectId, ...rest } = asked;
  const rows = await tx
    .insert(engagements)
    .values({ ...rest, orgId, projectId, state: 'asked' })
    .onConflictDoNothing()
    .returning({ id: engagements.id });
  return rows.length > 0;
}

/** Whether a person works for this project by an engagement. */
export async function worksByEngagement(db: Db, of: OfProject, consultantUser: string): Promise<boolean> {
  const rows = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(
      and(
        inProject(engagements, of),
        eq(engagements.consultantUser, consultantUser),
        eq(engagements.state, 'accepted'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The open request to a person in a project; null where there is none. */
export async function findOpenEngagement(db: Db, of: OfProject, consultantUser: string): Promise<string | null> {
  const [row] = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(
      and(
        inProject(engagements, of),
        eq(engagements.consultantUser, consultantUser),
        inArray(engagements.state, [...openStates]),
      ),
    );
  return row?.id ?? null;
}

/** What decides about a request, and whom it is between. */
export type StoredEngagement = {
  readonly id: string;
  readonly orgId: OrgId;
  readonly projectId: string;
  readonly consultantId: string | null;
  readonly consultantUser: string | null;
  readonly kind: EngagementKind;
  readonly state: EngagementState;
  readonly askedBy: string | null;
};

const keys = {
  id: engagements.id,
  // Whoever reads it is shown what is theirs alone: a member by the organization, a consultant by themselves.
  orgId: sql<OrgId>`${engagements.orgId}`,
  projectId: engagements.projectId,
  consultantId: engagements.consultantId,
  consultantUser: engagements.consultantUser,
  kind: engagements.kind,
  state: engagements.state,
  askedBy: engagements.askedBy,
};

/** Whose a request is: an organization's, or that of the person who was asked. */
export type EngagementOf = { readonly orgId: OrgId } | { readonly consultantUser: string };

const isOf = (of: EngagementOf) =>
  'orgId' in of ? eq(engagements.orgId, of.orgId) : eq(engagements.consultantUser, of.consultantUser);

/** A request of one of the two sides; null where they have no such one. */
export async function findEngagement(db: Db, of: EngagementOf, id: string): Promise<StoredEngagement | null> {
  const [row] = await db
    .select(keys)
    .from(engagements)
    .where(and(isOf(of), eq(engagements.id, id)));
  return row ?? null;
}

/** The same, which then nobody else changes. The members of the organization are held before it. */
export async function lockEngagement(tx: Tx, of: EngagementOf, id: string): Promise<StoredEngagement | null> {
  const [row] = await tx
    .select(keys)
    .from(engagements)
    .where(and(isOf(of), eq(engagements.id, id)))
    .for('update');
  return row ?? null;
}

/** The engagements that stand between an organization and a person, in all projects or in one. Held, as above. */
export async function lockStanding(
  tx: Tx,
  { orgId, userId, projectId }: { readonly orgId: OrgId; readonly userId: string; readonly projectId: string | null },
): Promise<readonly StoredEngagement[]> {
  return await tx
    .select(keys)
    .from(engagements)
    .where(
      and(
        eq(engagements.orgId, orgId),
        eq(engagements.consultantUser, userId),
        eq(engagements.state, 'accepted'),
        projectId === null ? undefined : eq(engagements.projectId, projectId),
      ),
    )
    .orderBy(engagements.id)
    .for('update');
}

/** The requests in a project of which something can still come. Held, as above. */
export async function lockOpenIn(tx: Tx, of: OfProject): Promise<readonly StoredEngagement[]> {
  return await tx
    .select(keys)
    .from(engagements)
    .where(and(inProject(engagements, of), inArray(engagements.state, [...openStates])))
    .orderBy(engagements.id)
    .for('update');
}

type Moved = {
  readonly state: EngagementState;
  readonly answer?: string;
  readonly answeredAt?: Instant;
  readonly quote?: Cents;
  readonly remark?: string;
  readonly decidedBy?: string;
  readonly decidedAt?: Instant;
  readonly acceptedAt?: Instant;
  readonly endedAt?: Instant;
  readonly endedBy?: string | null;
  readonly endedSide?: EngagementSide;
};

/** Stores how a request stands now. It was locked before. */
export async function saveMove(tx: Tx, { id, orgId }: StoredEngagement, moved: Moved): Promise<void> {
  await tx
    .update(engagements)
    .set(moved)
    .where(and(eq(engagements.orgId, orgId), eq(engagements.id, id)));
}

const shown = {
  ...keys,
  message: engagements.message,
  wished: engagements.wished,
  askedAt: engagements.askedAt,
  askedByName: sql<string | null>`(SELECT asker.name FROM users AS asker WHERE asker.id = ${engagements.askedBy})`,
  answer: engagements.answer,
  answeredAt: engagements.answeredAt,
  quote: engagements.quote,
  remark: engagements.remark,
  acceptedAt: engagements.acceptedAt,
  endedAt: engagements.endedAt,
  endedSide: engagements.endedSide,
  organization: organizations.name,
  isReadOnly,
  /** As it was verified; the name of the account where the profile is withdrawn. */
  consultant: sql<string | null>`coalesce(${consultants.verified} ->> 'name', ${users.name})`,
  isVerified: sql<boolean>`coalesce(${consultants.state} = 'verified' AND ${users.blockedAt} IS NULL, false)`,
  title: projects.title,
  isDeleted: sql<boolean>`${projects.deletedAt} IS NOT NULL`,
  isCompleted: sql<boolean>`${projects.status} = 'completed'`,
  call: { slug: programs.slug, identifier: programs.identifier, title: programs.title },
};

/** A request with what both sides are shown of it. */
export type ShownEngagement = Awaited<ReturnType<typeof listEngagements>>[number];

/** The requests of one side, all or those that are asked for. What was about a deleted project stays to be read. */
export async function listEngagements(
  db: Db,
  of: EngagementOf,
  {
    projectId,
    consultantId,
    id,
  }: { readonly projectId?: string; readonly consultantId?: string; readonly id?: string },
) {
  return await db
    .select(shown)
    .from(engagements)
    .innerJoin(organizations, eq(organizations.id, engagements.orgId))
    .innerJoin(projects, and(eq(projects.orgId, engagements.orgId), eq(projects.id, engagements.projectId)))
    .innerJoin(programs, eq(programs.id, projects.programId))
    .leftJoin(consultants, eq(consultants.id, engagements.consultantId))
    .leftJoin(users, eq(users.id, engagements.consultantUser))
    .where(
      and(
        isOf(of),
        projectId === undefined ? undefined : eq(engagements.projectId, projectId),
        consultantId === undefined ? undefined : eq(engagements.consultantId, consultantId),
        id === undefined ? undefined : eq(engagements.id, id),
      ),
    )
    .orderBy(desc(engagements.askedAt), desc(engagements.id))
    .limit(LISTED);
}

/** The projects of an organization for which somebody can be asked: those that are not deleted and not put away. */
export async function listAskableProjects(db: Db, orgId: OrgId) {
  return await db
    .select({
      projectId: projects.id,
      title: projects.title,
      identifier: programs.identifier,
      callTitle: programs.title,
    })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(and(eq(projects.orgId, orgId), isNull(projects.deletedAt), eq(projects.archived, false)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(LISTED);
}

/** For which organizations a person works or is asked to as a consultant, in the order in which these are held. */
export async function listOrganizationsAsking(db: Db, consultantUser: string): Promise<readonly OrgId[]> {
  const asking = await db
    .selectDistinct({ orgId: engagements.orgId })
    .from(engagements)
    .where(and(eq(engagements.consultantUser, consultantUser), inArray(engagements.state, [...openStates])));
  const ordering = await db
    .selectDistinct({ orgId: serviceOrders.orgId })
    .from(serviceOrders)
    .where(eq(serviceOrders.consultant, consultantUser));
  return [...new Set([...asking, ...ordering].map(({ orgId }) => orgId as OrgId))].toSorted();
}

/** What becomes of the requests to a person whose account goes: they end, or are taken back. */
export async function leaveEngagements(tx: Tx, consultantUser: string, now: Instant): Promise<void> {
  await tx
    .update(engagements)
    .set({
      state: sql`CASE WHEN ${engagements.state} = 'accepted' THEN 'ended' ELSE 'withdrawn' END`,
      endedAt: now,
      endedSide: 'consultant',
    })
    .where(and(eq(engagements.consultantUser, consultantUser), inArray(engagements.state, [...openStates])));
}

/** The call that a request is about, as it is called now, with the title of the project. */
export async function findEngagedCall(db: Db, { orgId, projectId }: OfProject) {
  const [row] = await db
    .select({ identifier: programs.identifier, title: programs.title })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
  return row ?? null;
}

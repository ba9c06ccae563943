import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { may, projectState } from '#domain/organization/access-and-read-only.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import {
  ANSWERS_OF_LINK,
  takesGuests,
  taskLinkKinds,
  taskLinkState,
  type TaskLinkKind,
} from '#domain/project/task-links/task-links.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers, projects, taskLinks, users } from '#db/schema/index.ts';

import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import { isReadOnly } from '#server/data/organizations/read-only.ts';
import { isAssignedTo } from '#server/data/projects/assignments.ts';
import { inProject, projectKeys, type OfProject } from '#server/data/projects/in-project.ts';

const accessColumns = {
  /** As what the maker of a link is in its organization today; null where they are no member, or are blocked. */
  role: sql<Role | null>`CASE WHEN ${users.blockedAt} IS NULL THEN ${orgMembers.role} END`,
  project: {
    status: projects.status,
    archived: projects.archived,
    deletedAt: projects.deletedAt,
    title: projects.title,
    createdBy: projects.createdBy,
    restricted: projects.restricted,
    trash: organizations.keptTrash,
    assigned: isAssignedTo(sql`${taskLinks.madeBy}`),
  },
};

/** Links with their project and who made them. */
const linksOf = (db: Db) =>
  db
    .select({
      link: taskLinks,
      organization: organizations.name,
      isReadOnly,
      madeBy: users.name,
      ...accessColumns,
    })
    .from(taskLinks)
    .innerJoin(organizations, eq(organizations.id, taskLinks.orgId))
    .innerJoin(projects, and(eq(projects.orgId, taskLinks.orgId), eq(projects.id, taskLinks.projectId)))
    .leftJoin(users, eq(users.id, taskLinks.madeBy))
    .leftJoin(orgMembers, and(eq(orgMembers.orgId, taskLinks.orgId), eq(orgMembers.userId, taskLinks.madeBy)));

type LinkRow = Pick<Awaited<ReturnType<typeof linksOf>>[number], 'link' | 'role' | 'project'>;

function stateOf({ link, role, project }: LinkRow, now: Instant) {
  const place = { kind: 'project', project: projectState(project, now) } as const;
  const mayMaker = link.madeBy !== null && role !== null && may({ id: link.madeBy, role }, place, 'partner.write');
  return taskLinkState({ ...link, mayMaker }, now);
}

/** The links of a project, the newest first. */
export async function listTaskLinks(db: Db, of: OfProject, now: Instant) {
  const rows = await linksOf(db).where(inProject(taskLinks, of)).orderBy(desc(taskLinks.madeAt), desc(taskLinks.id));
  return rows.map(({ link, madeBy, ...row }) => ({
    id: link.id,
    kind: link.kind,
    about: link.sectionKey ?? link.annexKey ?? '',
    guest: { name: link.guestName, email: link.guestEmail },
    note: link.note,
    madeBy,
    madeAt: link.madeAt,
    expiresAt: link.expiresAt,
    lastUsedAt: link.lastUsedAt,
    uses: link.uses,
    answers: link.answers,
    state: stateOf({ link, ...row }, now),
  }));
}

/** Makes those who make links in a project follow one another, so that none of them counts wrongly. */
export async function lockTaskLinks(tx: Tx, { orgId, projectId }: OfProject): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`task-links|${orgId}|${projectId}`}, 0))`);
}

/** How many links of a project are kept, and how many of them are open. */
export async function countTaskLinks(tx: Tx, of: OfProject, now: Instant) {
  const left = sql.join(
    taskLinkKinds.map((kind) => sql`WHEN ${kind} THEN ${ANSWERS_OF_LINK[kind]}::int`),
    sql` `,
  );
  const isOpen = and(
    isNull(taskLinks.revokedAt),
    gt(taskLinks.expiresAt, now),
    sql`${taskLinks.answers} < CASE ${taskLinks.kind} ${left} END`,
  );
  const [row] = await tx
    .select({ kept: count(), open: sql<number>`count(*) FILTER (WHERE ${isOpen})::int` })
    .from(taskLinks)
    .where(inProject(taskLinks, of));
  return row ?? { kept: 0, open: 0 };
}

type NewTaskLink = {
  readonly id: string;
  readonly kind: TaskLinkKind;
  readonly sectionKey: SectionKey | null;
  readonly annexKey: string | null;
  /** The key in its address. Only its hash is kept. */
  readonly token: string;
  readonly guestName: string;
  readonly guestEmail: string | null;
  readonly note: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
};

export async function storeTaskLink(tx: Tx, of: OfProject, { token, ...link }: NewTaskLink): Promise<void> {
  await tx.insert(taskLinks).values({ ...link, ...projectKeys(of), tokenHash: tokenHash(token) });
}

const one = (of: OfProject, id: string) => and(inProject(taskLinks, of), eq(taskLinks.id, id));

/** A link of a project, held until the transaction ends; null where it has none with this id. */
export async function lockTaskLink(tx: Tx, of: OfProject, id: string) {
  const [row] = await tx
    .select({ kind: taskLinks.kind, revokedAt: taskLinks.revokedAt, guestEmail: taskLinks.guestEmail })
    .from(taskLinks)
    .where(one(of, id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function closeTaskLink(
  tx: Tx,
  of: OfProject,
  id: string,
  closed: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.update(taskLinks).set({ revokedBy: closed.by, revokedAt: closed.at }).where(one(of, id));
}

export async function dropTaskLink(tx: Tx, of: OfProject, id: string): Promise<void> {
  await tx.delete(taskLinks).where(one(of, id));
}

/**
 * What a key opens now, or null: for a key that was never made, for a link that has ended, and where nothing of the
 * project is open to guests. All of that is one look-up. With `lock` nobody else uses the link until the transaction
 * ends.
 */
export async function findOpenLink(db: Db, token: string, now: Instant, options: { readonly lock?: boolean } = {}) {
  const query = linksOf(db)
    .where(eq(taskLinks.tokenHash, tokenHash(token)))
    .limit(1);
  const [row] = await (options.lock ? query.for('update', { of: taskLinks }) : query);
  if (!row || row.isReadOnly || stateOf(row, now) !== 'open') return null;
  const { link, organization, madeBy, project } = row;
  if (!takesGuests(projectState(project, now))) return null;
  const place: OfProject = { orgId: link.orgId as OrgId, projectId: link.projectId };
  return { link, place, organization, askedBy: madeBy, title: project.title, createdBy: project.createdBy };
}
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** Notes that a link was opened, or that something came by it. */
export async function countUse(
  tx: Tx,
  { place, link }: Pick<OpenLink, 'place' | 'link'>,
  used: 'opened' | 'answered',
  now: Instant,
): Promise<void> {
  const counted = used === 'opened' ? { uses: sql`${taskLinks.uses} + 1` } : { answers: sql`${taskLinks.answers} + 1` };
  await tx
    .update(taskLinks)
    .set({ ...counted, lastUsedAt: now })
    .where(one(place, link.id));
}

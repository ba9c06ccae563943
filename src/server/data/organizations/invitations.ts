import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { can } from '#domain/organization/permissions.ts';
import type { InvitableRole, Role } from '#domain/organization/roles.ts';
import { INVITATION_MS, invitationState } from '#domain/organization/invitations.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { invitations, organizations, orgMembers, users } from '#db/schema/index.ts';

import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import { markEarlierAlertsRead } from '#server/data/notifications/alerts.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

/** As what whoever invited is in the organization today; null where they are no member, or are blocked. */
const inviterRole = sql<Role | null>`(SELECT m.role FROM org_members m JOIN users u ON u.id = m.user_id
  WHERE m.org_id = ${invitations.orgId} AND m.user_id = ${invitations.invitedBy} AND u.blocked_at IS NULL)`;

/** Whoever may invite nobody any more has invited nobody. */
function stateOf(
  { role, ...dates }: Omit<Parameters<typeof invitationState>[0], 'mayInviter'> & { readonly role: Role | null },
  now: Instant,
) {
  return invitationState({ ...dates, mayInviter: role !== null && can(role, 'members.manage') }, now);
}

type NewInvitation = {
  readonly id: string;
  /** The key of its link. Only its hash is kept. */
  readonly token: string;
  readonly email: string;
  readonly role: InvitableRole;
  readonly invitedBy: string;
  readonly now: Instant;
};

/** Lets nobody else invite this address into the organization until the transaction ends. */
export async function lockInvitation(tx: Tx, orgId: OrgId, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invitation|${orgId}|${email}`}, 0))`);
}

/** The open invitation for this address and role that was sent after this moment, or null. */
export async function findInvitationSentSince(
  db: Db,
  orgId: OrgId,
  { email, role, since }: { email: string; role: InvitableRole; since: Instant },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.orgId, orgId),
        eq(invitations.email, email),
        eq(invitations.role, role),
        gt(invitations.createdAt, since),
        isOpen,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Stores an invitation and replaces an open one for the same address. */
export async function makeInvitation(
  tx: Tx,
  orgId: OrgId,
  { id, token, email, role, invitedBy, now }: NewInvitation,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.orgId, orgId), eq(invitations.email, email), isOpen));
  await tx.insert(invitations).values({
    id,
    orgId,
    email,
    role,
    tokenHash: tokenHash(token),
    invitedBy,
    createdAt: now,
    expiresAt: instantFromMs(msOf(now) + INVITATION_MS),
  });
}

/** The invitations of an organization that nobody has accepted or withdrawn, newest first. */
export async function listOpenInvitations(db: Db, orgId: OrgId, now: Instant) {
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      withdrawnAt: invitations.withdrawnAt,
      inviterRole,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.orgId, orgId), isOpen))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ acceptedAt, withdrawnAt, inviterRole: role, ...row }) => ({
    ...row,
    state: stateOf({ expiresAt: row.expiresAt, acceptedAt, withdrawnAt, role }, now),
  }));
}

/** Makes an open invitation useless; whether there was one. */
export async function withdrawInvitation(tx: Tx, orgId: OrgId, id: string, now: Instant): Promise<boolean> {
  const withdrawn = await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.orgId, orgId), eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return withdrawn.length > 0;
}

/** The invitation that a link belongs to, or null. With `lock` nobody else uses it until the transaction ends. */
export async function findInvitation(db: Db, token: string, now: Instant, options: { lock?: boolean } = {}) {
  const query = db
    .select({
      id: invitations.id,
      orgId: invitations.orgId,
      organization: organizations.name,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.name,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      withdrawnAt: invitations.withdrawnAt,
      inviterRole,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.orgId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash(token)))
    .limit(1);
  const [row] = await (options.lock ? query.for('update', { of: invitations }) : query);
  if (!row) return null;
  const { inviterRole: inviter, ...found } = row;
  const { expiresAt, acceptedAt, withdrawnAt } = found;
  return { ...found, state: stateOf({ expiresAt, acceptedAt, withdrawnAt, role: inviter }, now) };
}

type Joining = {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly memberId: string;
  readonly now: Instant;
};

/**
 * Uses an open invitation for this address and makes the person a member. Null where it is no longer open. A person who
 * is a member already keeps their role.
 */
export async function joinByInvitation(
  tx: Tx,
  { token, userId, email, memberId, now }: Joining,
): Promise<OrgId | null> {
  const found = await findInvitation(tx, token, now, { lock: true });
  if (found?.state !== 'open' || found.email !== email) return null;
  await tx.update(invitations).set({ acceptedAt: now, acceptedBy: userId }).where(eq(invitations.id, found.id));
  await tx
    .insert(orgMembers)
    .values({ id: memberId, orgId: found.orgId, userId, role: found.role, createdAt: now })
    .onConflictDoNothing();
  const orgId = found.orgId as OrgId;
  await markEarlierAlertsRead(tx, { orgId, person: { id: userId, role: found.role }, now });
  return orgId;
}

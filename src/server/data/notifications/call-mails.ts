import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';

import type { AlertContent } from '#domain/notifications/alert-content.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { alerts, organizations, orgMembers, programs, proSeats, users, userSettings } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';

// Mails about calls that fit. Their readers are members with a seat whose address is confirmed and who want them.

const isSeatOfMember = and(eq(orgMembers.orgId, proSeats.orgId), eq(orgMembers.userId, proSeats.userId));

/** Whether an alert is news to the person with this seat: made since they have it, and not mailed or declined before. */
const isUntold = and(
  eq(alerts.type, 'fit'),
  sql`${alerts.createdAt} >= ${proSeats.takenAt}`,
  or(isNull(userSettings.callMailsUpTo), gt(alerts.createdAt, userSettings.callMailsUpTo)),
);

/** The seats whose people have alerts that may be mailed to them. For jobs: no membership is asked for. */
export async function listSeatsWithNews(db: Db) {
  const rows = await db
    .selectDistinct({ userId: proSeats.userId, orgId: proSeats.orgId })
    .from(proSeats)
    .innerJoin(orgMembers, isSeatOfMember)
    .innerJoin(alerts, eq(alerts.orgId, proSeats.orgId))
    .leftJoin(userSettings, eq(userSettings.userId, proSeats.userId))
    .where(and(isUntold, isNull(userSettings.callMailsOffAt), isOpenOrganization(proSeats.orgId)))
    .orderBy(asc(proSeats.userId), asc(proSeats.orgId));
  return rows.map(({ userId, orgId }) => ({ userId, orgId: orgId as OrgId }));
}

/** A person whom such mails go to, held until the transaction ends; null for whoever gets none. */
export async function lockCallReader(tx: Tx, userId: string) {
  await tx.insert(userSettings).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select({
      name: users.name,
      email: users.email,
      upTo: userSettings.callMailsUpTo,
      choices: userSettings.mailChoices,
    })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(
      and(
        eq(userSettings.userId, userId),
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
        isNull(userSettings.callMailsOffAt),
      ),
    )
    .for('update', { of: userSettings });
  return row ? { ...row, isWeekly: deliveryFor(row.choices, 'fit') === 'weekly' } : null;
}

/** An alert that is mailed; `slug` is null where it names no call. */
export type MailedAlert = { readonly content: AlertContent; readonly slug: string | null };

/**
 * What a person with a seat in an organization has not been mailed: the newest first, of one night the best first.
 * Calls that have closed or left the portal since then are left out.
 */
export async function listUntoldAlerts(
  tx: Tx,
  orgId: OrgId,
  userId: string,
  now: Instant,
): Promise<{ readonly organization: string; readonly alerts: readonly MailedAlert[] }> {
  const rows = await tx
    .select({ organization: organizations.name, content: alerts.content, slug: programs.slug })
    .from(alerts)
    .innerJoin(organizations, eq(organizations.id, alerts.orgId))
    .innerJoin(proSeats, and(eq(proSeats.orgId, alerts.orgId), eq(proSeats.userId, userId)))
    .innerJoin(orgMembers, isSeatOfMember)
    .leftJoin(userSettings, eq(userSettings.userId, proSeats.userId))
    .leftJoin(
      programs,
      and(
        eq(programs.id, alerts.programId),
        isNull(programs.unlistedAt),
        isNull(programs.renamedTo),
        sql`(${programs.timelineEnd} IS NULL OR ${programs.timelineEnd} > ${now}::timestamptz)`,
      ),
    )
    .where(and(eq(alerts.orgId, orgId), isUntold, sql`(${alerts.programId} IS NULL OR ${programs.id} IS NOT NULL)`))
    .orderBy(sql`${alerts.createdAt} DESC, (${alerts.content} ->> 'score')::int DESC NULLS LAST, ${alerts.id}`);
  return { organization: rows[0]?.organization ?? '', alerts: rows };
}

/** Notes up to when a person was told, or did not want to be. */
export async function saveMailedUpTo(tx: Tx, userId: string, upTo: Instant): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, callMailsUpTo: upTo })
    .onConflictDoUpdate({ target: userSettings.userId, set: { callMailsUpTo: upTo } });
}

/** Whether somebody with a seat in an organization wants these mails; null for whoever has no seat there. */
export async function findCallMails(db: Db, orgId: OrgId, userId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ offAt: userSettings.callMailsOffAt })
    .from(proSeats)
    .innerJoin(orgMembers, isSeatOfMember)
    .leftJoin(userSettings, eq(userSettings.userId, proSeats.userId))
    .where(and(eq(proSeats.orgId, orgId), eq(proSeats.userId, userId)))
    .limit(1);
  return row ? row.offAt === null : null;
}

/** Whether there is a person with this id. */
export async function isPerson(db: Db, userId: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1)).length > 0;
}

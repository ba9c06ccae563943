import { sql } from 'drizzle-orm';

import type { AlertContent } from '#domain/notifications/alert-content.ts';
import {
  alwaysMailed,
  ownMails,
  usualDelivery,
  type MailDelivery,
  type MailKind,
} from '#domain/notifications/mail-choices.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { alertReads } from '#db/schema/index.ts';

import { isAssignedTo } from '#server/data/projects/assignments.ts';

/** Older news is not mailed any more: a digest that failed for so long loses nothing. */
const KEPT_DAYS = 15;

const zone = sql`coalesce(s.chosen_time_zone, s.time_zone, ${BRUSSELS})`;

/** The zones of the clocks that people see. */
export async function listReaderZones(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ zone: string }>(db, sql`SELECT DISTINCT ${zone} AS zone FROM user_settings s`);
  return [...new Set([BRUSSELS, ...rows.map((row) => row.zone)])];
}

/** Which news is mailed now: of whom, in which rhythm, and what came before when. */
export type MailRound = {
  /** Of the reader's clock; null for all. */
  readonly zone: string | null;
  readonly before: readonly { readonly delivery: MailDelivery; readonly at: Instant }[];
  readonly now: Instant;
};

/**
 * News that its reader wants mailed in this round, and has neither read nor been mailed. Of members with a confirmed
 * address who are not blocked, from when they joined on. Calls that fit have mails of their own. Of an organization
 * that is blocked only what is paid is mailed.
 */
function wanted({ zone: only, before, now }: MailRound) {
  const since = instantFromMs(msOf(now) - KEPT_DAYS * DAY_MS);
  const chosen = sql`coalesce(s.mail_choices #>> ARRAY[a.type, 'delivery'],
    ${JSON.stringify(usualDelivery)}::jsonb ->> a.type)`;
  const rounds = before.map(({ delivery, at }) => {
    const others =
      delivery === 'at_once' ? sql`AND NOT a.type = ANY (string_to_array(${ownMails.join(' ')}, ' '))` : sql``;
    return sql`(${chosen} = ${delivery} AND a.created_at < ${at}::timestamptz ${others})`;
  });
  return sql`
    FROM alerts a
    JOIN org_members m ON m.org_id = a.org_id AND (a.user_id IS NULL OR a.user_id = m.user_id)
      AND m.created_at <= a.created_at
    JOIN users u ON u.id = m.user_id AND u.email_verified AND u.blocked_at IS NULL
    JOIN organizations o ON o.id = a.org_id AND (o.blocked_at IS NULL OR a.type = 'payment')
    LEFT JOIN user_settings s ON s.user_id = u.id
    LEFT JOIN alert_reads r ON r.org_id = a.org_id AND r.user_id = u.id AND r.alert_id = a.id
    LEFT JOIN programs g ON g.id = a.program_id
    LEFT JOIN projects p ON p.org_id = a.org_id AND p.id::text = a.content #>> '{project,id}' AND p.deleted_at IS NULL
    LEFT JOIN users w ON w.id = a.content ->> 'by'
    LEFT JOIN task_links l ON l.org_id = a.org_id AND l.id::text = a.content ->> 'linkId'
    WHERE a.created_at > ${since}::timestamptz AND r.alert_id IS NULL
      AND NOT a.type = ANY (string_to_array(${[...alwaysMailed, 'fit'].join(' ')}, ' '))
      AND a.created_at >= coalesce((s.mail_choices #>> ARRAY[a.type, 'since'])::timestamptz, '-infinity')
      AND (${sql.join(rounds, sql` OR `)})
      AND ${only === null ? sql`true` : sql`${zone} = ${only}`}`;
}

/** The people to whom a round has something to tell, by their ids. For jobs: no membership is asked for. */
export async function listMailReaders(db: Db, round: MailRound): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(db, sql`SELECT DISTINCT u.id ${wanted(round)} ORDER BY u.id`);
  return rows.map(({ id }) => id);
}

/** A piece of news for one reader, with what says whether they may see it now. */
export type MailableAlert = {
  readonly id: string;
  readonly orgId: OrgId;
  readonly userId: string;
  readonly type: MailKind;
  readonly content: AlertContent;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly slug: string | null;
  readonly projectId: string | null;
  readonly isRestricted: boolean | null;
  readonly isAssigned: boolean;
  readonly author: string | null;
};

/**
 * What a round has to tell these people: the newest first. They are named as an array, so that the search begins with
 * them: a set of ids was read anew for each piece of news, three seconds for 200 people among 10,000.
 */
export async function listMailable(
  db: Db,
  round: MailRound,
  userIds: readonly string[],
): Promise<readonly MailableAlert[]> {
  return await rowsOf<MailableAlert>(
    db,
    sql`
    SELECT a.id, a.org_id AS "orgId", u.id AS "userId", a.type, a.content, m.role, u.name, u.email,
      o.name AS organization, g.slug, p.id AS "projectId", p.restricted AS "isRestricted",
      ${isAssignedTo(sql`u.id`, 'p')} AS "isAssigned", coalesce(w.name, l.guest_name) AS author
    ${wanted(round)} AND u.id = ANY (ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)))
    ORDER BY u.id, a.created_at DESC, a.id`,
  );
}

/**
 * Notes that news is mailed to a person. Answers the ids of what was not before: of two processes that mail the same,
 * one gets them, and the other waits for it and gets none.
 */
export async function markMailed(
  tx: Tx,
  userId: string,
  told: readonly { readonly id: string; readonly orgId: string }[],
  now: Instant,
): Promise<readonly string[]> {
  if (told.length === 0) return [];
  const rows = await tx
    .insert(alertReads)
    .values(told.map(({ id, orgId }) => ({ orgId, userId, alertId: id, readAt: null, mailedAt: now })))
    .onConflictDoNothing()
    .returning({ id: alertReads.alertId });
  return rows.map(({ id }) => id);
}

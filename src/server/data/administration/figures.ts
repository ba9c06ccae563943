import { and, count, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { ProjectStatus } from '#domain/project/project-codes.ts';
import { projectStatuses } from '#domain/project/project-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import {
  contactMessages,
  enterpriseRequests,
  mailOutbox,
  organizations,
  payments,
  programs,
  projects,
  users,
} from '#db/schema/index.ts';

/** How many people have an account, and how many of them have not confirmed their address. */
export async function countPeople(db: Db): Promise<{ readonly all: number; readonly unconfirmed: number }> {
  const unconfirmed = sql<number>`count(*) FILTER (WHERE NOT ${users.emailVerified})::int`;
  const [row] = await db.select({ all: count(), unconfirmed }).from(users);
  return row ?? { all: 0, unconfirmed: 0 };
}

/** How many organizations there are. */
export async function countOrganizations(db: Db): Promise<number> {
  return await db.$count(organizations);
}

/** Counts of projects by their status, of every status. */
export function byStatus(
  rows: readonly { readonly status: ProjectStatus; readonly projects: number }[],
): Readonly<Record<ProjectStatus, number>> {
  const of = (status: ProjectStatus) => rows.find((row) => row.status === status)?.projects ?? 0;
  const [draft, active, submitted, completed] = projectStatuses;
  return { [draft]: of(draft), [active]: of(active), [submitted]: of(submitted), [completed]: of(completed) };
}

/** How many projects have which status; those in the trash do not count. */
export async function countProjectsByStatus(db: Db): Promise<Readonly<Record<ProjectStatus, number>>> {
  const rows = await db
    .select({ status: projects.status, projects: count() })
    .from(projects)
    .where(isNull(projects.deletedAt))
    .groupBy(projects.status);
  return byStatus(rows);
}

/** How many programs the catalogue holds, open or not. */
export async function countPrograms(db: Db): Promise<number> {
  return await db.$count(programs);
}

/** How many mails wait, failed, or are kept to be read here. */
export async function countMails(db: Db) {
  const rows = await db
    .select({ status: mailOutbox.status, mails: count() })
    .from(mailOutbox)
    .where(inArray(mailOutbox.status, ['queued', 'failed', 'kept']))
    .groupBy(mailOutbox.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.mails ?? 0;
  return { waiting: of('queued'), failed: of('failed'), kept: of('kept') };
}

/** How many messages from the contact page and requests for a price nobody has answered. */
export async function countOpenMessages(db: Db): Promise<number> {
  const contacts = await db.$count(contactMessages, isNull(contactMessages.answeredAt));
  return contacts + (await db.$count(enterpriseRequests, isNull(enterpriseRequests.answeredAt)));
}

const sum = (column: typeof payments.gross) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/** What was really paid since a moment, in cents. */
export async function sumPayments(db: Db, since: Instant) {
  const [row] = await db
    .select({ count: count(), gross: sum(payments.gross), refunded: sum(payments.refunded) })
    .from(payments)
    .where(and(eq(payments.state, 'paid'), ne(payments.provider, 'test'), gte(payments.paidAt, since)));
  return row ?? { count: 0, gross: 0, refunded: 0 };
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import { nextDeadline, statusAt } from '#domain/program/deadlines.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { programs } from '#db/schema/index.ts';

import { isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

const isShownNational = and(eq(programs.kind, 'national'), isNull(programs.renamedTo));

/** One page of the calls of national agencies, the newest first. */
export async function listNationalCalls(db: Db, after: Cursor | null, now: Instant) {
  const rows = await db
    .select({
      id: programs.id,
      identifier: programs.identifier,
      title: programs.title,
      funder: programs.funder,
      slug: programs.slug,
      facts: programs.facts,
      unlistedSince: programs.unlistedAt,
      at: programs.createdAt,
    })
    .from(programs)
    .where(and(isShownNational, isAfter(programs.createdAt, programs.id, after)))
    .orderBy(desc(programs.createdAt), desc(sql`${programs.id}::text`))
    .limit(PAGE + 1);
  const { shown, next } = pageOf(rows, ({ at, id }) => ({ at, id }));
  const calls = shown.map(({ facts, ...call }) => ({
    ...call,
    status: statusAt(facts, now),
    deadline: nextDeadline(facts.windows, now)?.deadlineAt ?? null,
  }));
  return { calls, next };
}

/** The name under which sources speak of this national call; null where there is none. */
export async function findNationalCallName(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ externalId: programs.externalId })
    .from(programs)
    .where(and(eq(programs.id, id), isShownNational))
    .limit(1);
  return row?.externalId ?? null;
}

/** Since when a call is off the list; null while it is on it. */
export async function findUnlistedSince(db: Db, id: string): Promise<Instant | null> {
  const [row] = await db.select({ at: programs.unlistedAt }).from(programs).where(eq(programs.id, id)).limit(1);
  return row?.at ?? null;
}

/** The call that has this name already; null where it is free. One that has gone on under another name counts too. */
export async function findCallOfName(db: Db, externalId: string) {
  const [row] = await db
    .select({
      id: programs.id,
      title: programs.title,
      slug: programs.slug,
      isNational: sql<boolean>`${programs.kind} = 'national' AND ${programs.renamedTo} IS NULL`,
    })
    .from(programs)
    .where(eq(programs.externalId, externalId))
    .limit(1);
  return row ?? null;
}

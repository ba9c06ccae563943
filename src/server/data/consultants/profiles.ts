import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';

import type { ConsultantState } from '#domain/account/consultants/consultant-lists.ts';
import type { ConsultantProfile, VerifiedProfile } from '#domain/account/consultants/consultant-profile.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { consultants, users } from '#db/schema/index.ts';

const profileColumns = {
  name: consultants.name,
  bio: consultants.bio,
  country: consultants.country,
  languages: consultants.languages,
  expertise: consultants.expertise,
  pastCalls: consultants.pastCalls,
  availability: consultants.availability,
  hourlyRate: consultants.hourlyRate,
  calendarLink: consultants.calendarLink,
  linkedinUrl: consultants.linkedinUrl,
  website: consultants.website,
};
const columns = {
  id: consultants.id,
  state: consultants.state,
  profile: profileColumns,
  verified: consultants.verified,
  reason: consultants.reason,
  revision: consultants.revision,
  changedAt: consultants.changedAt,
};

/** A stored profile, with what of it was verified. */
export type StoredConsultant = {
  readonly id: string;
  readonly state: ConsultantState;
  readonly profile: ConsultantProfile;
  readonly verified: VerifiedProfile | null;
  readonly reason: string | null;
  readonly revision: number;
  readonly changedAt: Instant;
};

/** The profile of a person as a consultant; null where they have none. */
export async function findOwnConsultant(db: Db, userId: string): Promise<StoredConsultant | null> {
  const [row] = await db.select(columns).from(consultants).where(eq(consultants.userId, userId));
  return row ?? null;
}

/** The same, which then nobody else changes until the transaction ends. */
export async function lockOwnConsultant(tx: Tx, userId: string): Promise<StoredConsultant | null> {
  const [row] = await tx.select(columns).from(consultants).where(eq(consultants.userId, userId)).for('update');
  return row ?? null;
}

/** The directory holds at most so many. */
const MOST_LISTED = 2_000;

/** Whether somebody has a profile, also one that is not verified. */
export async function hasConsultantProfile(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: consultants.id }).from(consultants).where(eq(consultants.userId, userId)).limit(1);
  return rows.length > 0;
}

/** Whether the directory has a consultant: verified, and not blocked. Joins `users`. */
export const isListed = and(eq(consultants.state, 'verified'), isNull(users.blockedAt));

/** Those whom an administrator has verified. */
export async function listVerifiedConsultants(db: Db): Promise<readonly StoredConsultant[]> {
  return await db
    .select(columns)
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(isListed)
    .orderBy(asc(consultants.id))
    .limit(MOST_LISTED);
}

/** A verified one; null where there is none. */
export async function findVerifiedConsultant(db: Db, id: string): Promise<StoredConsultant | null> {
  const [row] = await db
    .select(columns)
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(eq(consultants.id, id), isListed));
  return row ?? null;
}

type Save = {
  readonly id: string;
  readonly userId: string;
  readonly base: number;
  readonly profile: ConsultantProfile;
  readonly state: ConsultantState;
  readonly now: Instant;
};

/** Stores a profile if `base` is still its newest revision; 0 stands for none. Answers whether it did. */
export async function saveConsultant(tx: Tx, { id, userId, base, profile, state, now }: Save): Promise<boolean> {
  const row = { ...profile, state, changedAt: now };
  if (base === 0) {
    const made = await tx
      .insert(consultants)
      .values({ id, userId, ...row, revision: 1, appliedAt: now })
      .onConflictDoNothing()
      .returning({ id: consultants.id });
    return made.length > 0;
  }
  const again = state === 'applied' ? { appliedAt: now, reason: null } : {};
  const changed = await tx
    .update(consultants)
    .set({ ...row, ...again, revision: base + 1 })
    .where(and(eq(consultants.userId, userId), eq(consultants.revision, base)))
    .returning({ id: consultants.id });
  return changed.length > 0;
}

/** Deletes the profile of a person. Answers its id; null where there was none. */
export async function removeConsultant(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.delete(consultants).where(eq(consultants.userId, userId)).returning({ id: consultants.id });
  return row?.id ?? null;
}

const judgedColumns = {
  ...columns,
  userId: consultants.userId,
  email: users.email,
  appliedAt: consultants.appliedAt,
  decidedAt: consultants.decidedAt,
  decidedBy: sql<string | null>`(SELECT name FROM users AS judge WHERE judge.id = ${consultants.decidedBy})`,
};

/** All profiles, for administrators: the newest change first. */
export async function listJudgedConsultants(db: Db) {
  return await db
    .select(judgedColumns)
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .orderBy(desc(consultants.changedAt), desc(consultants.id))
    .limit(MOST_LISTED);
}

/** One of them; null where there is none. */
export async function findJudgedConsultant(db: Db, id: string) {
  const [row] = await db
    .select(judgedColumns)
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(eq(consultants.id, id));
  return row ?? null;
}

type Decision = {
  readonly id: string;
  readonly revision: number;
  readonly by: string | null;
  readonly now: Instant;
} & (
  | { readonly state: 'verified'; readonly verified: VerifiedProfile }
  | { readonly state: 'refused'; readonly reason: string }
);

/** Notes what was decided about a profile if it is still as it was read. Answers whether it is. */
export async function decideConsultant(tx: Tx, decision: Decision): Promise<boolean> {
  const { id, revision, by, now } = decision;
  const decided =
    decision.state === 'verified'
      ? { state: decision.state, verified: decision.verified, reason: null }
      : { state: decision.state, verified: null, reason: decision.reason };
  const rows = await tx
    .update(consultants)
    .set({ ...decided, decidedAt: now, decidedBy: by })
    .where(and(eq(consultants.id, id), eq(consultants.revision, revision)))
    .returning({ id: consultants.id });
  return rows.length > 0;
}

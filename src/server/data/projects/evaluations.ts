import { aliasedTable, and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import type { AwardScheme } from '#domain/project/award/award-scheme.ts';
import type { Evaluation } from '#domain/project/evaluations/evaluations.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { evaluationRounds, evaluations, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';

const openers = aliasedTable(users, 'openers');
const closers = aliasedTable(users, 'closers');

const ofRound = (of: OfProject, roundId: string) => and(inProject(evaluations, of), eq(evaluations.roundId, roundId));

/** The rounds of a project, the newest first. */
export async function listRounds(db: Db, of: OfProject) {
  return await db
    .select({
      id: evaluationRounds.id,
      number: evaluationRounds.number,
      scheme: evaluationRounds.scheme,
      note: evaluationRounds.note,
      dueOn: evaluationRounds.dueOn,
      asked: evaluationRounds.asked,
      openedAt: evaluationRounds.openedAt,
      openedBy: openers.name,
      closedAt: evaluationRounds.closedAt,
      closedBy: closers.name,
    })
    .from(evaluationRounds)
    .leftJoin(openers, eq(openers.id, evaluationRounds.openedBy))
    .leftJoin(closers, eq(closers.id, evaluationRounds.closedBy))
    .where(inProject(evaluationRounds, of))
    .orderBy(desc(evaluationRounds.number));
}
export type StoredRound = Awaited<ReturnType<typeof listRounds>>[number];

/** Which evaluations were handed in, by round. */
export async function listHandedIn(db: Db, of: OfProject) {
  return await db
    .select({ roundId: evaluations.roundId })
    .from(evaluations)
    .where(and(inProject(evaluations, of), isNotNull(evaluations.handedInAt)));
}

/** Whether anybody else than this person has handed an evaluation in. */
export async function hasOthersHandedIn(tx: Tx, of: OfProject, roundId: string, evaluator: string): Promise<boolean> {
  const found = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(ofRound(of, roundId), isNotNull(evaluations.handedInAt), ne(evaluations.evaluator, evaluator)))
    .limit(1);
  return found.length > 0;
}

/** The evaluations of a round, drafts too, in the order in which they were handed in. */
export async function listEvaluations(db: Db, of: OfProject, roundId: string) {
  return await db
    .select({
      evaluator: evaluations.evaluator,
      name: users.name,
      content: evaluations.content,
      revision: evaluations.revision,
      savedAt: evaluations.savedAt,
      handedInAt: evaluations.handedInAt,
    })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.evaluator))
    .where(ofRound(of, roundId))
    .orderBy(asc(evaluations.handedInAt), asc(evaluations.id));
}
export type StoredEvaluation = Awaited<ReturnType<typeof listEvaluations>>[number];

/** A round that nobody else changes until the transaction ends; null where the project has none with this id. */
export async function lockRound(tx: Tx, of: OfProject, roundId: string) {
  const [row] = await tx
    .select({
      number: evaluationRounds.number,
      scheme: evaluationRounds.scheme,
      openedBy: evaluationRounds.openedBy,
      closedAt: evaluationRounds.closedAt,
    })
    .from(evaluationRounds)
    .where(and(inProject(evaluationRounds, of), eq(evaluationRounds.id, roundId)))
    .for('update');
  return row ?? null;
}

/** What one person gives and says in a round; null before its first save. */
export async function findEvaluation(tx: Tx, of: OfProject, roundId: string, evaluator: string) {
  const [row] = await tx
    .select({
      content: evaluations.content,
      revision: evaluations.revision,
      savedAt: evaluations.savedAt,
      handedInAt: evaluations.handedInAt,
    })
    .from(evaluations)
    .where(and(ofRound(of, roundId), eq(evaluations.evaluator, evaluator)))
    .limit(1);
  return row ?? null;
}
export type OwnEvaluation = NonNullable<Awaited<ReturnType<typeof findEvaluation>>>;

type NewRound = {
  readonly id: string;
  readonly number: number;
  readonly scheme: AwardScheme;
  readonly note: string;
  readonly dueOn: string | null;
  readonly asked: readonly string[];
  readonly openedAt: Instant;
  readonly openedBy: string;
};

export async function storeRound(tx: Tx, of: OfProject, round: NewRound): Promise<void> {
  await tx.insert(evaluationRounds).values({ ...round, ...projectKeys(of) });
}

/** Closes a round; whether it was open. */
export async function closeRound(
  tx: Tx,
  of: OfProject,
  roundId: string,
  { at, by }: { readonly at: Instant; readonly by: string },
): Promise<boolean> {
  const closed = await tx
    .update(evaluationRounds)
    .set({ closedAt: at, closedBy: by })
    .where(and(inProject(evaluationRounds, of), eq(evaluationRounds.id, roundId), isNull(evaluationRounds.closedAt)))
    .returning({ id: evaluationRounds.id });
  return closed.length > 0;
}

type Saved = {
  readonly id: string;
  readonly roundId: string;
  readonly evaluator: string;
  readonly content: Evaluation;
  readonly revision: number;
  readonly at: Instant;
};

/** Stores what a person gives and says, in place of what they said before. */
export async function storeEvaluation(tx: Tx, of: OfProject, { at, ...saved }: Saved): Promise<void> {
  const { content, revision } = saved;
  await tx
    .insert(evaluations)
    .values({ ...saved, ...projectKeys(of), savedAt: at })
    .onConflictDoUpdate({
      target: [evaluations.orgId, evaluations.roundId, evaluations.evaluator],
      set: { content, revision, savedAt: at },
    });
}

/** Hands a person's evaluation in, or takes it back. */
export async function setHandedIn(
  tx: Tx,
  of: OfProject,
  roundId: string,
  { evaluator, at }: { readonly evaluator: string; readonly at: Instant | null },
): Promise<void> {
  await tx
    .update(evaluations)
    .set({ handedInAt: at })
    .where(and(ofRound(of, roundId), eq(evaluations.evaluator, evaluator)));
}

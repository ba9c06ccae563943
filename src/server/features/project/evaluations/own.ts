import { fitsScheme, openCriteria, type Evaluation } from '#domain/project/evaluations/evaluations.ts';
import type { Instant } from '#domain/values/time.ts';

import {
  findEvaluation,
  hasOthersHandedIn,
  lockRound,
  setHandedIn,
  storeEvaluation,
  type OwnEvaluation,
} from '#server/data/projects/evaluations.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { listPossibleEvaluators, tellOfRound, type Evaluating } from './evaluating.ts';

type Refused =
  | { readonly outcome: 'missing' | 'closed' | 'handed_in' | 'bad_score' }
  | { readonly outcome: 'conflict'; readonly newest: OwnEvaluation }
  | { readonly outcome: 'incomplete'; readonly criteria: readonly string[] };
type Saved = { readonly outcome: 'saved'; readonly revision: number; readonly savedAt: Instant };
type HandedIn = { readonly outcome: 'done'; readonly handedInAt: Instant };
type Saving = { readonly roundId: string; readonly base: number; readonly content: Evaluation };

/** Saves what the person gives and says. Nobody else sees it before it is handed in. */
export async function saveOwn(evaluating: Evaluating, { roundId, base, content }: Saving): Promise<Saved | Refused> {
  const { deps, user, place } = evaluating;
  return await change(evaluating, 'evaluation.saved', async (tx) => {
    const round = await lockRound(tx, place, roundId);
    if (round === null) return unchanged<Refused>({ outcome: 'missing' });
    const before = await findEvaluation(tx, place, roundId, user.id);
    if ((before?.revision ?? 0) !== base)
      return unchanged<Refused>(before ? { outcome: 'conflict', newest: before } : { outcome: 'missing' });
    if (before !== null && before.handedInAt !== null) return unchanged<Refused>({ outcome: 'handed_in' });
    if (round.closedAt !== null) return unchanged<Refused>({ outcome: 'closed' });
    if (!fitsScheme(content, round.scheme)) return unchanged<Refused>({ outcome: 'bad_score' });
    const [at, revision] = [deps.clock(), base + 1];
    await storeEvaluation(tx, place, { id: deps.newId(), roundId, evaluator: user.id, content, revision, at });
    const saved: Saved | Refused = { outcome: 'saved', revision, savedAt: at };
    return done({}, saved);
  });
}

/** Hands the person's evaluation in: from now on it counts, and others see it. */
export async function handInOwn(
  evaluating: Evaluating,
  { roundId, base }: Omit<Saving, 'content'>,
): Promise<HandedIn | Refused> {
  const { deps, user, place } = evaluating;
  return await change(evaluating, 'evaluation.handed_in', async (tx) => {
    const round = await lockRound(tx, place, roundId);
    if (round === null) return unchanged<Refused>({ outcome: 'missing' });
    const own = await findEvaluation(tx, place, roundId, user.id);
    if (own === null)
      return unchanged<Refused>({ outcome: 'incomplete', criteria: round.scheme.criteria.map(({ name }) => name) });
    if (own.revision !== base) return unchanged<Refused>({ outcome: 'conflict', newest: own });
    if (own.handedInAt !== null) return unchanged<Refused>({ outcome: 'handed_in' });
    if (round.closedAt !== null) return unchanged<Refused>({ outcome: 'closed' });
    const criteria = openCriteria(own.content, round.scheme);
    if (criteria.length > 0) return unchanged<Refused>({ outcome: 'incomplete', criteria });
    const at = deps.clock();
    await setHandedIn(tx, place, roundId, { evaluator: user.id, at });
    const openers = (await listPossibleEvaluators(tx, place)).filter(({ userId }) => userId === round.openedBy);
    await tellOfRound(tx, evaluating, 'evaluation_handed_in', openers);
    const handedIn: HandedIn | Refused = { outcome: 'done', handedInAt: at };
    return done({ round: round.number }, handedIn);
  });
}

/**
 * Takes the person's evaluation back, to change it. One that is a draft already stays so; one beside which the person
 * has seen those of others stays as it was given.
 */
export async function takeBackOwn(
  evaluating: Evaluating,
  roundId: string,
): Promise<'taken_back' | 'missing' | 'closed' | 'others_seen'> {
  const { user, place } = evaluating;
  return await change(evaluating, 'evaluation.taken_back', async (tx) => {
    const round = await lockRound(tx, place, roundId);
    const own = round && (await findEvaluation(tx, place, roundId, user.id));
    if (round === null || own === null) return unchanged('missing' as const);
    if (round.closedAt !== null) return unchanged('closed' as const);
    if (own.handedInAt === null) return unchanged('taken_back' as const);
    if (await hasOthersHandedIn(tx, place, roundId, user.id)) return unchanged('others_seen' as const);
    await setHandedIn(tx, place, roundId, { evaluator: user.id, at: null });
    return done({ round: round.number }, 'taken_back' as const);
  });
}

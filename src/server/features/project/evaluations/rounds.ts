import { schemeOf } from '#domain/project/award/award-scheme.ts';
import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';

import { awardOf } from '#server/data/programs/award.ts';
import { closeRound, listRounds, lockRound, storeRound } from '#server/data/projects/evaluations.ts';
import { lockProject } from '#server/data/projects/flags.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { listPossibleEvaluators, tellOfRound, type Evaluating } from './evaluating.ts';

type Asking = { readonly note: string; readonly dueOn: string | null; readonly ask: readonly string[] };
type Opened =
  | { readonly outcome: 'opened'; readonly roundId: string }
  | { readonly outcome: 'missing' | 'open_already' | 'no_criteria' | 'full' | 'unknown_person' };

/** By what the application is judged at this moment; null where that is not known. */
export async function schemeNow({ deps, place }: Pick<Evaluating, 'deps' | 'place'>) {
  const now = deps.clock();
  const facts = await findProjectFacts(deps.db, place, now);
  const programId = await findProgramOf(deps.db, place.orgId, place.projectId);
  if (facts === null || programId === null) return null;
  const { form, thresholds } = await awardOf(deps.db, { programId, program: facts.program }, now);
  return { facts, scheme: form && form.criteria.length > 0 ? schemeOf(form, thresholds) : null };
}

/** Opens a round on the text as it stands, and asks people for their evaluations. */
export async function openRound(evaluating: Evaluating, { note, dueOn, ask }: Asking): Promise<Opened> {
  const { deps, user, place } = evaluating;
  const present = await schemeNow(evaluating);
  if (present === null) return { outcome: 'missing' };
  const { scheme } = present;
  if (scheme === null) return { outcome: 'no_criteria' };
  const wanted = new Set(ask);
  const people = (await listPossibleEvaluators(deps.db, place)).filter(({ userId }) => wanted.has(userId));
  if (people.length !== wanted.size) return { outcome: 'unknown_person' };
  return await change(evaluating, 'evaluation.opened', async (tx) => {
    await lockProject(tx, place);
    const rounds = await listRounds(tx, place);
    if (rounds.some(({ closedAt }) => closedAt === null)) return unchanged<Opened>({ outcome: 'open_already' });
    if (rounds.length >= evaluationLimits.rounds) return unchanged<Opened>({ outcome: 'full' });
    const [roundId, number] = [deps.newId(), (rounds[0]?.number ?? 0) + 1];
    const asked = people.map(({ userId }) => userId);
    const opened = { openedAt: deps.clock(), openedBy: user.id };
    await storeRound(tx, place, { id: roundId, number, scheme, note, dueOn, asked, ...opened });
    await tellOfRound(tx, evaluating, 'evaluation_asked', people);
    const result: Opened = { outcome: 'opened', roundId };
    return done({ round: number, asked: asked.length }, result);
  });
}

/** Closes a round; drafts in it stay with those who wrote them. */
export async function endRound(evaluating: Evaluating, roundId: string): Promise<'closed' | 'missing' | 'over'> {
  const { deps, user, place } = evaluating;
  return await change(evaluating, 'evaluation.closed', async (tx) => {
    const round = await lockRound(tx, place, roundId);
    if (round === null) return unchanged('missing' as const);
    const isClosed = await closeRound(tx, place, roundId, { at: deps.clock(), by: user.id });
    return isClosed ? done({ round: round.number }, 'closed' as const) : unchanged('over' as const);
  });
}

import type { EvaluationRound } from '#contract/planning/evaluations.ts';
import { changedSince, roundMeans, seesOthers } from '#domain/project/evaluations/evaluations.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Db } from '#db/client.ts';

import { listMemberNames } from '#server/data/organizations/members.ts';
import { listEvaluations, type StoredEvaluation, type StoredRound } from '#server/data/projects/evaluations.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';

type Seeing = {
  readonly userId: string;
  readonly mayEdit: boolean;
  readonly sections: ProjectFacts['sections'];
};

type HandedIn = StoredEvaluation & { readonly handedInAt: NonNullable<StoredEvaluation['handedInAt']> };
const isHandedIn = (one: StoredEvaluation): one is HandedIn => one.handedInAt !== null;

function resultsOf({ scheme }: StoredRound, handedIn: readonly HandedIn[]): EvaluationRound['results'] {
  const { criteria, total } = roundMeans(
    scheme,
    handedIn.map(({ content }) => content),
  );
  const given = handedIn.map(({ name, handedInAt, content }) => ({ name, handedInAt, content }));
  return { means: { criteria: [...criteria], total }, given };
}

function evaluatorsOf(
  all: readonly StoredEvaluation[],
  asked: ReadonlyMap<string, string>,
  { userId, sections }: Seeing,
): EvaluationRound['evaluators'] {
  const begun = all.map(({ evaluator, name, handedInAt }) => ({
    name,
    mine: evaluator === userId,
    state: handedInAt === null ? ('writing' as const) : ('handed_in' as const),
    handedInAt,
    changed: handedInAt === null ? [] : [...changedSince(sections, handedInAt)],
  }));
  const waiting = [...asked].filter(([id]) => all.every(({ evaluator }) => evaluator !== id));
  return [
    ...begun,
    ...waiting.map(([id, name]) => ({
      name,
      mine: id === userId,
      state: 'asked' as const,
      handedInAt: null,
      changed: [],
    })),
  ];
}

/** A round as this person may see it: what others gave only from when they may. */
export async function shownRound(db: Db, of: OfProject, round: StoredRound, seeing: Seeing): Promise<EvaluationRound> {
  const all = await listEvaluations(db, of, round.id);
  const handedIn = all.filter(isHandedIn);
  const own = all.find(({ evaluator }) => evaluator === seeing.userId);
  const { asked, ...rest } = round;
  const isOpenTo = seesOthers({
    mayEdit: seeing.mayEdit,
    hasHandedIn: own !== undefined && isHandedIn(own),
    isClosed: round.closedAt !== null,
  });
  return {
    ...rest,
    handedIn: handedIn.length,
    evaluators: evaluatorsOf(all, await listMemberNames(db, of.orgId, asked), seeing),
    own: own
      ? { content: own.content, revision: own.revision, savedAt: own.savedAt, handedInAt: own.handedInAt }
      : null,
    results: isOpenTo && handedIn.length > 0 ? resultsOf(round, handedIn) : null,
  };
}

import type { Evaluation } from './evaluations.ts';

/** A score or a comment of an evaluation; `at` is null for the comment on the whole. */
export type EvaluationPart = { readonly at: number | null; readonly what: 'score' | 'comment' };

export function evaluationParts({ criteria }: Evaluation): readonly EvaluationPart[] {
  const each = criteria.flatMap((_, at) => (['score', 'comment'] as const).map((what) => ({ at, what })));
  return [...each, { at: null, what: 'comment' }];
}

export function partOf({ criteria, comment }: Evaluation, { at, what }: EvaluationPart): number | string | null {
  return at === null ? comment : (criteria[at]?.[what] ?? null);
}

/** The evaluation with this part of another one. */
export function withPart(evaluation: Evaluation, { at, what }: EvaluationPart, other: Evaluation): Evaluation {
  if (at === null) return { ...evaluation, comment: other.comment };
  const criteria = evaluation.criteria.map((one, index) =>
    index === at ? { ...one, [what]: (other.criteria[at] ?? one)[what] } : one,
  );
  return { ...evaluation, criteria };
}

/** What one person wrote in two tabs, put together, and the parts that say two things; those stay as they are here. */
export function mergeEvaluations(from: Evaluation, mine: Evaluation, theirs: Evaluation) {
  const parts = evaluationParts(mine);
  const isChanged = (one: Evaluation, part: EvaluationPart) => partOf(one, part) !== partOf(from, part);
  const taken = parts.filter((part) => isChanged(theirs, part) && !isChanged(mine, part));
  const both = parts.filter(
    (part) => isChanged(theirs, part) && isChanged(mine, part) && partOf(mine, part) !== partOf(theirs, part),
  );
  return { merged: taken.reduce((one, part) => withPart(one, part, theirs), mine), both };
}

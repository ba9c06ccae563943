import { addedUp, type AwardScheme, type SchemeCriterion } from '#domain/project/award/award-scheme.ts';
import type { SectionFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Instant } from '#domain/values/time.ts';
import type { evaluationSchema } from './evaluation-schema.ts';

/** What one person gives and says in a round. */
export type Evaluation = Shape<typeof evaluationSchema>;

/** Scales of up to this many points go by halves, others by whole points. */
const HALVES_UP_TO = 5;

/** By what scores on this scale go. */
export function scoreStep(max: number): number {
  return max <= HALVES_UP_TO ? 0.5 : 1;
}

/** Whether a criterion can have this score: on its scale, by halves up to 5 points and by whole points above. */
export function isScore({ max }: Pick<SchemeCriterion, 'max'>, score: number | null): boolean {
  if (score === null) return true;
  return max !== null && score >= 0 && score <= max && Number.isInteger(score / scoreStep(max));
}

/** An evaluation in which nothing is said yet. */
export function emptyEvaluation({ criteria }: AwardScheme): Evaluation {
  return { criteria: criteria.map(() => ({ score: null, comment: '' })), comment: '' };
}

/** Whether an evaluation fits the criteria of its round. */
export function fitsScheme({ criteria }: Evaluation, scheme: AwardScheme): boolean {
  return (
    criteria.length === scheme.criteria.length &&
    scheme.criteria.every((criterion, at) => isScore(criterion, criteria[at]?.score ?? null))
  );
}

/**
 * The criteria that keep an evaluation from being handed in, by name: those with points that have no score, and those
 * without points on which nothing is said.
 */
export function openCriteria({ criteria }: Evaluation, scheme: AwardScheme): readonly string[] {
  return scheme.criteria
    .filter(({ max }, at) => {
      const given = criteria[at];
      return max === null ? (given?.comment.trim() ?? '') === '' : (given?.score ?? null) === null;
    })
    .map(({ name }) => name);
}

/** What evaluators give a criterion: how many gave a score, their mean (hundredths of a point), lowest and highest. */
export type CriterionMean = {
  readonly count: number;
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
  readonly standing: 'above' | 'below' | null;
};

const toHundredth = (value: number) => Math.round(value * 100) / 100;

function meanOf({ threshold }: SchemeCriterion, scores: readonly number[]): CriterionMean | null {
  if (scores.length === 0) return null;
  const exact = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    count: scores.length,
    mean: toHundredth(exact),
    lowest: Math.min(...scores),
    highest: Math.max(...scores),
    // A mean that only rounding lifts to the threshold stays below it.
    standing: threshold === null ? null : exact >= threshold ? 'above' : 'below',
  };
}

/** The means of the evaluations that were handed in, and their sum as the form adds it up. */
export function roundMeans(scheme: AwardScheme, handedIn: readonly Evaluation[]) {
  const scores = scheme.criteria.map((_, at) =>
    handedIn.flatMap(({ criteria }) => {
      const score = criteria[at]?.score ?? null;
      return score === null ? [] : [score];
    }),
  );
  const criteria = scheme.criteria.map((criterion, at) => meanOf(criterion, scores[at] ?? []));
  const exact = scores.map((given) => {
    const mean = given.reduce((sum, score) => sum + score, 0) / given.length;
    return given.length === 0 ? null : { low: mean, high: mean };
  });
  const sum = addedUp(scheme, exact);
  // A sum that lacks a criterion stands to no threshold: what it lacks may be what is missing.
  const isWhole = sum !== null && scheme.criteria.every(({ max }, at) => max === null || exact[at] !== null);
  return {
    criteria,
    total: sum && {
      mean: sum.low,
      max: sum.max,
      kind: sum.kind,
      needed: sum.needed,
      standing: isWhole ? sum.standing : null,
    },
  };
}

/** The sections whose text was changed since an evaluation was handed in, in the order of the application. */
export function changedSince(
  sections: readonly Pick<SectionFacts, 'key' | 'updatedAt'>[],
  at: Instant,
): readonly SectionKey[] {
  return sections.filter(({ updatedAt }) => updatedAt > at).map(({ key }) => key);
}

/**
 * Whether somebody may see what the others gave: as real evaluators they do not before they have handed in their own.
 * Whoever works on the application sees it once anybody has, and everybody when the round is over.
 */
export function seesOthers({
  mayEdit,
  hasHandedIn,
  isClosed,
}: {
  readonly mayEdit: boolean;
  readonly hasHandedIn: boolean;
  readonly isClosed: boolean;
}): boolean {
  return mayEdit || hasHandedIn || isClosed;
}

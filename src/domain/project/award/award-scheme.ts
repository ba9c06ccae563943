import type { Shape } from '#domain/values/schemas.ts';
import type { ThresholdStanding } from './award-codes.ts';
import type { awardCriterionSchema, awardSchemeSchema, awardSumSchema } from './award-form-schema.ts';

/** A criterion by which proposals are judged. */
export type SchemeCriterion = Shape<typeof awardCriterionSchema>;
/** How the points of all criteria come together. */
export type AwardSum = Shape<typeof awardSumSchema>;
/** By what a proposal is judged, and how its points add up. */
export type AwardScheme = Shape<typeof awardSchemeSchema>;

/** A part of a form, with what is to be written in it. */
export type FormPart = { readonly no: string; readonly title: string; readonly prompts: string };

/** How the form of a programme says that proposals are judged. */
export type AwardForm = {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** What is needed over all criteria, in the words of the form. */
  readonly overall: string | null;
  readonly criteria: readonly {
    readonly name: string;
    readonly max?: number | undefined;
    readonly threshold?: number | undefined;
    readonly weight?: number | undefined;
  }[];
  /** What the form asks for under each criterion, in the same order; empty where that is not known. */
  readonly asks: readonly (readonly FormPart[])[];
  readonly sum: AwardSum;
  /** Whether each criterion needs half of its points where it has no threshold of its own. */
  readonly needsHalf: boolean;
};

/** The thresholds that the text of a call states: one for each criterion, and one for all of them. */
export type CallThresholds = { readonly each: readonly number[]; readonly overall: number | null };

/**
 * The criteria of a form with the thresholds of the call. Those count that fit the form: one for each criterion, and
 * for the sum one that points can be compared with.
 */
export function schemeOf(form: AwardForm, { each, overall }: CallThresholds): AwardScheme {
  const own = each.length === form.criteria.length ? each : [];
  const isOwn = own.length > 0 && overall !== null && form.sum?.kind === 'points';
  return {
    form: form.name,
    criteria: form.criteria.map(({ name, max, threshold, weight }, at) => ({
      name,
      max: max ?? null,
      threshold: own[at] ?? threshold ?? (form.needsHalf && max !== undefined ? max / 2 : null),
      weight: weight ?? null,
    })),
    sum: isOwn ? { kind: 'points', needed: overall } : form.sum,
  };
}

/** Points at least and at most. */
export type PointRange = { readonly low: number; readonly high: number };

/** What a criterion's points can add to the sum. */
function partOf({ max, weight }: SchemeCriterion, sum: NonNullable<AwardSum>): number {
  return sum.kind === 'percent' ? (weight ?? 0) * 100 : (max ?? 0) * (weight ?? 1);
}

/** By what a point of a criterion is multiplied in the sum; null where points do not add up. */
export function worthOfPoint(criterion: SchemeCriterion, sum: AwardSum): number | null {
  return sum === null || criterion.max === null ? null : partOf(criterion, sum) / criterion.max;
}

/** Where a range stands to a threshold; `more` may come on top of its upper end. */
export function standingAt(
  range: PointRange | null,
  threshold: number | null,
  more: number = 0,
): ThresholdStanding | null {
  if (range === null || threshold === null) return null;
  if (range.low >= threshold) return 'above';
  return range.high + more >= threshold ? 'open' : 'below';
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
/** Without what floating numbers add or lose far behind the point. */
const withoutNoise = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * The points of all criteria together, in the order of the scheme; null where they do not add up or none is known.
 * A criterion without points stays out of the sum: its points are told as `unjudged`.
 */
export function addedUp({ criteria, sum }: AwardScheme, ranges: readonly (PointRange | null)[]) {
  if (sum === null || ranges.every((range) => range === null)) return null;
  let [low, high, max, unjudged] = [0, 0, 0, 0];
  for (const [at, criterion] of criteria.entries()) {
    const range = ranges[at] ?? null;
    const part = partOf(criterion, sum);
    if (range === null) {
      unjudged += part;
      continue;
    }
    const worth = worthOfPoint(criterion, sum) ?? 0;
    low += range.low * worth;
    high += range.high * worth;
    max += part;
  }
  // A sum that only rounding lifts to the threshold stays below it.
  const exact = { low: withoutNoise(low), high: withoutNoise(high) };
  return {
    low: toTenth(low),
    high: toTenth(high),
    max: toTenth(max),
    kind: sum.kind,
    needed: sum.needed,
    unjudged: toTenth(unjudged),
    standing: standingAt(exact, sum.needed, withoutNoise(unjudged)),
  };
}

import type { ProgramFacts } from '#domain/program/facts.ts';
import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import {
  addedUp,
  schemeOf,
  standingAt,
  worthOfPoint,
  type AwardForm,
  type AwardScheme,
  type CallThresholds,
  type PointRange,
  type SchemeCriterion,
} from '#domain/project/award/award-scheme.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { aspectsOf, kindOf, lookedFor } from './aspects.ts';
import type { AspectCode, AspectState, TieBreaker } from './dry-run-codes.ts';
import type { dryRunSchema } from './dry-run-schema.ts';
import type { Judged } from './measures/measure.ts';

/** A simulated evaluation: what is there of what evaluators look for, and a range of points with its reasons. */
export type DryRun = Shape<typeof dryRunSchema>;
export type DryRunCriterion = DryRun['criteria'][number];
export type DryRunAspect = DryRunCriterion['aspects'][number];

/** What an aspect counts: at least, where the text does not convince, and at most, where it does. */
const worth: Readonly<Record<AspectState, PointRange>> = {
  present: { low: 0.8, high: 1 },
  weak: { low: 0.25, high: 0.6 },
  missing: { low: 0, high: 0.1 },
};

/** Scales of up to this many points go by halves. */
const HALVES_UP_TO = 5;

function rounded(points: number, max: number): number {
  return max <= HALVES_UP_TO ? Math.round(points * 2) / 2 : Math.round(points);
}

function rangeOf(aspects: readonly DryRunAspect[], max: number | null): PointRange | null {
  if (max === null || aspects.length === 0) return null;
  const mean = (end: 'low' | 'high') => aspects.reduce((sum, { state }) => sum + worth[state][end], 0) / aspects.length;
  return { low: rounded(mean('low') * max, max), high: rounded(mean('high') * max, max) };
}

/** General Annexes, annex F: innovation actions put impact before excellence. */
function tiesOf(program: ProgramFacts): readonly TieBreaker[] {
  if (!followsGeneralAnnexes(program)) return [];
  const scores: readonly TieBreaker[] =
    program.typeOfAction === 'IA' ? ['impact', 'excellence'] : ['excellence', 'impact'];
  return ['uncovered_topics', ...scores, 'gender_balance', 'geography'];
}

/** General Annexes, annex D: innovation actions are put in order with one and a half times the points for impact. */
const IMPACT_IN_RANKING = 1.5;

/** The scheme by which proposals are put in order; null where it is that of the points. */
function rankingScheme(scheme: AwardScheme, program: ProgramFacts): AwardScheme | null {
  if (!followsGeneralAnnexes(program) || program.typeOfAction !== 'IA' || scheme.sum?.kind !== 'points') return null;
  // In a first stage proposals are not ranked by points of all criteria.
  if (!scheme.criteria.some(({ name }) => kindOf(name) === 'implementation')) return null;
  const criteria = scheme.criteria.map((one) => ({
    ...one,
    weight: kindOf(one.name) === 'impact' ? IMPACT_IN_RANKING : one.weight,
  }));
  return { ...scheme, criteria };
}

/** So many changes are named. */
const GAINS = 3;
const toTenth = (points: number) => Math.round(points * 10) / 10;

/**
 * What each aspect would add if all of it were there, by the upper end of the range: the largest gain in the sum by
 * which proposals are put in order first. What it adds is told of the sum that is shown.
 */
function gainsOf(criteria: readonly DryRunCriterion[], scheme: AwardScheme, byRank: AwardScheme): DryRun['gains'] {
  const all = criteria.flatMap(({ name, max, aspects }, at) =>
    aspects
      .filter(({ state }) => state !== 'present')
      .map(({ code, state }) => {
        const part = (worth.present.high - worth[state].high) / aspects.length;
        const points = max === null ? null : part * max;
        const inSumOf = ({ criteria: counted, sum }: AwardScheme) => {
          const one = counted[at];
          const pointWorth = one === undefined ? null : worthOfPoint(one, sum);
          return points === null || pointWorth === null ? null : points * pointWorth;
        };
        return { criterion: name, code, weight: inSumOf(byRank) ?? points ?? part, points, inSum: inSumOf(scheme) };
      }),
  );
  return all
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, GAINS)
    .map(({ criterion, code, points, inSum }) => ({
      criterion,
      code,
      points: points === null ? null : toTenth(points),
      inSum: inSum === null || inSum === points ? null : toTenth(inSum),
    }));
}

type Wanted = { readonly codes: readonly AspectCode[]; readonly asks: DryRunCriterion['asks'] };

function judge(criterion: SchemeCriterion, { codes, asks }: Wanted, judged: Judged): DryRunCriterion {
  const aspects = aspectsOf(codes, judged);
  const range = rangeOf(aspects, criterion.max);
  return {
    ...criterion,
    kind: kindOf(criterion.name),
    asks,
    aspects,
    low: range?.low ?? null,
    high: range?.high ?? null,
    standing: standingAt(range, criterion.threshold),
  };
}

/** A simulated evaluation by the criteria of the programme's form, with the thresholds of the call. */
export function dryRunOf(judged: Judged, form: AwardForm | null, thresholds: CallThresholds): DryRun {
  const { facts, now } = judged;
  const blocking = redFlags(facts, now).filter(({ severity }) => severity === 'hard').length;
  const ties = tiesOf(facts.program);
  if (form === null) return { form: null, criteria: [], total: null, ranking: null, blocking, gains: [], ties };
  const scheme = schemeOf(form, thresholds);
  const codes = lookedFor(form);
  const criteria = scheme.criteria.map((one, at) =>
    judge(one, { codes: codes[at] ?? [], asks: form.asks[at] ?? [] }, judged),
  );
  const ranges = criteria.map(({ low, high }) => (low === null || high === null ? null : { low, high }));
  const byRank = rankingScheme(scheme, facts.program);
  const ranked = byRank && addedUp(byRank, ranges);
  return {
    form: { name: form.name, source: form.source, overall: form.overall },
    criteria,
    total: addedUp(scheme, ranges),
    ranking: ranked && { low: ranked.low, high: ranked.high, max: ranked.max },
    blocking,
    gains: gainsOf(criteria, scheme, byRank ?? scheme),
    ties,
  };
}

import type { ProgramFacts } from '#domain/program/facts.ts';
import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { aspectsOf, type Judged } from './aspects.ts';
import type { AspectState, CriterionKind, ThresholdStanding, TieBreaker } from './dry-run-codes.ts';
import type { dryRunSchema } from './dry-run-schema.ts';

/** A simulated evaluation: what is there of what evaluators look for, and a range of points with its reasons. */
export type DryRun = Shape<typeof dryRunSchema>;
export type DryRunCriterion = DryRun['criteria'][number];
type Aspect = DryRunCriterion['aspects'][number];

/** How the form of a programme says that proposals are judged. */
export type AwardForm = {
  readonly name: string;
  readonly source: string;
  readonly overall: string | null;
  readonly criteria: readonly {
    readonly name: string;
    readonly max?: number | undefined;
    readonly threshold?: number | undefined;
  }[];
};

const kinds: readonly (readonly [name: RegExp, kind: CriterionKind])[] = [
  [/excellence|relevance|innovation|priority|content/i, 'excellence'],
  [/impact|dissemination|catalytic|replicab/i, 'impact'],
  [/implementation|quality|management|partnership|resources|maturity|risk|cost/i, 'implementation'],
];

/** What a criterion comes down to, by its name. */
export function kindOf(name: string): CriterionKind | null {
  // "Risk, implementation and need for Union support" begins with what it is about.
  const [first] = kinds
    .map(([words, kind]) => ({ kind, at: name.search(words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return first?.kind ?? null;
}

/** What an aspect counts: at least, where the text does not convince, and at most, where it does. */
const worth: Readonly<Record<AspectState, { readonly low: number; readonly high: number }>> = {
  present: { low: 0.8, high: 1 },
  weak: { low: 0.25, high: 0.6 },
  missing: { low: 0, high: 0.1 },
};

function rounded(points: number, max: number): number {
  return max <= 5 ? Math.round(points * 2) / 2 : Math.round(points);
}

function rangeOf(
  aspects: readonly Aspect[],
  max: number | null,
): { readonly low: number; readonly high: number } | null {
  if (max === null || aspects.length === 0) return null;
  const mean = (end: 'low' | 'high') => aspects.reduce((sum, { state }) => sum + worth[state][end], 0) / aspects.length;
  return { low: rounded(mean('low') * max, max), high: rounded(mean('high') * max, max) };
}

function standingAt(range: ReturnType<typeof rangeOf>, threshold: number | null): ThresholdStanding | null {
  if (range === null || threshold === null) return null;
  if (range.low >= threshold) return 'above';
  return range.high >= threshold ? 'open' : 'below';
}

/** General Annexes, annex F: innovation actions put impact before excellence. */
function tiesOf(program: ProgramFacts): readonly TieBreaker[] {
  if (!followsGeneralAnnexes(program)) return [];
  const scores: readonly TieBreaker[] =
    program.typeOfAction === 'IA' ? ['impact', 'excellence'] : ['excellence', 'impact'];
  return ['uncovered_topics', ...scores, 'gender_balance', 'geography'];
}

/** So many changes are named. */
const GAINS = 3;

/** What each aspect would add if all of it were there, by the upper end of the range; the largest first. */
function gainsOf(criteria: readonly DryRunCriterion[]): DryRun['gains'] {
  const all = criteria.flatMap(({ name, max, aspects }) =>
    aspects
      .filter(({ state }) => state !== 'present')
      .map(({ code, state }) => {
        const part = (worth.present.high - worth[state].high) / aspects.length;
        return { criterion: name, code, part, points: max === null ? null : Math.round(part * max * 10) / 10 };
      }),
  );
  return all
    .toSorted((a, b) => (b.points ?? b.part) - (a.points ?? a.part))
    .slice(0, GAINS)
    .map(({ criterion, code, points }) => ({ criterion, code, points }));
}

function judge(
  { name, max, threshold: usual }: AwardForm['criteria'][number],
  own: number | undefined,
  judged: Judged,
): DryRunCriterion {
  const kind = kindOf(name);
  const aspects = kind === null ? [] : aspectsOf(kind, judged);
  const range = rangeOf(aspects, max ?? null);
  const threshold = own ?? usual ?? null;
  return {
    name,
    kind,
    max: max ?? null,
    threshold,
    aspects,
    low: range?.low ?? null,
    high: range?.high ?? null,
    standing: standingAt(range, threshold),
  };
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/**
 * A simulated evaluation by the criteria of the programme's form. `thresholds` are the call's own, in the order of the
 * criteria; empty where it names none.
 */
export function dryRunOf(judged: Judged, form: AwardForm | null, thresholds: readonly number[]): DryRun {
  const { facts, now } = judged;
  const own = form !== null && thresholds.length === form.criteria.length ? thresholds : [];
  const criteria = (form?.criteria ?? []).map((criterion, at) => judge(criterion, own[at], judged));
  const isWhole = criteria.length > 0 && criteria.every(({ low, max }) => low !== null && max !== null);
  return {
    form: form && { name: form.name, source: form.source, overall: form.overall },
    criteria,
    total: isWhole
      ? {
          low: sum(criteria.map(({ low }) => low)),
          high: sum(criteria.map(({ high }) => high)),
          max: sum(criteria.map(({ max }) => max)),
        }
      : null,
    blocking: redFlags(facts, now).filter(({ severity }) => severity === 'hard').length,
    gains: gainsOf(criteria),
    ties: tiesOf(facts.program),
  };
}

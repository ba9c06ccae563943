import type { AwardForm } from '#domain/project/award/award-scheme.ts';
import type { AspectCode, AspectState, CriterionKind } from './dry-run-codes.ts';
import type { Judged, AspectMeasure } from './measures/measure.ts';
import { peopleMeasures } from './measures/people-measures.ts';
import { planMeasures } from './measures/plan-measures.ts';
import { textMeasures } from './measures/text-measures.ts';

const measures: Readonly<Record<AspectCode, (judged: Judged) => AspectMeasure>> = {
  ...textMeasures,
  ...planMeasures,
  ...peopleMeasures,
};

const kinds: readonly (readonly [name: RegExp, kind: CriterionKind])[] = [
  [/excellence|relevance|innovation|priority|content/i, 'excellence'],
  [/impact|dissemination|replicab/i, 'impact'],
  [/implementation|quality|maturity|risk/i, 'implementation'],
  [/partnership/i, 'partnership'],
  [/resources|management/i, 'resources'],
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

const byKind: Readonly<Record<CriterionKind, readonly AspectCode[]>> = {
  excellence: ['objectives', 'measurable', 'state_of_the_art', 'methodology', 'readiness', 'open_science', 'gender'],
  impact: ['outcomes', 'kpis', 'target_groups', 'exploitation', 'dissemination'],
  implementation: [
    'work_plan',
    'deliverables',
    'milestones',
    'risks',
    'effort',
    'consortium',
    'capacity',
    'team',
    'timeline',
    'budget',
  ],
  partnership: ['consortium', 'capacity', 'team'],
  resources: ['effort', 'consortium', 'capacity', 'team', 'budget'],
};

/** General Annexes, annex D: a first stage is judged by its objectives, its method and its way to impact alone. */
const notInFirstStage: ReadonlySet<AspectCode> = new Set([
  'open_science',
  'gender',
  'exploitation',
  'dissemination',
  'kpis',
]);

/**
 * What evaluators look for under each criterion of a form, in its order. What a criterion of its own is about is not
 * looked for under the implementation once more.
 */
export function lookedFor({ id, criteria }: Pick<AwardForm, 'id' | 'criteria'>): readonly (readonly AspectCode[])[] {
  const found = criteria.map(({ name }) => kindOf(name));
  const apart = new Set(found.flatMap((kind) => (kind === 'partnership' || kind === 'resources' ? byKind[kind] : [])));
  return found.map((kind) => {
    const codes = kind === null ? [] : byKind[kind];
    if (id === 'HE-STAGE1') return codes.filter((code) => !notInFirstStage.has(code));
    return kind === 'implementation' ? codes.filter((code) => !apart.has(code)) : codes;
  });
}

/** From this share on something of it is there. */
const SOME = 0.25;
/** So many gaps are named; the others are counted. */
const NAMED_GAPS = 6;

function stateOf({ there, wanted }: NonNullable<AspectMeasure>): AspectState {
  if (there >= wanted) return 'present';
  return there >= wanted * SOME && there > 0 ? 'weak' : 'missing';
}

/** How much of each of these is there; what does not concern this project is left out. */
export function aspectsOf(codes: readonly AspectCode[], judged: Judged) {
  return codes.flatMap((code) => {
    const measure = measures[code](judged);
    if (measure === null) return [];
    const { there, wanted, gaps } = measure;
    const state = stateOf(measure);
    const named = gaps.slice(0, NAMED_GAPS);
    return [{ code, state, there, wanted, gaps: named, more: gaps.length - named.length }];
  });
}

/** What the award criteria of all programmes come down to; a criterion of another kind is shown and not judged. */
export const criterionKinds = ['excellence', 'impact', 'implementation'] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/** What evaluators look for under a criterion, as far as a project shows it. */
export const aspectCodes = [
  'objectives',
  'measurable',
  'state_of_the_art',
  'methodology',
  'readiness',
  'open_science',
  'gender',
  'outcomes',
  'kpis',
  'target_groups',
  'exploitation',
  'dissemination',
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
] as const;
export type AspectCode = (typeof aspectCodes)[number];

export const aspectStates = ['present', 'weak', 'missing'] as const;
export type AspectState = (typeof aspectStates)[number];

/** Where a range stands to the threshold of its criterion. */
export const thresholdStandings = ['above', 'open', 'below'] as const;
export type ThresholdStanding = (typeof thresholdStandings)[number];

/** By what proposals with the same score are put in order, in this order. */
export const tieBreakers = ['uncovered_topics', 'excellence', 'impact', 'gender_balance', 'geography'] as const;
export type TieBreaker = (typeof tieBreakers)[number];

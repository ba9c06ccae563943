/** What the award criteria of all programmes come down to; a criterion of another kind is shown and not judged. */
export const criterionKinds = ['excellence', 'impact', 'implementation', 'partnership', 'resources'] as const;
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

/** What exactly is missing under an aspect: a person, a work package, a date, a finding. */
export const gapCodes = [
  'outcome_not_covered',
  'package_without_time',
  'package_without_lead',
  'deliverable_without_month',
  'milestone_without_verification',
  'risk_without_mitigation',
  'kpi_without_baseline',
  'kpi_without_target',
  'beneficiary_without_effort',
  'beneficiary_without_contribution',
  'beneficiary_without_people',
  'clause_not_met',
  'clause_not_known',
  'level_at_start',
  'level_at_end',
  'budget_problem',
] as const;
export type GapCode = (typeof gapCodes)[number];

/** By what proposals with the same score are put in order, in this order. */
export const tieBreakers = ['uncovered_topics', 'excellence', 'impact', 'gender_balance', 'geography'] as const;
export type TieBreaker = (typeof tieBreakers)[number];

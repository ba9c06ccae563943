/** What a call can ask of an application, in the order in which it is shown. */
export const requirementKeys = [
  'deadline',
  'pages',
  'sections',
  'trl',
  'rates',
  'consortium',
  'grant',
  'cost_model',
  'indirect',
  'annexes',
  'thresholds',
] as const;
export type RequirementKey = (typeof requirementKeys)[number];

/** Those that a person may correct: rules, budget and editor read them. */
export const correctableKeys = ['pages', 'trl', 'rates', 'consortium', 'grant'] as const;
export type CorrectableKey = (typeof correctableKeys)[number];

/** Where a requirement was read, strongest first. */
export const requirementOrigins = ['call_text', 'call_data', 'general_rule', 'programme', 'form'] as const;

/** Why a requirement is no certain one. */
export const requirementDoubts = ['source', 'text_differs', 'more_conditions', 'estimate', 'of_the_form'] as const;
export type RequirementDoubt = (typeof requirementDoubts)[number];

export const flagSeverities = ['hard', 'soft'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

export const flagStatuses = ['open', 'resolved', 'waived'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** Most characters of the reason for which a warning is waived. */
export const WAIVER_REASON_LIMIT = 500;

/** What the rule book sorts its rules by. */
export const ruleGroups = ['timing', 'eligibility', 'consortium', 'budget', 'text', 'ethics', 'annexes'] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** Where a person puts it right: a page of the project, the page of the call, or the profile of the organization. */
export const ruleFixes = [
  'call',
  'intake',
  'application',
  'pages',
  'budget',
  'annexes',
  'participants',
  'work_plan',
  'coverage',
  'declarations',
  'organization',
] as const;
export type RuleFix = (typeof ruleFixes)[number];

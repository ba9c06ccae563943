export const flagSeverities = ['hard', 'soft'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

export const flagStatuses = ['open', 'resolved', 'waived'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** The rules that a project is checked against; `messages/rules.ts` has the sentences of each, `reference/rule-sources.ts` what it rests on. */
export const ruleIds = [
  'DEADLINE_PASSED',
  'DEADLINE_WITHIN_48H',
  'CALL_NOT_OPEN',
  'INTAKE_INCOMPLETE',
  'TITLE_TOO_LONG',
  'APPLICATION_EMPTY',
  'REQUIRED_SECTION_EMPTY',
  'SECTION_TOO_SHORT',
  'SECTION_LENGTH',
  'MISSING_KPI',
  'PLACEHOLDER_TEXT',
  'BUDGET_EMPTY',
  'BUDGET_LINE_INCOMPLETE',
  'BUDGET_EXCEED',
  'FUNDING_RATE_TOO_HIGH',
  'INDIRECT_BY_HAND',
  'MANDATORY_ANNEX_MISSING',
  'ANNEX_REJECTED',
] as const;
export type RuleId = (typeof ruleIds)[number];

/** The files of the rules’ words: one for each group of rules, so that none grows with all of them. */
export const ruleFiles = [
  'rules_timing',
  'rules_schedule',
  'rules_workplan',
  'rules_countries',
  'rules_consortium',
  'rules_participants',
  'rules_history',
  'rules_intake',
  'rules_text',
  'rules_content',
  'rules_ethics',
  'rules_budget',
  'rules_costs',
  'rules_effort',
  'rules_annexes',
  'rules_call',
] as const;

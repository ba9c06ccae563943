/** Questions about a project as a whole that yes or no answers: what forms declare and rules need to know. */
export const declarationQuestions = [
  /** Whether the first stage was passed and the second one invited. */
  'stage_two_invited',
  /** Whether work begins before the application is handed in. */
  'early_start',
  /** Whether a similar application was handed in within two years (Part A, section 1). */
  'similar_proposal',
  /** Whether the work has a purely civil purpose (Part A, section 4). */
  'civil_only',
  /** Whether most of the results are used outside the EU and associated countries (Part B, section 2.2). */
  'exploited_outside',
  /** Whether it is said where artificial intelligence helped to write (Part B, first page). */
  'ai_use_disclosed',
  /** EIC Accelerator: whether it was rejected three times under Horizon Europe; whether a grant alone is asked for, and
   * whether one was got before. */
  'eic_three_rejections',
  'eic_grant_only',
  'eic_grant_before',
  /** Part A, section 4: the nine groups of ethics issues. */
  'ethics_embryos',
  'ethics_humans',
  'ethics_cells',
  'ethics_personal_data',
  'ethics_animals',
  'ethics_third_countries',
  'ethics_environment',
  'ethics_ai',
  'ethics_other',
  /** Part A, section 4: classified information, misuse and other security issues. */
  'security_issues',
] as const;
export type DeclarationQuestion = (typeof declarationQuestions)[number];

/** Those of the groups of ethics issues. */
export const ethicsQuestions = [
  'ethics_embryos',
  'ethics_humans',
  'ethics_cells',
  'ethics_personal_data',
  'ethics_animals',
  'ethics_third_countries',
  'ethics_environment',
  'ethics_ai',
  'ethics_other',
] as const satisfies readonly DeclarationQuestion[];

import type { RuleId } from '#domain/rules/flag-codes.ts';

const generalAnnexes = 'Horizon Europe Work Programme 2026-2027, General Annexes';
const practice = 'Practice of grant writing';
const own = 'Our own check of completeness';

/** What each rule rests on, in our words; read on 20 November 2026. */
export const ruleSources: Readonly<Record<RuleId, string>> = {
  DEADLINE_PASSED: `The call as published; ${generalAnnexes}, annex A`,
  DEADLINE_WITHIN_48H: `${generalAnnexes}, annex A: a proposal can be replaced until the deadline`,
  CALL_NOT_OPEN: 'The call as published; work programme, note on dates that may move',
  INTAKE_INCOMPLETE: own,
  TITLE_TOO_LONG: 'Application form Part A, section 1: 200 characters',
  APPLICATION_EMPTY: own,
  REQUIRED_SECTION_EMPTY: 'Information session of the executive agency EACEA: an answer that is missing can score zero',
  SECTION_TOO_SHORT: `${own}: a section counts as complete at 80 % of its limit`,
  SECTION_LENGTH: `The limits of this product; ${generalAnnexes}, annex A: pages over the limit are not read`,
  MISSING_KPI: `${practice}; application form, section 1.1: objectives must be measurable and verifiable`,
  PLACEHOLDER_TEXT: practice,
  BUDGET_EMPTY: own,
  BUDGET_LINE_INCOMPLETE: own,
  BUDGET_EXCEED: 'The amount for one project in the text of the call',
  FUNDING_RATE_TOO_HIGH: `The rates of the call; ${generalAnnexes}, annex G`,
  INDIRECT_BY_HAND: 'Model grant agreement, art. 6.2.E: indirect costs at a flat rate',
  MANDATORY_ANNEX_MISSING: 'The list of annexes of this programme',
  ANNEX_REJECTED: 'Our own check of the uploaded file',
};

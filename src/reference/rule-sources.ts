import type { RuleSourceId } from '#domain/rules/red-flags.ts';

const generalAnnexes = 'Horizon Europe Work Programme 2026-2027, General Annexes';
const practice = 'Practice of grant writing';
const own = 'Our own check of completeness';

/** What rules rest on, in our words, by the id that a rule names. Read on 20 November 2026. */
export const ruleSources: Readonly<Record<RuleSourceId, string>> = {
  'call-dates': `The call as published; ${generalAnnexes}, annex A`,
  'replace-until-deadline': `${generalAnnexes}, annex A: a proposal can be replaced until the deadline`,
  'moving-dates': 'The call as published; work programme, note on dates that may move',
  'own-completeness': own,
  'part-a-title': 'Application form Part A, section 1: 200 characters',
  'missing-answers': 'Information session of the executive agency EACEA: an answer that is missing can score zero',
  'own-section-length': `${own}: a section counts as complete at 80 % of its limit`,
  'section-limits': `The limits of this product; ${generalAnnexes}, annex A: pages over the limit are not read`,
  'measurable-objectives': `${practice}; application form, section 1.1: objectives must be measurable and verifiable`,
  practice,
  'call-amount': 'The amount for one project in the text of the call',
  'call-rates': `The rates of the call; ${generalAnnexes}, annex G`,
  'flat-rate': 'Model grant agreement, art. 6.2.E: indirect costs at a flat rate',
  'annex-list': 'The list of annexes of this programme',
  'part-a-general': 'Application form Part A, section 1: general information',
  'work-plan-tables': 'Application form Part B, tables 3.1a to 3.1f',
  'two-stages': `${generalAnnexes}, annex F: only those who are invited can hand in the second stage`,
  'start-after-submission': 'Application form Part A, declarations; Regulation (EU, Euratom) 2024/2509, art. 196',
  'early-plans': 'Application form Part B, table 3.1c: plans that are due by month 6',
  'risk-table': 'Application form Part B, table 3.1e',
  'milestone-table': 'Application form Part B, table 3.1d',
  'deliverable-table': 'Application form Part B, table 3.1c',
  'eligible-countries': `${generalAnnexes}, annex B: entities eligible for funding`,
  'barred-countries': `${generalAnnexes}, annex B: restrictive measures; Regulation (EU) No 833/2014, art. 5l`,
  'china-in-actions': `${generalAnnexes}, annex B: participation of entities from China`,
  'china-control': `${generalAnnexes}, annex B; the text of the call`,
  'hungarian-trusts': `Council Implementing Decision (EU) 2022/2506; ${generalAnnexes}, annex B`,
  'limited-countries': 'Regulation (EU) 2021/695, art. 22(5); the text of the call',
  'smallest-consortium': `Regulation (EU) 2021/695, art. 22(2); ${generalAnnexes}, annex B`,
  'call-consortium': 'The composition that the call asks for',
  links: 'Application form Part A, section 2: links with other participants; Regulation (EU) 2021/695, art. 22',
  'widening-coordinator': 'Horizon Europe Work Programme 2026-2027, part 11: who coordinates',
  'part-a-participants': 'Application form Part A, section 2: participants',
  'financial-check': `${generalAnnexes}, annex C: financial capacity`,
  'one-budget': 'Application form, notes on the budget: Part A, Part B and the table have one sum',
  'cef-costs': 'Regulation (EU) 2021/1153, art. 16: eligible costs',
  'operating-grants': 'How to manage your lump sum grants, version 1.4; model grant agreement, art. 6.2.E',
  'own-file-check': 'Our own check of the uploaded file',
};

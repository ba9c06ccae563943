import type { AnnexTemplate, OfficialForm } from '#domain/project/annexes/annex-codes.ts';

/** What the product begins for an annex, whose form counts, and who says so. */
type AnnexForm = {
  readonly template?: AnnexTemplate;
  readonly official?: OfficialForm;
  readonly source: string;
};

const form = 'Horizon Europe application form';
const generalAnnexes = 'Horizon Europe General Annexes 2026-2027';

/**
 * By the key of the annex. One without an entry is written by the applicant as it likes, or nothing is known of its
 * form.
 */
export const annexForms: Readonly<Record<string, AnnexForm>> = {
  // No form is known that all of these calls use; a call that has one of its own names it.
  CV: { template: 'cv', source: 'summary of the EU4Health call, EACEA calls' },
  LETTERS: { template: 'letters', source: 'common practice' },
  GEP: { template: 'gender_plan', source: `${generalAnnexes}, annex B` },
  DECLARATION_HONOUR: { template: 'declaration', official: 'portal_signature', source: `${generalAnnexes}, annex E` },
  // What the product makes of it is an outline to gather the answers with.
  OCD: {
    template: 'ownership',
    official: 'submission_system',
    source: 'the forms that the calls name; Regulation (EU) 2021/694, article 12; Regulation (EU) 2021/697, article 9',
  },
  BUDGET_TABLE: {
    official: 'submission_system',
    source: `${generalAnnexes}, annex E: the Excel template of the topic`,
  },
  FSTP_INFO: { official: 'submission_system', source: `${form}: the template of the submission system` },
  PARTICIPANT_INFO: { official: 'submission_system', source: 'public page on the LIFE calls of 2025' },
  SHORT_FORM: { official: 'submission_system', source: 'EIC Accelerator, short application: the form of the portal' },
  GHG_CALC: { official: 'submission_system', source: 'public page on the Innovation Fund (evolutioneurope.eu)' },
};

/** The steps of the guide through a submission, in their order (specification 2, section 4). */
export const guideStepKeys = ['account', 'proposal', 'wizard', 'documents', 'validation', 'submit'] as const;
export type GuideStepKey = (typeof guideStepKeys)[number];

/** What has to be there before anybody can submit on the portal. */
export const accountChecks = ['eu_login', 'organization_registered', 'pic_verified'] as const;

/** The steps that a person marks as done; the last one is done by marking the project as submitted. */
export const guideMarks = [
  'guide_account',
  'guide_proposal',
  'guide_wizard',
  'guide_documents',
  'guide_validation',
] as const;
export type GuideMark = (typeof guideMarks)[number];

/** The mark of a step; null for the last one. */
export const markOfStep: Readonly<Record<GuideStepKey, GuideMark | null>> = {
  account: 'guide_account',
  proposal: 'guide_proposal',
  wizard: 'guide_wizard',
  documents: 'guide_documents',
  validation: 'guide_validation',
  submit: null,
};

/** Most characters of what is recorded of a submission. */
export const CONFIRMATION_LIMIT = 100;
export const PROPOSAL_NUMBER_LIMIT = 20;
export const SUBMISSION_NOTES_LIMIT = 2000;

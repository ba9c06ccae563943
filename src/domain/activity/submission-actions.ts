import { signOffKinds } from '#domain/project/submission/sign-offs.ts';

import { inProject } from './action-in.ts';

const ofKind = { kind: signOffKinds } as const;

/** What is done about the submission of a project. */
export const submissionTable = {
  'sign_off.demanded': inProject('project.assign', { ...ofKind, userId: 'id' }),
  'sign_off.dropped': inProject('project.assign', ofKind),
  'sign_off.given': inProject('comment.write', ofKind),
  'sign_off.refused': inProject('comment.write', ofKind),
  'project.submitted': inProject('project.submit', { number: 'count', version: 'count', late: 'yes_no' }),
  'submission.receipt_compared': inProject('project.submit', { number: 'count' }),
  'project.submission_taken_back': inProject('project.submit', { number: 'count' }),
};

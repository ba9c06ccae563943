import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** Work begins before the application is handed in. */
export const startBeforeSubmission = rule({
  id: 'START_BEFORE_SUBMISSION',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'declarations',
  source: 'start-after-submission',
  params: { default: {} },
  needs: { answer: { read: ({ intake }) => intake.declarations.answers.early_start ?? null } },
  applies: isBeingWritten,
  check: (_, { known: { answer } }) => (answer === 'yes' ? [{ params: {} }] : []),
});

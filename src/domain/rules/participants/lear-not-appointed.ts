import { questionsOf } from '#domain/project/participants/owed.ts';
import { rule } from '../rule.ts';
import { notAnswering } from './answered.ts';

/** Once the application is handed in: a beneficiary has nobody who may sign for it on the portal. */
export const learNotAppointed = rule({
  id: 'LEAR_NOT_APPOINTED',
  version: 1,
  severity: 'soft',
  stage: 'grant_preparation',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'legal-validation',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: (facts) => {
    const asked = facts.participants.filter((each) => questionsOf(facts, each).includes('lear'));
    return notAnswering(asked, 'lear', 'yes');
  },
});

import { questionsOf } from '#domain/project/participants/owed.ts';
import { rule } from '../rule.ts';
import { notAnswering } from './answered.ts';

/** A participant that needs a gender equality plan has none. */
export const gepMissing = rule({
  id: 'GEP_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'gender-plans',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: (facts) => {
    const asked = facts.participants.filter((each) => questionsOf(facts, each).includes('gender_plan'));
    return notAnswering(asked, 'gender_plan', 'yes');
  },
});

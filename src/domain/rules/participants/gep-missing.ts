import { answerOf } from '#domain/project/participants/participant-details.ts';
import { questionsOf } from '#domain/project/participants/owed.ts';
import { rule } from '../rule.ts';

/** A participant that needs a gender equality plan has none. */
export const gepMissing = rule({
  id: 'GEP_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  subject: 'participant',
  fix: 'participants',
  source: 'gender-plans',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: (facts) =>
    facts.participants
      .filter((each) => questionsOf(facts, each).includes('gender_plan') && answerOf(each, 'gender_plan') !== 'yes')
      .map((each) => ({
        subject: each.id,
        params: { participant: each.name },
        unknown: answerOf(each, 'gender_plan') === null ? 'answer' : undefined,
      })),
});

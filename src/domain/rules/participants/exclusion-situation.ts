import { isFunded } from '#domain/project/participants/consortium.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** A participant is in a situation that excludes it from EU money. */
export const exclusionSituation = rule({
  id: 'EXCLUSION_SITUATION',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  subject: 'participant',
  fix: 'participants',
  source: 'exclusion',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: ({ participants }) =>
    participants
      .filter((each) => isFunded(each) && answerOf(each, 'exclusion') !== 'no')
      .map((each) => ({
        subject: each.id,
        params: { participant: each.name },
        unknown: answerOf(each, 'exclusion') === null ? 'answer' : undefined,
      })),
});

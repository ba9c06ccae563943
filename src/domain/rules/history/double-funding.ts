import { isFunded } from '#domain/project/participants/consortium.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** Another EU grant pays some of the same costs. */
export const doubleFunding = rule({
  id: 'DOUBLE_FUNDING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  subject: 'participant',
  fix: 'participants',
  source: 'double-funding',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: ({ participants }) =>
    participants
      .filter((each) => isFunded(each) && answerOf(each, 'other_grant') !== 'no')
      .map((each) => ({
        subject: each.id,
        params: { participant: each.name },
        unknown: answerOf(each, 'other_grant') === null ? 'answer' : undefined,
      })),
});

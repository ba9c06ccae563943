import { isFunded } from '#domain/project/participants/consortium.ts';
import { notAnswering } from '../participants/answered.ts';
import { rule } from '../rule.ts';

/** Another EU grant pays some of the same costs. */
export const doubleFunding = rule({
  id: 'DOUBLE_FUNDING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'double-funding',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: ({ participants }) => notAnswering(participants.filter(isFunded), 'other_grant', 'no'),
});

import { isFunded } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';
import { notAnswering } from './answered.ts';

/** A participant is in a situation that excludes it from EU money. */
export const exclusionSituation = rule({
  id: 'EXCLUSION_SITUATION',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'participant',
  fix: 'participants',
  source: 'exclusion',
  params: { default: { participant: 'text' } },
  needs: { answer: {} },
  check: ({ participants }) => notAnswering(participants.filter(isFunded), 'exclusion', 'no'),
});

import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';

/** The readiness of the project does not meet that of the call. */
export const trlOutsideTopic = rule({
  id: 'TRL_OUTSIDE_TOPIC',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'intake',
  source: 'call-trl',
  params: { low: { end: 'count', from: 'count' }, high: { start: 'count', to: 'count' } },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: ({ program: { trlMin, trlMax }, intake: { trl, trlEnd } }) => {
    if (trlMin !== null && trlEnd !== null && trlEnd < trlMin) return [{ params: { end: trlEnd, from: trlMin } }];
    return trlMax !== null && trl !== null && trl > trlMax ? [{ params: { start: trl, to: trlMax } }] : [];
  },
});

import { isUnder } from '#domain/program/requirements.ts';
import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** The call states levels of readiness, and the project does not. */
export const trlMissing = rule({
  id: 'TRL_MISSING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'call-trl',
  params: { default: { missing: 'text' } },
  applies: (facts) =>
    isUnder(facts.program, 'HORIZON') &&
    isBeingWritten(facts) &&
    (facts.program.trlMin !== null || facts.program.trlMax !== null),
  check: ({ intake: { trl, trlEnd } }) => {
    if (trl !== null && trlEnd !== null) return [];
    return [{ params: { missing: trl !== null ? 'end' : trlEnd !== null ? 'start' : 'both' } }];
  },
});

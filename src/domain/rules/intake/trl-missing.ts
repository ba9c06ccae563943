import { isUnder } from '#domain/program/requirements.ts';
import { isBeingWritten } from '#domain/project/status.ts';
import { rule } from '../rule.ts';

/** The call states levels of readiness, and the project does not. */
export const trlMissing = rule({
  id: 'TRL_MISSING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  subject: 'project',
  fix: 'intake',
  source: 'call-trl',
  params: { default: { missing: 'fields' } },
  applies: (facts) =>
    isUnder(facts.program, 'HORIZON') &&
    isBeingWritten(facts) &&
    (facts.program.trlMin !== null || facts.program.trlMax !== null),
  check: ({ intake: { trl, trlEnd } }) => {
    const missing = [...(trl === null ? ['trl'] : []), ...(trlEnd === null ? ['trl_end'] : [])];
    return missing.length === 0 ? [] : [{ params: { missing: missing.join(',') } }];
  },
});

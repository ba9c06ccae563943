import { rule } from '../rule.ts';
import { clauseOf } from './clause.ts';

/** The call takes one applicant, and there are several. */
export const monoBeneficiaryOnly = rule({
  id: 'MONO_BENEFICIARY_ONLY',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'call-consortium',
  params: { default: { count: 'count' } },
  check: (facts) => {
    const clause = clauseOf(facts, 'alone');
    return clause?.answer === 'no' ? [{ params: { count: clause.counted } }] : [];
  },
});

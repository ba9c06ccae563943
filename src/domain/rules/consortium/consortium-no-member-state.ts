import { rule } from '../rule.ts';
import { clauseOf } from './clause.ts';

/** No beneficiary is established in a Member State, although one has to be. */
export const consortiumNoMemberState = rule({
  id: 'CONSORTIUM_NO_MEMBER_STATE',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'smallest-consortium',
  params: { default: {} },
  needs: { country: {} },
  applies: ({ participants }) => participants.length > 0,
  check: (facts) => {
    const answer = clauseOf(facts, 'member_state')?.answer;
    if (answer === 'no') return [{ params: {} }];
    return answer === 'unknown' ? [{ unknown: 'country' }] : [];
  },
});

import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** What the grant does not pay is covered by nobody. */
export const cofundingGap = rule({
  id: 'COFUNDING_GAP',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'participants',
  source: 'practice',
  params: { default: { gap: 'money', covered: 'money' } },
  needs: {
    own: {
      read: ({ participants }) => {
        const sums = participants
          .map(detailsOf)
          .flatMap(({ ownResources, otherIncome }) => [ownResources, otherIncome]);
        return sums.every((sum) => sum === null) ? null : sums.reduce<number>((all, sum) => all + (sum ?? 0), 0);
      },
    },
  },
  applies: (facts) => {
    const { amount, requested } = totalsOf(facts).total;
    return facts.participants.length > 0 && amount > requested;
  },
  check: (facts, { known: { own } }) => {
    const { amount, requested } = totalsOf(facts).total;
    const gap = amount - requested;
    return gap > own ? [{ params: { gap, covered: own } }] : [];
  },
});

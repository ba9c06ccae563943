import { basisPoints } from '#domain/values/money.ts';
import { rule } from '../rule.ts';
import { amountOf, directCosts, shareIn } from '../sums/totals.ts';

/** Above this share of the direct costs, travel looks like much. */
const MOST = basisPoints(0.1);

/** Travel is a large part of the costs. */
export const travelHigh = rule({
  id: 'TRAVEL_HIGH',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'practice',
  params: { default: { share: 'rate', most: 'rate' } },
  check: (facts) => {
    const share = shareIn(amountOf(facts, 'travel'), directCosts(facts));
    return share > MOST ? [{ params: { share, most: MOST } }] : [];
  },
});

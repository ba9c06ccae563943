import { basisPoints } from '#domain/values/money.ts';
import { rule } from '../rule.ts';
import { amountOf, directCosts, shareIn } from '../sums/totals.ts';

/** Above this share of the direct costs, subcontracting is no limited part of the work any more. */
const MOST = basisPoints(0.3);

/** A large part of the work is given to subcontractors. */
export const subcontractTooHigh = rule({
  id: 'SUBCONTRACT_TOO_HIGH',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'budget',
  source: 'subcontracting',
  params: { default: { share: 'rate', most: 'rate' } },
  check: (facts) => {
    const share = shareIn(amountOf(facts, 'subcontracting'), directCosts(facts));
    return share > MOST ? [{ params: { share, most: MOST } }] : [];
  },
});

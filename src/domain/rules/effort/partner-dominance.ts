import { basisPoints } from '#domain/values/money.ts';
import { isBeneficiary } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';
import { shareIn, totalsOf } from '../sums/totals.ts';

const MOST = basisPoints(0.5);
/** From so many beneficiaries on, one that takes half of the money stands out. */
const ENOUGH = 4;

/** One of many partners takes more than half of the grant. */
export const partnerDominance = rule({
  id: 'PARTNER_DOMINANCE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'consortium',
  subject: 'participant',
  fix: 'budget',
  source: 'practice',
  params: { default: { participant: 'text', share: 'rate' } },
  applies: ({ participants }) => participants.filter(isBeneficiary).length >= ENOUGH,
  check: (facts) => {
    const { total, participants } = totalsOf(facts);
    const requestedBy = new Map(participants.map((each) => [each.participantId, each.requested]));
    return facts.participants.flatMap(({ id, name }) => {
      const share = shareIn(requestedBy.get(id) ?? 0, total.requested);
      return share > MOST ? [{ subject: id, params: { participant: name, share } }] : [];
    });
  },
});

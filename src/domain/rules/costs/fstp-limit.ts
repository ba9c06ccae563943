import { cents } from '#domain/values/money.ts';
import { rule } from '../rule.ts';
import { costsOfSubtype } from '../sums/by-participant.ts';

/** The most that one third party gets where the call says nothing else (Regulation (EU, Euratom) 2024/2509, art. 207). */
const USUAL_MOST = cents(6_000_000);

/** One third party gets more than the call allows. */
export const fstpLimit = rule({
  id: 'FSTP_LIMIT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'declarations',
  source: 'third-parties',
  params: { default: { amount: 'money', most: 'money' } },
  needs: { amount: { read: ({ intake }) => intake.declarations.thirdPartyMax } },
  applies: (facts) => costsOfSubtype(facts, 'third_party_support') > 0,
  check: ({ program }, { known: { amount } }) => {
    const most = program.money.thirdPartyMax ?? USUAL_MOST;
    return amount > most ? [{ params: { amount, most } }] : [];
  },
});

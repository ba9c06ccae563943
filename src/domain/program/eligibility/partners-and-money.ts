import { FULL_RATE } from '#domain/values/money.ts';
import type { CriterionResult } from './assessment.ts';
import {
  consortiumRequirement,
  fundingRateFor,
  fundingRates,
  isInvestment,
  isUnder,
} from '#domain/program/requirements.ts';
import type { Case } from './judgement.ts';
import { ask, result } from './judgement.ts';

/**
 * Are there enough independent applicants from enough countries? "Not yet" is no refusal, because partners can still be
 * found.
 */
export function consortiumCriterion({ organization, program, answers }: Case): CriterionResult {
  const criterion = 'consortium';
  const { minEntities, minCountries, memberState, singleOnly, clause } = consortiumRequirement(program);
  const found = answers.program.partners_found;
  if (singleOnly) return result(criterion, 'yes', 'consortium_single_only', clause);
  if (minEntities === null) {
    const text = program.consortium?.text ?? '';
    if (found === 'yes') return result(criterion, 'yes', 'consortium_call_met', clause, { text });
    return result(
      criterion,
      'unknown',
      'consortium_call_decides',
      clause,
      { text },
      ask('partners_found', { partners: 0, countries: 0 }),
    );
  }
  if (minEntities <= 1) return result(criterion, 'yes', 'consortium_single', clause);
  const { country } = organization;
  const counts = country !== null && (!isUnder(program, 'HORIZON') || country.horizon.countsForConsortium === true);
  const partners = counts ? minEntities - 1 : minEntities;
  const params = { partners, entities: minEntities, countries: minCountries ?? 1 };
  if (found !== 'yes')
    return result(criterion, 'unknown', 'consortium_partners_open', clause, params, ask('partners_found', params));
  if (!memberState || country?.group === 'member_state')
    return result(criterion, 'yes', 'consortium_complete', clause, params);
  const member = answers.program.partner_in_member_state;
  if (member === undefined)
    return result(criterion, 'unknown', 'consortium_member_state_open', clause, params, ask('partner_in_member_state'));
  return result(
    criterion,
    member,
    member === 'yes' ? 'consortium_complete' : 'consortium_member_state_missing',
    clause,
    params,
  );
}

/** Can the organization pay its own share of the costs? Null where the program invests and pays no grant. */
export function cofinancingCriterion({ organization, program, answers }: Case): CriterionResult | null {
  const criterion = 'cofinancing';
  if (isInvestment(program)) return null;
  const { clause } = fundingRates(program);
  const rate = fundingRateFor(program, organization);
  const covered = answers.program.own_cofinancing;
  if (rate === FULL_RATE) return result(criterion, 'yes', 'cofinancing_none', clause);
  const params = rate === null ? {} : { ownShare: FULL_RATE - rate };
  const share = rate === null ? 'cofinancing-principle' : clause;
  // Without a stated rate the grant may still pay everything, so "we cannot" decides nothing yet.
  if (covered !== undefined && (rate !== null || covered === 'yes'))
    return result(
      criterion,
      covered,
      covered === 'yes' ? 'cofinancing_covered' : 'cofinancing_not_covered',
      share,
      params,
    );
  return result(
    criterion,
    'unknown',
    rate === null ? 'cofinancing_rate_open' : 'cofinancing_open',
    share,
    params,
    ask('own_cofinancing', params),
  );
}

import { FULL_RATE } from '#domain/values/money.ts';
import type { CriterionResult } from './assessment.ts';
import type { ConsortiumRequirement } from '#domain/program/requirements.ts';
import {
  asksIndependence,
  certaintyOf,
  consortiumRequirement,
  fundingRateFor,
  fundingRates,
  isInvestment,
  isUnder,
  standsAlone,
} from '#domain/program/requirements.ts';
import type { Case, Params } from './judgement.ts';
import { ask, result, resting } from './judgement.ts';
import type { Partner } from './situation.ts';
import { fundedPartners } from './situation.ts';

const criterion = 'consortium';

type Member = Pick<Partner, 'country' | 'kind'>;

function countsIn(given: Case, member: Member): boolean {
  if (!isUnder(given.program, 'HORIZON')) return member.country !== null;
  return standsAlone(given.program, member) || member.country?.horizon.countsForConsortium === true;
}

function isInMemberState(given: Case, member: Member): boolean {
  return member.country?.group === 'member_state' || standsAlone(given.program, member);
}

function listedParams({ minEntities, minCountries }: ConsortiumRequirement, listed: number): Params {
  return { listed, entities: minEntities ?? 1, countries: minCountries ?? 1 };
}

/** The consortium as the participants of the organization's project make it. */
function ofProject(
  given: Case,
  requirement: ConsortiumRequirement,
  entities: number,
  partners: readonly Partner[],
): CriterionResult {
  const { clause, minCountries, memberState } = requirement;
  const counting = [given.organization, ...partners].filter((member) => countsIn(given, member));
  const countries = new Set(
    counting.map((member, place) => (standsAlone(given.program, member) ? `apart ${place}` : member.country?.iso2)),
  );
  const params = listedParams(requirement, counting.length);
  const { composition_final: final, partners_independent: independent } = given.answers.program;
  if (counting.length < entities || countries.size < (minCountries ?? 1))
    return final === 'yes'
      ? result(criterion, 'no', 'consortium_too_small', clause, params)
      : result(criterion, 'unknown', 'consortium_listed_few', clause, params, ask('composition_final', params));
  if (memberState && !counting.some((member) => isInMemberState(given, member)))
    return final === 'yes'
      ? result(criterion, 'no', 'consortium_member_state_missing', clause, params)
      : result(criterion, 'unknown', 'consortium_member_state_open', clause, params, ask('composition_final', params));
  if (!asksIndependence(given.program) || independent === 'yes')
    return result(criterion, 'yes', 'consortium_complete', clause, params);
  return independent === 'no'
    ? result(criterion, 'no', 'consortium_dependent', clause, params)
    : result(criterion, 'unknown', 'consortium_independence_open', clause, params, ask('partners_independent', params));
}

/** The consortium as a person has described it, where no project names the partners. */
function asTold(given: Case, requirement: ConsortiumRequirement, entities: number): CriterionResult {
  const { organization, answers } = given;
  const { minCountries, memberState, clause } = requirement;
  const partners = countsIn(given, organization) ? entities - 1 : entities;
  const params = { partners, entities, countries: minCountries ?? 1 };
  const { partners_found: found, partner_in_member_state: member, composition_final: final } = answers.program;
  if (found !== 'yes')
    return final === 'yes'
      ? result(criterion, 'no', 'consortium_too_small', clause, { ...params, listed: 1 })
      : result(criterion, 'unknown', 'consortium_partners_open', clause, params, ask('partners_found', params));
  if (!memberState || isInMemberState(given, organization))
    return result(criterion, 'yes', 'consortium_complete', clause, params);
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

/** Where one applicant applies alone: partners who are to receive a grant of their own stand in the way. */
function alone({ answers }: Case, { clause }: ConsortiumRequirement, partners: readonly Partner[]): CriterionResult {
  if (partners.length === 0) return result(criterion, 'yes', 'consortium_single_only', clause);
  const params = { listed: partners.length };
  return answers.program.composition_final === 'yes'
    ? result(criterion, 'no', 'consortium_single_partners', clause, params)
    : result(criterion, 'unknown', 'consortium_single_partners', clause, params, ask('composition_final', params));
}

function judgeConsortium(given: Case): CriterionResult {
  const { program, answers, situation } = given;
  const requirement = consortiumRequirement(program);
  const { minEntities, singleOnly, clause } = requirement;
  const partners = fundedPartners(situation);
  if (singleOnly) return alone(given, requirement, partners);
  if (minEntities === null) {
    // Whose words these are decides how the reason begins.
    const said = certaintyOf(program, 'consortium') === 'high' ? 'call' : 'source';
    const params = { text: program.consortium?.text ?? '', said };
    if (answers.program.partners_found === 'yes')
      return result(criterion, 'yes', 'consortium_call_met', clause, params);
    const question = ask('partners_found', { partners: 0, countries: 0 });
    return result(criterion, 'unknown', 'consortium_call_decides', clause, params, question);
  }
  if (minEntities <= 1) return result(criterion, 'yes', 'consortium_single', clause);
  return partners.length > 0
    ? ofProject(given, requirement, minEntities, partners)
    : asTold(given, requirement, minEntities);
}

/**
 * Are there enough independent applicants from enough countries? "Not yet" is no refusal, because partners can still be
 * found, until a person says that nobody else joins.
 */
export function consortiumCriterion(given: Case): CriterionResult {
  return resting(given.program, 'consortium', judgeConsortium(given));
}

/** Can the organization pay its own share of the costs? Null where the program invests and pays no grant. */
export function cofinancingCriterion({ organization, program, answers }: Case): CriterionResult | null {
  if (isInvestment(program)) return null;
  const { clause } = fundingRates(program);
  const rate = fundingRateFor(program, organization);
  const covered = answers.program.own_cofinancing;
  const judged = (): CriterionResult => {
    if (rate === FULL_RATE) return result('cofinancing', 'yes', 'cofinancing_none', clause);
    const params = rate === null ? {} : { ownShare: FULL_RATE - rate };
    const share = rate === null ? 'cofinancing-principle' : clause;
    // Without a stated rate the grant may still pay everything, so "we cannot" decides nothing yet.
    if (covered !== undefined && (rate !== null || covered === 'yes'))
      return result(
        'cofinancing',
        covered,
        covered === 'yes' ? 'cofinancing_covered' : 'cofinancing_not_covered',
        share,
        params,
      );
    const code = rate === null ? 'cofinancing_rate_open' : 'cofinancing_open';
    return result('cofinancing', 'unknown', code, share, params, ask('own_cofinancing', params));
  };
  return resting(program, 'rates', judged());
}

import type { ClauseId } from './clause-ids.ts';
import type { EligibilityReasonCode } from './reason-codes.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import { memberStateCodes } from '#domain/organization/member-states.ts';
import { shareHeldFrom, totalShare } from '#domain/organization/profile/shareholders.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { CriterionResult } from './assessment.ts';
import { conditionsKnown } from '#domain/program/conditions-source.ts';
import { followsGeneralAnnexes, isUnder } from '#domain/program/requirements.ts';
import { countryAdmitted } from './countries/country.ts';
import type { Case, Params } from './judgement.ts';
import { ask, fill, likely, result, resting } from './judgement.ts';

const MAJORITY = FULL_RATE / 2;

/** Whether all owners are known: the listed shares make up the whole. */
function ownersKnown({ organization }: Case): boolean {
  return totalShare(organization.shareholders) === FULL_RATE;
}

function chinaControl(given: Case): CriterionResult {
  const { organization, answers } = given;
  const clause = 'china-control';
  if (organization.kind === 'public_body' && organization.country?.iso2 !== 'CN')
    return result('control', 'yes', 'control_public', clause);
  if (organization.kind === 'international_research') return result('control', 'yes', 'control_international', clause);
  const held = shareHeldFrom(organization.shareholders, ['CN']);
  if (held > MAJORITY) return result('control', 'no', 'control_china', clause, { share: held });
  const answer = answers.organization.china_control;
  if (answer === 'yes') return result('control', 'no', 'control_china', clause);
  if (answer === 'no' || (answers.organization.foreign_control === 'no' && held === 0))
    return result('control', 'yes', 'control_china_none', clause);
  // The sources do not say how Hong Kong is treated, so an owner there leaves the question open.
  if (ownersKnown(given) && shareHeldFrom(organization.shareholders, ['CN', 'HK']) === 0)
    return result('control', 'yes', 'control_china_none', clause, ownedIn(given));
  return result(
    'control',
    'unknown',
    'control_china_open',
    clause,
    {},
    organization.shareholders.length === 0 ? fill('shareholders') : ask('china_control'),
  );
}

/**
 * Whether the topic may exclude these owners without our knowledge. This holds for an innovation action of which only
 * the portal's text was read.
 */
function mayRestrictChina({ organization, program }: Case): boolean {
  if (program.typeOfAction !== 'IA' || !followsGeneralAnnexes(program)) return false;
  if ((program.provenance.flags ?? program.defaultProvenance).source !== 'portal') return false;
  return shareHeldFrom(organization.shareholders, ['CN']) > MAJORITY;
}

function ownedIn({ organization }: Case): { readonly owner?: string } {
  const countries = new Set(organization.shareholders.map((row) => row.country));
  const [only] = countries;
  return countries.size === 1 && only !== undefined ? { owner: only } : {};
}

/**
 * The topic may or may not accept this ownership. A person who has read it, or has the guarantees, can say; that never
 * makes a plain yes.
 */
function controlAccepted(
  { answers }: Case,
  code: EligibilityReasonCode,
  clause: ClauseId,
  params: Params = {},
): CriterionResult {
  const accepted = answers.program.control_accepted;
  if (accepted !== undefined)
    return likely(
      result('control', accepted, accepted === 'yes' ? 'control_accepted' : 'control_not_accepted', clause),
    );
  return result('control', 'unknown', code, clause, params, ask('control_accepted'));
}

/** What is held from outside the Member States, and from outside the organization's own country where it is admitted. */
function heldFromOutside({ organization, program, answers }: Case): number {
  const { country, shareholders } = organization;
  const own =
    country !== null && countryAdmitted(program, country, answers.program).answer === 'yes' ? [country.iso2] : [];
  return totalShare(shareholders) - shareHeldFrom(shareholders, [...new Set([...memberStateCodes, ...own])]);
}

function foreignControl(given: Case): CriterionResult {
  const { organization, answers } = given;
  const clause = 'foreign-control';
  if (organization.kind === 'public_body' && organization.country?.group === 'member_state')
    return result('control', 'yes', 'control_public', clause);
  if (organization.kind === 'international_research') return result('control', 'yes', 'control_international', clause);
  const answer = answers.organization.foreign_control;
  const outside = heldFromOutside(given);
  // Such an applicant can still take part with guarantees that its country approves. This is neither a yes nor a
  // certain no. A majority that is known counts more than what was said.
  if (answer === 'yes' || outside > MAJORITY) return controlAccepted(given, 'control_foreign', clause);
  if (answer === 'no') return result('control', 'yes', 'control_foreign_none', clause);
  if (ownersKnown(given) && outside === 0) return result('control', 'yes', 'control_eu', clause);
  return result('control', 'unknown', 'control_foreign_open', clause, {}, ask('foreign_control'));
}

/**
 * Whether ownership is restricted. A topic that is limited to certain countries can exclude owners elsewhere
 * (Regulation (EU) 2021/695, art. 22(5)), also where its list is not known.
 */
function guardsOwnership(program: ProgramFacts): boolean {
  return (
    program.flags.includes('third_country_control_restriction') ||
    program.flags.includes('limited_countries') ||
    isUnder(program, 'EDF') ||
    (isUnder(program, 'DIGITAL') && /ECCC|CYBER/.test(program.identifier))
  );
}

/** Whether an organization that is held from outside meets a topic that nobody has read for such a restriction. */
function mayGuardOwnership(given: Case): boolean {
  const { program, organization, answers } = given;
  if (!followsGeneralAnnexes(program) || conditionsKnown(program) !== 'not_read') return false;
  if (organization.kind === 'international_research') return false;
  return answers.organization.foreign_control === 'yes' || heldFromOutside(given) > MAJORITY;
}

/**
 * Who owns and controls the organization, where it matters. Russian owners always matter; others where the topic says
 * so.
 */
export function controlCriteria(given: Case): readonly CriterionResult[] {
  const { organization, program, answers } = given;
  const criteria: CriterionResult[] = [];
  const russian = shareHeldFrom(organization.shareholders, ['RU']);
  if (russian > MAJORITY)
    criteria.push(result('control', 'no', 'control_russia', 'russia-ownership', { share: russian }));
  if (program.flags.includes('china_control_restriction'))
    criteria.push(resting(program, 'flags', chinaControl(given)));
  else if (mayRestrictChina(given))
    criteria.push(
      controlAccepted(given, 'control_china_topic_open', 'china-control', {
        share: shareHeldFrom(organization.shareholders, ['CN']),
      }),
    );
  if (guardsOwnership(program)) criteria.push(foreignControl(given));
  else if (mayGuardOwnership(given) && !mayRestrictChina(given))
    criteria.push(controlAccepted(given, 'control_topic_open', 'foreign-control'));
  if (program.flags.includes('5g_high_risk_supplier_restriction')) {
    const answer = answers.organization.high_risk_supplier;
    if (answer === undefined)
      criteria.push(
        result('control', 'unknown', 'supplier_open', 'high-risk-suppliers', {}, ask('high_risk_supplier')),
      );
    else
      criteria.push(
        result(
          'control',
          answer === 'no' ? 'yes' : 'no',
          answer === 'no' ? 'supplier_none' : 'supplier_excluded',
          'high-risk-suppliers',
        ),
      );
  }
  return criteria;
}

// Countries with areas whose entities are barred or not funded: parts of Ukraine outside the government's control, and
// territories occupied by Israel (general annexes, annex B; Guidelines 2013/C 205/05).
const withBarredAreas = ['UA', 'IL'];

/**
 * Is the organization free of everything that excludes it: exclusion under the Financial Regulation, sanctions,
 * Hungarian trusts, barred areas?
 */
export function exclusionCriteria({ organization, answers }: Case): readonly CriterionResult[] {
  const criteria: CriterionResult[] = [];
  const { country, kind } = organization;
  const {
    excluded_or_sanctioned: excluded,
    public_interest_trust: trust,
    barred_territory: territory,
  } = answers.organization;
  if (excluded === undefined)
    criteria.push(
      result('exclusion', 'unknown', 'exclusion_open', 'exclusion-situations', {}, ask('excluded_or_sanctioned')),
    );
  else
    criteria.push(
      result(
        'exclusion',
        excluded === 'no' ? 'yes' : 'no',
        excluded === 'no' ? 'exclusion_none' : 'exclusion_applies',
        'exclusion-situations',
      ),
    );
  if (country?.iso2 === 'HU' && kind !== null && kind !== 'company' && kind !== 'public_body') {
    if (trust === undefined)
      criteria.push(result('exclusion', 'unknown', 'trust_open', 'hungary-trusts', {}, ask('public_interest_trust')));
    else
      criteria.push(
        result(
          'exclusion',
          trust === 'no' ? 'yes' : 'no',
          trust === 'no' ? 'trust_none' : 'trust_applies',
          'hungary-trusts',
        ),
      );
  }
  if (country && withBarredAreas.includes(country.iso2)) {
    const params = { country: country.iso2 };
    if (territory === undefined)
      criteria.push(
        result(
          'exclusion',
          'unknown',
          'territory_open',
          'occupied-territories',
          params,
          ask('barred_territory', params),
        ),
      );
    else
      criteria.push(
        result(
          'exclusion',
          territory === 'no' ? 'yes' : 'no',
          territory === 'no' ? 'territory_none' : 'territory_applies',
          'occupied-territories',
          params,
        ),
      );
  }
  return criteria;
}

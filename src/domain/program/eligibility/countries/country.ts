import type { CountryFacts, EligibilityAnswers } from '#domain/organization/profile.ts';
import type { CriterionResult } from '#domain/program/eligibility/assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import {
  certaintyOf,
  consortiumRequirement,
  followsGeneralAnnexes,
  isForSmesOnly,
  isInvestment,
  isStaffExchange,
  isUnder,
} from '#domain/program/requirements.ts';
import { judgeFor, open } from './country-answers.ts';
import type { Case } from '#domain/program/eligibility/judgement.ts';
import { fill, result, resting } from '#domain/program/eligibility/judgement.ts';
import { otherProgramme } from './programme-countries.ts';

const pillarTwo = ['HORIZON-HLTH', 'HORIZON-CL2', 'HORIZON-CL3', 'HORIZON-CL4', 'HORIZON-CL5', 'HORIZON-CL6'];
const outsidePillarTwo = [
  'HORIZON-ERC',
  'HORIZON-MSCA',
  'HORIZON-INFRA',
  'HORIZON-WIDERA',
  'HORIZON-EIE',
  'HORIZON-EIT',
  'HORIZON-EIC-ACC',
  'HORIZON-EIC-PATH',
  'HORIZON-EIC-TRANS',
  'HORIZON-EIC-STEP',
];

/** How the catalogue writes a plain list of names. */
const plainList = /^Limited to Member States,/;

/** A list that admits all associated countries, not only "the following associated countries". */
const allAssociated = /(?<!following |additional )associated countries(?!\s*:)|countries associated to Horizon Europe/i;

function isNeverFunded(program: ProgramFacts, country: CountryFacts): boolean {
  return (
    country.group === 'other' &&
    country.horizon.limit === null &&
    !(country.iso2 === 'US' && program.flags.includes('us_entities_eligible_for_funding'))
  );
}

function limitedToNamed(program: ProgramFacts, country: CountryFacts, answers: EligibilityAnswers): CriterionResult {
  const judge = judgeFor(country);
  const clause = 'horizon-limited-countries';
  if (country.group === 'member_state') return judge('yes', 'country_member_state', clause);
  const list = program.eligibilityNotes.find((note) =>
    /^Limited to Member States,|limited to legal entities established in/i.test(note),
  );
  if (list?.includes(country.name)) return resting(program, 'flags', judge('yes', 'country_named', clause));
  if (list !== undefined && country.group === 'associated' && allAssociated.test(list))
    return associatedToHorizon(program, country, answers);
  // Only a plain list of names tells who is left out. A sentence of the topic may admit groups of countries in other
  // words. No limit opens the topic to those whom the general annexes do not fund.
  if (list === undefined || !plainList.test(list))
    return isNeverFunded(program, country)
      ? judge('no', 'country_not_funded', 'horizon-countries')
      : open(program, country, answers, 'country_named_list_open', clause);
  return resting(program, 'flags', judge('no', 'country_not_named', clause));
}

function associatedToHorizon(
  program: ProgramFacts,
  country: CountryFacts,
  answers: EligibilityAnswers,
): CriterionResult {
  const judge = judgeFor(country);
  switch (country.horizon.limit) {
    case 'pillar_two_only':
      if (pillarTwo.some((id) => isUnder(program, id))) return judge('yes', 'country_pillar_two', 'horizon-pillar-two');
      if (outsidePillarTwo.some((id) => isUnder(program, id)))
        return judge('no', 'country_outside_pillar_two', 'horizon-pillar-two');
      return open(program, country, answers, 'country_pillar_two_open', 'horizon-pillar-two');
    case 'no_eic_equity':
      if (isInvestment(program)) return judge('no', 'country_no_equity', 'horizon-eic-equity');
      return isUnder(program, 'HORIZON-EIC-ACC')
        ? judge('yes', 'country_grant_only', 'horizon-eic-equity')
        : judge('yes', 'country_associated', 'horizon-countries');
    case 'not_yet_in_force':
    case 'association_pending':
      return open(program, country, answers, 'country_agreement_pending', 'horizon-countries');
    case null:
      return judge('yes', 'country_associated', 'horizon-countries');
  }
}

// Actions with one applicant. The action's own work programme says where the applicant must be established.
function isForOneApplicant(program: ProgramFacts): boolean {
  if (
    isForSmesOnly(program) ||
    isInvestment(program) ||
    program.flags.includes('mono_beneficiary') ||
    program.typeOfAction === 'ERC'
  )
    return true;
  return (
    (program.typeOfAction === 'MSCA' || program.typeOfAction === 'EIC') &&
    consortiumRequirement(program).minEntities === 1
  );
}

function lowIncome(program: ProgramFacts, country: CountryFacts, answers: EligibilityAnswers): CriterionResult {
  const judge = judgeFor(country);
  if (program.typeOfAction === 'CSA') {
    if (country.horizon.limit !== null)
      return open(program, country, answers, 'country_agreement_pending', 'horizon-countries');
    return resting(program, 'typeOfAction', judge('no', 'country_not_associated', 'consortium-csa'));
  }
  if (isStaffExchange(program)) {
    if (country.horizon.limit !== null)
      return open(program, country, answers, 'country_agreement_pending', 'staff-exchanges');
    return resting(program, 'typeOfAction', judge('no', 'country_staff_exchange', 'staff-exchanges'));
  }
  if (isForOneApplicant(program)) return open(program, country, answers, 'country_list_open', 'horizon-countries');
  return judge('yes', 'country_low_income', 'horizon-countries');
}

function horizonCountry(program: ProgramFacts, country: CountryFacts, answers: EligibilityAnswers): CriterionResult {
  const judge = judgeFor(country);
  if (country.iso2 === 'CN' && program.typeOfAction === 'IA')
    return resting(program, 'typeOfAction', judge('no', 'country_china_excluded', 'horizon-china'));
  if (program.flags.includes('limited_countries')) return limitedToNamed(program, country, answers);
  switch (country.group) {
    case 'member_state':
      return judge('yes', 'country_member_state', 'horizon-countries');
    case 'overseas_territory':
      return judge('yes', 'country_overseas', 'horizon-countries');
    case 'associated':
      return associatedToHorizon(program, country, answers);
    case 'low_middle_income':
      return lowIncome(program, country, answers);
    case 'other':
    case 'barred':
      break;
  }
  if (country.iso2 === 'US' && program.flags.includes('us_entities_eligible_for_funding'))
    return resting(program, 'flags', judge('yes', 'country_us_admitted', 'horizon-us-health'));
  if (country.horizon.limit !== null)
    return open(program, country, answers, 'country_agreement_pending', 'horizon-countries');
  // Health topics that are open to the United States say so. Where the flags are unsure, a person has to read the
  // topic.
  if (country.iso2 === 'US' && isUnder(program, 'HORIZON-HLTH') && certaintyOf(program, 'flags') !== 'high')
    return open(program, country, answers, 'country_list_open', 'horizon-us-health');
  return judge('no', 'country_not_funded', 'horizon-countries');
}

// Member States of which only the outermost regions count as widening (work programme 2026-2027, part 11).
const wideningInPart = ['FR', 'ES'];

function widening(program: ProgramFacts, country: CountryFacts, answers: EligibilityAnswers): CriterionResult | null {
  if (!isForSmesOnly(program) || !/widening country/i.test(program.consortium?.text ?? '')) return null;
  const judge = judgeFor(country);
  if (wideningInPart.includes(country.iso2))
    return open(program, country, answers, 'country_widening_in_part', 'widening-countries');
  if (country.horizon.limit === 'not_yet_in_force' || country.horizon.limit === 'association_pending')
    return open(program, country, answers, 'country_agreement_pending', 'widening-countries');
  return resting(
    program,
    'consortium',
    judge(
      country.widening ? 'yes' : 'no',
      country.widening ? 'country_widening' : 'country_not_widening',
      'widening-countries',
    ),
  );
}

/**
 * May an applicant that is established in this country take part with funding? `answers` are the answers for this
 * program.
 */
export function countryAdmitted(
  program: ProgramFacts,
  country: CountryFacts,
  answers: EligibilityAnswers = {},
): CriterionResult {
  const judge = judgeFor(country);
  if (country.group === 'barred') return judge('no', 'country_barred', 'barred-countries');
  if (program.onlyCountries !== null) {
    const isNamed = program.onlyCountries.includes(country.iso2);
    return resting(
      program,
      'conditions',
      judge(isNamed ? 'yes' : 'no', isNamed ? 'country_national' : 'country_outside_national', 'call-countries'),
    );
  }
  if (program.kind === 'cascade' || isUnder(program, 'FSTP'))
    return open(program, country, answers, 'country_third_party_open', 'third-party-call');
  if (followsGeneralAnnexes(program))
    return widening(program, country, answers) ?? horizonCountry(program, country, answers);
  if (isUnder(program, 'HORIZON') && country.group === 'member_state')
    return judge('yes', 'country_member_state', 'horizon-countries');
  if (isUnder(program, 'HORIZON'))
    return country.group === 'other'
      ? judge('no', 'country_not_funded', 'horizon-countries')
      : open(program, country, answers, 'country_list_open', 'call-countries');
  return otherProgramme(program, country, answers);
}

/** The countries of a list in which an applicant may certainly take part, for a filter by country. */
export function admittedCountries(program: ProgramFacts, countries: readonly CountryFacts[]): readonly string[] {
  return countries
    .filter((country) => countryAdmitted(program, country).answer === 'yes')
    .map((country) => country.iso2);
}

/** Is the organization established where the call admits applicants? */
export function countryCriterion({ organization, program, answers }: Case): CriterionResult {
  if (organization.country === null)
    return result(
      'country',
      'unknown',
      'country_unknown',
      followsGeneralAnnexes(program) ? 'horizon-countries' : 'programme-countries',
      {},
      fill('country'),
    );
  const { country } = organization;
  if (organization.kind === 'international_research' && isFundedAnywhere(program, country))
    return result('country', 'yes', 'country_international', 'international-research', { country: country.iso2 });
  return countryAdmitted(program, country, answers.program);
}

/** Whether an international European research organization is funded wherever it has its seat. */
function isFundedAnywhere(program: ProgramFacts, country: CountryFacts): boolean {
  return (
    followsGeneralAnnexes(program) &&
    country.group !== 'barred' &&
    !program.flags.includes('limited_countries') &&
    widening(program, country, {}) === null
  );
}

import type {
  EligibilityCriterion,
  ProgrammeCondition,
  EligibilityReasonCode,
  Verdict,
} from '#domain/program/eligibility/eligibility-codes.ts';
import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ScorePart, ScoreReasonCode } from '#domain/program/matching/score-codes.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { programmeConditions, eligibilityReasonCodes } from '#domain/program/eligibility/eligibility-codes.ts';
import { scoreReasonCodes } from '#domain/program/matching/score-codes.ts';
import type { Reason } from '#domain/program/eligibility/assessment.ts';
import { BRUSSELS, isInstant } from '#domain/values/time.ts';

type Params = Reason['params'];
type Sentence = (params: Params) => string;

/** Names of the rules, as the table of answers heads them. */
export const criterionLabels: Readonly<Record<EligibilityCriterion, string>> = {
  call_status: 'Call',
  country: 'Country',
  kind: 'Kind',
  size: 'Size',
  trl: 'TRL',
  consortium: 'Consortium',
  cofinancing: 'Co-financing',
  control: 'Control',
  exclusion: 'Exclusion',
  topic_condition: 'Condition',
};

/** Names of the parts of the match score. */
export const scorePartLabels: Readonly<Record<ScorePart, string>> = {
  topic_fit: 'Topic fit',
  size_role: 'Size and role',
  trl: 'TRL',
  money: 'Money',
  time_left: 'Time left',
};

/** The verdict in a sentence; the number of unknowns tells what is left to answer. */
export function verdictSentence(verdict: Verdict, unknowns: number): string {
  switch (verdict) {
    case 'eligible':
      return 'You can apply.';
    case 'check':
      return unknowns === 1 ? 'Not known yet. One answer settles it.' : `Not known yet. ${unknowns} answers settle it.`;
    case 'not_eligible':
      return 'Not eligible.';
    case 'closed':
      return 'Closed.';
  }
}

const kindNames: Readonly<Record<OrganizationKind, string>> = {
  company: 'private company',
  nonprofit: 'non-profit organization',
  research: 'research organization',
  higher_education: 'higher education institution',
  public_body: 'public body',
};

const admittedNames: Readonly<Record<string, string>> = {
  sme: 'SMEs',
  public_body: 'public bodies',
  research: 'research organizations',
  nonprofit: 'non-profit organizations',
  higher_education: 'higher education institutions',
};

const sizeNames: Readonly<Record<OrganizationSize, string>> = {
  micro: 'Micro',
  small: 'Small',
  medium: 'Medium-sized',
  large: 'Large',
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const text = (params: Params, key: string): string => String(params[key] ?? '');
const number = (params: Params, key: string): number => Number(params[key] ?? 0);

function kindOf(params: Params): string {
  const kind = organizationKinds.find((code) => code === params['kind']);
  return kind ? kindNames[kind] : 'organization';
}

function sizeOf(params: Params, key: string): string {
  const size = organizationSizes.find((code) => code === params[key]);
  return size ? sizeNames[size] : 'This size';
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function list(names: readonly string[]): string {
  return names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`;
}

/** Hundredths of a percent as "30 %" or "33.33 %". */
function percent(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))} %`;
}

function moment(value: string, withHour: boolean): string {
  if (!isInstant(value)) return 'a day that is not known';
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: BRUSSELS,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(Date.parse(value));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const day = `${Number(of('day'))} ${months[Number(of('month')) - 1] ?? ''} ${of('year')}`;
  return withHour ? `${day}, ${of('hour')}:${of('minute')} Brussels time` : day;
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

function place(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code;
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (value: number): string => smallNumbers[value] ?? whole.format(value);

const trlRange = (params: Params): string =>
  params['min'] === params['max']
    ? `TRL ${text(params, 'min')}`
    : `TRL ${text(params, 'min')} to ${text(params, 'max')}`;

/** The conditions that hold for a whole programme, as a statement about the applicant. */
const conditions: Readonly<Record<ProgrammeCondition, string>> = {
  eic_earlier_attempts:
    'The same proposal has not failed three times in the EIC Accelerator, and the company has had no grant-only support from it.',
  eic_transition_result: 'The proposal builds on a result of an eligible earlier EU project.',
  member_state_agreement: 'The Member States concerned agree to the application.',
  founder_course: 'The company was founded by a graduate of the programme’s course.',
  urban_authority_size: 'An urban authority of more than 25,000 inhabitants leads the application.',
};

/** A topic's condition in words: one of the product's own, or the note of the call. */
export function conditionText(condition: string): string {
  const known = programmeConditions.find((code) => code === condition);
  if (known) return conditions[known];
  return condition === 'widening_coordinator' ? 'The coordinator is established in a widening country.' : condition;
}

const ruleSentences: Readonly<Record<EligibilityReasonCode, Sentence>> = {
  call_open: (p) => `Open until ${moment(text(p, 'deadline'), true)}.`,
  call_forthcoming: (p) => `Not open yet: it opens on ${moment(text(p, 'opensAt'), false)}.`,
  call_closed: (p) => `Closed since ${moment(text(p, 'deadline'), true)}.`,
  call_dates_unknown: () => 'The deadline is not stated in our sources.',
  call_said_open: () => 'You found the call still open.',
  call_said_closed: () => 'You found the call closed.',
  call_second_stage_open: () => 'The first stage is over: only those invited can go on.',
  call_second_stage_invited: (p) =>
    `You are invited to the second stage, open until ${moment(text(p, 'deadline'), true)}.`,
  call_second_stage_missed: () => 'The first stage is over and you are not invited to the second.',

  country_unknown: () => 'The country of your organization is not known.',
  country_barred: (p) => `Organizations established in ${text(p, 'country')} are barred in any role.`,
  country_member_state: (p) => `${text(p, 'country')} is a Member State.`,
  country_overseas: (p) => `${text(p, 'country')} is linked to a Member State and eligible for funding.`,
  country_associated: (p) => `${text(p, 'country')} is associated to Horizon Europe.`,
  country_grant_only: (p) =>
    `${text(p, 'country')} is associated, but not to the equity of the EIC Fund: you can ask for a grant only.`,
  country_no_equity: (p) => `The association of ${text(p, 'country')} does not cover the equity of the EIC Fund.`,
  country_pillar_two: (p) => `${text(p, 'country')} is associated to Pillar II, to which this topic belongs.`,
  country_outside_pillar_two: (p) =>
    `${text(p, 'country')} is associated to Pillar II only, and this topic is not part of it.`,
  country_pillar_two_open: (p) =>
    `${text(p, 'country')} is associated to Pillar II only: whether this topic is part of it has to be read there.`,
  country_agreement_pending: (p) =>
    `The association of ${text(p, 'country')} has to be in force when the grant is signed.`,
  country_low_income: (p) =>
    `${text(p, 'country')} is on the list of low- and middle-income countries that are funded.`,
  country_not_associated: (p) =>
    `This action funds organizations from Member States and associated countries; ${text(p, 'country')} is neither.`,
  country_us_admitted: () => 'This topic funds organizations from the United States.',
  country_china_excluded: () => 'Organizations established in China cannot take part in innovation actions.',
  country_not_funded: (p) =>
    `Organizations from ${text(p, 'country')} receive no funding here. They can join as associated partners at their own cost where the topic allows it.`,
  country_national: (p) => `The call is for applicants in ${text(p, 'country')}.`,
  country_outside_national: (p) => `The call is not for applicants in ${text(p, 'country')}.`,
  country_participates: (p) => `${text(p, 'country')} takes part in ${text(p, 'programme')}.`,
  country_outside_programme: (p) => `${text(p, 'country')} does not take part in ${text(p, 'programme')}.`,
  country_list_open: (p) =>
    `Whether ${text(p, 'country')} takes part here is not sure: see the programme’s list of participating countries.`,
  country_named: (p) => `The topic is limited to named countries, and ${text(p, 'country')} is one of them.`,
  country_not_named: (p) => `The topic is limited to named countries, and ${text(p, 'country')} is not one of them.`,
  country_named_list_open: (p) =>
    `The topic is limited to Member States and named countries: see there whether ${text(p, 'country')} is one.`,
  country_area_open: () => 'The call funds applicants of certain countries or regions: see the call document.',
  country_third_party_open: () =>
    'The project that gives this money on decides from which countries one may apply: see its call.',
  country_widening: (p) => `${text(p, 'country')} is a widening country.`,
  country_not_widening: (p) =>
    `Only applicants from widening countries are admitted, and ${text(p, 'country')} is not one.`,
  country_widening_in_part: (p) =>
    `Only applicants from widening countries are admitted: of ${text(p, 'country')}, the outermost regions.`,
  country_admitted: (p) => `You found ${text(p, 'country')} among the countries that the call admits.`,
  country_not_admitted: (p) => `You did not find ${text(p, 'country')} among the countries that the call admits.`,

  kind_unknown: () => 'The kind of your organization is not known.',
  kind_any: (p) => `A ${kindOf(p)} may be a beneficiary.`,
  kind_named: (p) => `A ${kindOf(p)} may apply.`,
  kind_not_named: (p) =>
    `The call is for ${list(
      text(p, 'admitted')
        .split(' ')
        .map((code) => admittedNames[code] ?? code),
    )}.`,
  kind_enterprise_only: (p) => `Only enterprises can apply, not a ${kindOf(p)}.`,
  kind_enterprise_open: (p) => `Only enterprises can apply: a ${kindOf(p)} counts as one where it does business.`,
  kind_public_only: () => 'Only public sector entities can apply.',
  kind_behind_urban_authority: () => 'You can take part as a partner: an urban authority leads.',
  kind_call_decides: () => 'The call document says which kinds of organization may apply.',
  kind_admitted: (p) => `You found that a ${kindOf(p)} may apply.`,
  kind_not_admitted: (p) => `You found that a ${kindOf(p)} may not apply.`,

  size_unknown: () => 'Only SMEs can apply, and your size is not known.',
  size_any: (p) => `${sizeOf(p, 'size')}: organizations of any size may take part.`,
  size_sme: (p) => `${sizeOf(p, 'size')}: an SME.`,
  size_not_sme: () => 'Only SMEs can apply, and your organization is large.',
  size_midcap_open: () => 'Beyond SMEs, companies of up to 499 employees can ask for equity.',
  size_midcap: () => 'A small mid-cap of up to 499 employees can ask for equity.',
  size_above_midcap: () => 'Companies of 500 employees or more cannot apply.',

  trl_unknown: (p) => `The topic asks for ${trlRange(p)}, and your TRL is not known.`,
  trl_within: (p) => `Your TRL ${text(p, 'trl')} lies within ${trlRange(p)}.`,
  trl_outside: (p) => `The topic asks for ${trlRange(p)}; your organization stands at TRL ${text(p, 'trl')}.`,
  trl_reached: (p) => `You have a result that fits ${trlRange(p)}.`,
  trl_not_reached: (p) => `You have no result that fits ${trlRange(p)}.`,

  consortium_single: () => 'A single applicant is enough.',
  consortium_single_only: () => 'Only a single applicant can apply.',
  consortium_partners_open: (p) =>
    number(p, 'countries') > 1
      ? `${capital(count(number(p, 'partners')))} more independent partner${number(p, 'partners') === 1 ? '' : 's'}; together ${count(number(p, 'entities'))} applicants from ${count(number(p, 'countries'))} countries.`
      : `${capital(count(number(p, 'partners')))} more independent partner${number(p, 'partners') === 1 ? '' : 's'}.`,
  consortium_member_state_open: () => 'One applicant has to be established in a Member State.',
  consortium_member_state_missing: () => 'One applicant has to be established in a Member State, and none is.',
  consortium_complete: (p) =>
    `You have the partners: ${count(number(p, 'entities'))} applicants from ${count(number(p, 'countries'))} countries.`,
  consortium_call_decides: (p) =>
    text(p, 'text') === ''
      ? 'The call document says whether partners are needed.'
      : `The call asks for: ${text(p, 'text').replace(/\.$/, '')}.`,
  consortium_call_met: () => 'You have the partners that the call asks for.',

  cofinancing_none: () => 'The grant pays 100 % of eligible costs.',
  cofinancing_open: (p) => `You pay ${percent(number(p, 'ownShare'))} of the costs yourself.`,
  cofinancing_covered: (p) =>
    p['ownShare'] === undefined
      ? 'You can cover your own share of the costs.'
      : `You can cover ${percent(number(p, 'ownShare'))} of your own costs.`,
  cofinancing_not_covered: (p) =>
    p['ownShare'] === undefined
      ? 'You cannot cover your own share of the costs.'
      : `You cannot cover ${percent(number(p, 'ownShare'))} of your own costs.`,
  cofinancing_rate_open: () => 'The funding rate is not stated: expect to pay a share yourself.',

  control_public: () => 'A public body is controlled by its own country.',
  control_china_none: (p) =>
    p['owner'] === undefined
      ? 'No control from China.'
      : `No owner in China: 100 % held in ${place(text(p, 'owner'))}.`,
  control_china: (p) =>
    p['share'] === undefined
      ? 'Organizations controlled from China cannot take part.'
      : `${percent(number(p, 'share'))} is held in China, and organizations controlled from there cannot take part.`,
  control_china_open: () => 'Organizations controlled from China cannot take part, and not all your owners are known.',
  control_china_topic_open: (p) =>
    `${percent(number(p, 'share'))} is held in China: read in the topic whether that excludes you.`,
  control_eu: () => 'All owners are established in countries that are admitted.',
  control_foreign_none: () => 'No control from a country that is not eligible.',
  control_foreign_open: () => 'The topic restricts control from outside, and not all your owners are known.',
  control_foreign: () => 'Controlled from outside: possible only with guarantees approved by your country.',
  control_russia: (p) =>
    `${percent(number(p, 'share'))} is held in Russia: such organizations cannot take part in any role.`,
  control_accepted: () => 'You found that the topic accepts your owners.',
  control_not_accepted: () => 'You found that the topic does not accept your owners.',
  supplier_open: () => 'High-risk suppliers of mobile network equipment, and those they control, cannot take part.',
  supplier_none: () => 'You are no high-risk supplier of mobile network equipment.',
  supplier_excluded: () => 'High-risk suppliers of mobile network equipment cannot take part.',

  exclusion_open: () => 'Bankruptcy, unpaid taxes, fraud, grave misconduct or EU sanctions exclude from funding.',
  exclusion_none: () => 'You are in none of the situations that exclude from funding.',
  exclusion_applies: () => 'You are in a situation that excludes from funding.',
  trust_open: () => 'Hungarian public interest trusts and what they maintain cannot be funded.',
  trust_none: () => 'You are no Hungarian public interest trust, nor maintained by one.',
  trust_applies: () =>
    'Hungarian public interest trusts and what they maintain cannot be funded while the measures apply.',
  territory_open: (p) => `Some areas in or held by ${text(p, 'country')} are excluded.`,
  territory_none: () => 'You are not established in an excluded area.',
  territory_applies: () => 'Organizations established in the excluded areas cannot be funded.',

  condition_open: (p) => conditionText(text(p, 'condition')),
  condition_met: () => 'You meet the condition of the topic.',
  condition_not_met: () => 'You do not meet the condition of the topic.',
  widening_coordinator: (p) => `The coordinator comes from a widening country, and ${text(p, 'country')} is one.`,
  widening_coordinator_open: () =>
    'The coordinator has to come from a widening country: you need a partner from there to lead.',
  widening_coordinator_missing: () => 'The coordinator has to come from a widening country.',

  low_certainty: (p) => `If our uncertain source is right: ${ruleSentence({ code: text(p, 'because'), params: p })}`,
};

const scoreSentences: Readonly<Record<ScoreReasonCode, Sentence>> = {
  fit_words: (p) =>
    `${number(p, 'count') === 1 ? 'One word' : `${capital(count(number(p, 'count')))} words`} in common: ${text(p, 'words')}${number(p, 'count') > text(p, 'words').split(', ').length ? ' and others' : ''}.`,
  fit_no_words: () => 'Your description and the call share no word about the subject.',
  fit_not_described: () => 'Describe what your organization does: there is nothing to compare yet.',
  role_points: (p) =>
    `${text(p, 'forSize')} of 10 for size, ${text(p, 'forRole')} of 10 for the role of a ${kindOf(p)} in this type of action.`,
  role_unknown: (p) =>
    p['missing'] === 'size' ? 'Your size is not known.' : 'The kind of your organization is not known.',
  trl_fits: (p) => `Your TRL ${text(p, 'trl')} lies within ${trlRange(p)}.`,
  trl_near: (p) =>
    `Your TRL ${text(p, 'trl')} is ${count(number(p, 'steps'))} step${number(p, 'steps') === 1 ? '' : 's'} outside ${trlRange(p)}.`,
  trl_far: (p) => `Your TRL ${text(p, 'trl')} is far from ${trlRange(p)}.`,
  trl_not_asked: () => 'The call states no TRL: nothing speaks against yours.',
  trl_not_given: (p) => `The call asks for ${trlRange(p)}, and your TRL is not known.`,
  money_points: (p) =>
    `${p['basisPoints'] === undefined ? 'Funding rate not stated' : `Funding rate ${percent(number(p, 'basisPoints'))}`}: ${text(p, 'forRate')} of 9; your share of the grant against your size: ${text(p, 'forGrant')} of 6.`,
  money_not_stated: () => 'Neither the funding rate nor the amount is stated.',
  time_left: (p) =>
    `${text(p, 'days')} day${number(p, 'days') === 1 ? '' : 's'} left; 100 days or more give all points.`,
  time_unknown: () => 'The deadline is not stated.',
  time_over: () => 'The deadline has passed.',
};

/** A rule's reason as one sentence. */
export function ruleSentence(reason: Reason): string {
  const code = eligibilityReasonCodes.find((known) => known === reason.code);
  return code
    ? ruleSentences[code](reason.params)
    : 'The reason was stored by another version of the product and is being computed again.';
}

/** The reason for the points of a part of the score as one sentence. */
export function scoreSentence(reason: Reason): string {
  const code = scoreReasonCodes.find((known) => known === reason.code);
  return code
    ? scoreSentences[code](reason.params)
    : 'The reason was stored by another version of the product and is being computed again.';
}

import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Settle } from '#domain/program/eligibility/assessment.ts';
import { conditionText } from './eligibility.ts';

type Params = Extract<Settle, { by: 'answer' }>['params'];

type Question = {
  readonly question: (params: Params) => string;
  /** Labels of the two answer buttons. */
  readonly yes: string;
  readonly no: string;
};

const value = (params: Params, key: string): string => String(params[key] ?? '');
const ownShare = (params: Params): string =>
  params['ownShare'] === undefined ? 'your own share' : `${Number((Number(params['ownShare']) / 100).toFixed(2))} %`;

const questions: Readonly<Record<QuestionCode, Question>> = {
  partners_found: {
    question: (p) =>
      Number(p['partners'] ?? 0) > 1
        ? `Who are your partners? The call asks for ${value(p, 'partners')} more, from other countries.`
        : 'Who are your partners?',
    yes: 'Partners found',
    no: 'Still looking',
  },
  partner_in_member_state: {
    question: () => 'Is one of your partners established in a Member State?',
    yes: 'Yes',
    no: 'No',
  },
  own_cofinancing: {
    question: (p) => `Can you pay ${ownShare(p)} of your costs from own resources or other income?`,
    yes: 'Yes, we can',
    no: 'No',
  },
  meets_topic_condition: {
    question: (p) => `Is this so for you: ${conditionText(value(p, 'condition'))}`,
    yes: 'Yes',
    no: 'No',
  },
  trl_reached: {
    question: (p) =>
      `Do you have a result that will start the project at TRL ${value(p, 'min')} to ${value(p, 'max')}?`,
    yes: 'Yes',
    no: 'No',
  },
  kind_admitted: {
    question: () => 'Does the call document admit your kind of organization?',
    yes: 'Yes, it does',
    no: 'No',
  },
  country_admitted: {
    question: (p) =>
      p['country'] === undefined
        ? 'Does the call admit applicants from your country?'
        : `Does the call admit applicants from ${value(p, 'country')}?`,
    yes: 'Yes, it does',
    no: 'No',
  },
  invited_to_second_stage: {
    question: () => 'Were you invited to submit a full proposal?',
    yes: 'Yes, invited',
    no: 'No',
  },
  call_still_open: {
    question: () => 'Does the call’s own page say that it is open?',
    yes: 'Yes, it is open',
    no: 'No, closed',
  },
  control_accepted: {
    question: () => 'Does the topic accept your owners, or do you have the guarantees that it asks for?',
    yes: 'Yes',
    no: 'No',
  },
  foreign_control: {
    question: () =>
      'Is your organization controlled, directly or indirectly, from a country outside the Union and the countries associated to its programmes?',
    yes: 'Yes',
    no: 'No',
  },
  china_control: {
    question: () => 'Is your organization controlled, directly or indirectly, from China?',
    yes: 'Yes',
    no: 'No',
  },
  high_risk_supplier: {
    question: () => 'Are you a high-risk supplier of mobile network equipment, or owned or controlled by one?',
    yes: 'Yes',
    no: 'No',
  },
  excluded_or_sanctioned: {
    question: () =>
      'Is your organization bankrupt, behind with taxes or social contributions, guilty of fraud or grave misconduct, or under EU sanctions?',
    yes: 'Yes',
    no: 'No, none of these',
  },
  public_interest_trust: {
    question: () => 'Is your organization a Hungarian public interest trust, or maintained by one?',
    yes: 'Yes',
    no: 'No',
  },
  barred_territory: {
    question: (p) =>
      p['country'] === 'Ukraine'
        ? 'Is your organization established in an area of Ukraine that its government does not control?'
        : 'Is your organization established in a territory occupied since June 1967?',
    yes: 'Yes',
    no: 'No',
  },
  small_midcap: {
    question: () => 'Does your company have 499 employees or fewer, linked companies included?',
    yes: 'Yes',
    no: 'No, more',
  },
};

/** The question that settles an unknown, with the labels of its answers. */
export function settlingQuestion(
  question: QuestionCode,
  params: Params,
): { readonly question: string; readonly yes: string; readonly no: string } {
  const { question: sentence, yes, no } = questions[question];
  return { question: sentence(params), yes, no };
}

const profileFields: Readonly<Record<Extract<Settle, { by: 'profile' }>['field'], string>> = {
  country: 'Enter the country of your organization.',
  size: 'Enter the size of your organization.',
  kind: 'Enter the kind of your organization.',
  trl: 'Enter the TRL of what you have.',
  shareholders: 'Enter your shareholders.',
};

/** What to fill in where the profile settles an unknown. */
export function profileRequest(field: Extract<Settle, { by: 'profile' }>['field']): string {
  return profileFields[field];
}

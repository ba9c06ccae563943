import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';

/** What an answer is about, in a word or two. */
export const questionNames: Readonly<Record<QuestionCode, string>> = {
  partners_found: 'Partners',
  partner_in_member_state: 'A partner in a Member State',
  own_cofinancing: 'Own share of the costs',
  meets_topic_condition: 'The condition of the call',
  trl_reached: 'A result at the TRL asked for',
  kind_admitted: 'Your kind of organization',
  country_admitted: 'Your country',
  invited_to_second_stage: 'Invitation to the second stage',
  call_still_open: 'Whether the call is open',
  control_accepted: 'Your owners',
  foreign_control: 'Control from outside the Union',
  china_control: 'Control from China',
  high_risk_supplier: 'High-risk supplier',
  excluded_or_sanctioned: 'Exclusion or sanctions',
  public_interest_trust: 'Hungarian public interest trust',
  barred_territory: 'Barred territory',
  small_midcap: 'Small mid-cap',
};

import { SUMMARY_ABOUT_LIMIT } from '#domain/program/call-summary.ts';
import type { RejectionReason } from './catalogue-codes.ts';
import { MAX_NAME, MAX_TITLE } from './catalogue-limits.ts';

/** What an administrator types of a national call, in the order of the form. */
export const typedCallFields = [
  'identifier',
  'title',
  'programme',
  'agencyCountry',
  'opensOn',
  'deadlineModel',
  'deadlines',
  'grantMin',
  'grantMax',
  'budgetTotal',
  'rateForProfit',
  'rateNonProfit',
  'onlyCountries',
  'onlyApplicants',
  'url',
  'text',
  'summary',
  'conditions',
  'keywords',
  'document',
  'asOf',
] as const;
export type TypedCallField = (typeof typedCallFields)[number];

/** Why a typed call is not taken: what the reader of the import format says, and what the form alone asks. */
export const typedCallFaults = [
  'missing_field',
  'wrong_type',
  'unknown_value',
  'bad_date',
  'too_large',
  'not_https',
  'stated_elsewhere',
] as const;
export type TypedCallFault = (typeof typedCallFaults)[number];

/** Kinds of applicants that a call can name as the only ones. */
export const admittedApplicants = ['sme', 'public_body', 'research', 'nonprofit', 'higher_education'] as const;

/** A reader's reason as one that a form can state. What is no value of any kind has the wrong type. */
export function typedCallFaultOf(reason: RejectionReason): TypedCallFault {
  return typedCallFaults.find((fault) => fault === reason) ?? 'wrong_type';
}

/** A national call of which nothing is typed yet. */
export const emptyTypedCall = {
  identifier: '',
  title: '',
  programme: '',
  agencyCountry: '',
  opensOn: '',
  deadlineModel: null,
  deadlines: [],
  grantMin: '',
  grantMax: '',
  budgetTotal: '',
  rateForProfit: '',
  rateNonProfit: '',
  onlyCountries: [],
  onlyApplicants: [],
  url: '',
  text: '',
  summary: '',
  conditions: '',
  keywords: [],
  document: '',
  asOf: '',
};

/** So many characters the text of a typed call may have. */
export const CALL_TEXT_LIMIT = 100_000;

/** How long each typed text may be. */
export const typedCallLimits = {
  identifier: MAX_NAME,
  title: MAX_TITLE,
  url: 2_000,
  text: CALL_TEXT_LIMIT,
  summary: SUMMARY_ABOUT_LIMIT,
  conditions: 60_000,
  document: 600,
} as const;

import type { TypedCall } from '#contract/admin/national-calls.ts';

const smallest: TypedCall = {
  identifier: 'RO-TYPED-1',
  title: 'Vouchers for bakeries',
  programme: 'ERDF-ESF',
  agencyCountry: 'RO',
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
  document: 'Call notice of 12 November 2026',
  asOf: '2026-11-12',
};

/** A national call as an administrator types it: little more than what is needed. */
export function typedCall(change: Partial<TypedCall> = {}): TypedCall {
  return { ...smallest, ...change };
}

import type { TypedCall } from '#contract/admin/national-calls.ts';
import {
  typedCallLimits,
  type TypedCallFault,
  type TypedCallField,
} from '#domain/program/catalogue/typed-call-codes.ts';

/** What is wrong at a field, and at which entry where it is a list. */
export type FieldFault = { readonly field: TypedCallField; readonly fault: TypedCallFault; readonly at: number | null };

/** The longest figure that is read, and the longest name of a country or keyword. */
const FIGURE = 40;
const NAME = 200;

const texts = ['identifier', 'title', 'url', 'text', 'summary', 'conditions', 'document'] as const;
const figures = ['grantMin', 'grantMax', 'budgetTotal', 'rateForProfit', 'rateNonProfit'] as const;

function fault(field: TypedCallField, code: FieldFault['fault'], at: number | null = null): FieldFault {
  return { field, fault: code, at };
}

/** What is longer than the server would read. It is said before it is sent. */
export function tooLong(typed: TypedCall): readonly FieldFault[] {
  const keyword = typed.keywords.findIndex((each) => each.length > NAME);
  return [
    ...texts.filter((field) => typed[field].length > typedCallLimits[field]).map((field) => fault(field, 'too_large')),
    ...figures.filter((field) => typed[field].length > FIGURE).map((field) => fault(field, 'wrong_type')),
    ...(typed.agencyCountry.length > NAME ? [fault('agencyCountry', 'unknown_value')] : []),
    ...(keyword < 0 ? [] : [fault('keywords', 'too_large', keyword)]),
  ];
}

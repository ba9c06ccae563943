import type { TypedCall } from '#contract/admin/national-calls.ts';
import { typedCallLimits, type TypedCallField } from '#domain/program/catalogue/typed-call-codes.ts';
import type { FieldFault } from './use-call-form.ts';

/** As long as any figure, name of a country or keyword gets. */
const FIGURE = 40;
const NAME = 200;

const texts = ['identifier', 'title', 'url', 'summary', 'conditions', 'document'] as const;
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

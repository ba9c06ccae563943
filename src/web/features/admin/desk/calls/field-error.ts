import type { TypedCall } from '#contract/admin/national-calls.ts';
import { typedCallLimits, type TypedCallField } from '#domain/program/catalogue/typed-call-codes.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import type { FieldFault } from './too-long.ts';

/** What a group of fields gets. */
export type FieldsProps = {
  readonly typed: TypedCall;
  readonly faults: readonly FieldFault[];
  readonly change: (part: Partial<TypedCall>) => void;
};

/** Fields whose values need words of their own. */
const unlike = [
  'identifier',
  'programme',
  'agencyCountry',
  'grantMin',
  'grantMax',
  'budgetTotal',
  'rateForProfit',
  'rateNonProfit',
  'url',
] as const;

/** What is wrong at a field, in words; nothing where it is right. */
export function useFieldError(faults: readonly FieldFault[]): (field: TypedCallField) => string | undefined {
  const words = useWords('admin_calls');
  return (field) => {
    const found = faults.find((fault) => fault.field === field);
    if (found === undefined) return undefined;
    const { fault, at } = found;
    if (fault === 'unknown_value')
      return words('fault.unknown_value', { field: unlike.find((each) => each === field) ?? 'other' });
    if (fault === 'bad_date') return words('fault.bad_date', { field: field === 'deadlines' ? field : 'other' });
    if (fault === 'too_large') return words('fault.too_large', { at: at === null ? 0 : at + 1 });
    return words(`fault.${fault}`);
  };
}

/** What a field of limited text shows: its count once that matters, and what is wrong with it. */
export function useLimitedText({ typed, faults }: Pick<FieldsProps, 'typed' | 'faults'>) {
  const limits = useWords('limits');
  const errorAt = useFieldError(faults);
  return (field: keyof typeof typedCallLimits) =>
    limited(limits, typed[field], typedCallLimits[field], errorAt(field) ?? null);
}

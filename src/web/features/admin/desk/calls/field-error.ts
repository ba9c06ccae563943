import type { TypedCall } from '#contract/admin/national-calls.ts';
import type { TypedCallField } from '#domain/program/catalogue/typed-call-codes.ts';
import { useWords } from '#web/page/words.ts';
import type { FieldFault } from './use-call-form.ts';

/** What a group of fields gets. */
export type FieldsProps = {
  readonly typed: TypedCall;
  readonly faults: readonly FieldFault[];
  readonly change: (part: Partial<TypedCall>) => void;
};

/** What is wrong at a field, in words; nothing where it is right. */
export function useFieldError(faults: readonly FieldFault[]): (field: TypedCallField) => string | undefined {
  const words = useWords('admin_calls');
  return (field) => {
    const found = faults.find((fault) => fault.field === field);
    if (found === undefined) return undefined;
    const { fault, at } = found;
    if (fault === 'unknown_value' || fault === 'bad_date') return words(`fault.${fault}`, { field });
    if (fault === 'too_large') return words(`fault.${fault}`, { at: at === null ? 0 : at + 1 });
    return words(`fault.${fault}`);
  };
}

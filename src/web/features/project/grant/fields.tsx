import type { ReactNode } from 'react';
import { isLocalDate, type LocalDate } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';

type Shared = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly readOnly?: boolean;
  readonly className?: string;
};

/** A calendar day, or none. */
export function DayField({
  value,
  onChange,
  readOnly = false,
  ...rest
}: Shared & { readonly value: LocalDate | null; readonly onChange: (day: LocalDate | null) => void }) {
  return (
    <Field {...rest}>
      <TextInput
        type="date"
        className="max-w-56"
        value={value ?? ''}
        readOnly={readOnly}
        onChange={({ target }) => onChange(isLocalDate(target.value) ? target.value : null)}
      />
    </Field>
  );
}

type TextProps = Shared & {
  readonly value: string;
  readonly limit: number;
  readonly onChange: (text: string) => void;
};

/** One line of text with a limit. */
export function LineField({ value, limit, onChange, readOnly = false, ...rest }: TextProps) {
  const limits = useWords('limits');
  return (
    <Field {...rest} {...limited(limits, value, limit)}>
      <TextInput value={value} readOnly={readOnly} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

/** Several lines of text with a limit. */
export function ProseField({
  value,
  limit,
  onChange,
  readOnly = false,
  rows = 3,
  ...rest
}: TextProps & { readonly rows?: number }) {
  const limits = useWords('limits');
  return (
    <Field {...rest} {...limited(limits, value, limit)}>
      <Textarea rows={rows} value={value} readOnly={readOnly} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

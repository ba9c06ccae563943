import { useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  /** What is stored, in whole parts of `parts`: 100 for hundredths. */
  readonly value: number | null;
  readonly parts?: number;
  readonly least: number;
  readonly most: number;
  readonly readOnly?: boolean;
  readonly onChange: (value: number | null) => void;
};

/** A figure within bounds, or nothing. What is no such figure stays as typed, with its error, and is not taken over. */
export function NumberField({ label, hint, unit, value, parts = 1, least, most, readOnly = false, onChange }: Props) {
  const words = useWords('grant');
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const plain = text.trim().replace(',', '.');
    const figure = /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * parts) : NaN;
    return Number.isNaN(figure) || figure < least || figure > most ? undefined : figure;
  };
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === undefined;
  const stored = value === null ? '' : String(value / parts);
  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong ? words('wrong_figure', { least: least / parts, most: most / parts }) : undefined}
    >
      <NumberInput
        decimals={parts > 1}
        className="max-w-40"
        {...(unit === undefined ? {} : { unit })}
        value={typed ?? stored}
        readOnly={readOnly}
        onChange={({ target }) => {
          setTyped(target.value);
          const figure = read(target.value);
          if (target.value.trim() === '') onChange(null);
          else if (figure !== undefined) onChange(figure);
        }}
        onBlur={() => (isWrong ? undefined : setTyped(null))}
      />
    </Field>
  );
}

import { useState } from 'react';
import { detailLimits } from '#domain/project/participants/participant-details.ts';
import { readAmount } from '#domain/values/amount-text.ts';
import { cents, euroOf, type Cents } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly value: Cents | null;
  readonly mayEdit: boolean;
  readonly onChange: (value: Cents | null) => void;
};

type ReadAmount = ReturnType<typeof readAmount> | null;

function read(text: string): ReadAmount {
  return text.trim() === '' ? null : readAmount(text);
}

function wrong(result: ReadAmount): boolean {
  return typeof result === 'string' || (result !== null && result > detailLimits.amount);
}

/** An amount in euro, or nothing. A text that is no amount stays as typed, with its error. */
export function AmountField({ label, hint, value, mayEdit, onChange }: Props) {
  const words = useWords('intake');
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const result = read(text);
    if (result === null || (typeof result !== 'string' && !wrong(result))) onChange(result);
  };
  const isWrong = typed !== null && wrong(read(typed));
  const stored = value === null ? '' : words.formats.decimal(euroOf(cents(value)), value % 100 === 0 ? 0 : 2);
  return (
    <Field label={label} hint={hint} error={isWrong ? words('wrong.amount') : undefined}>
      <NumberInput
        decimals
        unit="€"
        className="max-w-64"
        value={typed ?? stored}
        readOnly={!mayEdit}
        onChange={(event) => take(event.target.value)}
        onBlur={() => (isWrong ? undefined : setTyped(null))}
      />
    </Field>
  );
}

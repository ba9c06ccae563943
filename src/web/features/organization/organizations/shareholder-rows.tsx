import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import type { RawShareholder, ShareholderProblem } from '#domain/organization/profile/shareholders.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { fieldLines } from '#web/ui/form/field-lines.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { problemText } from '#words/organization/field-problem.ts';
import { useFieldChoices } from './field-choices.ts';

type Props = {
  readonly rows: readonly RawShareholder[];
  readonly onChange: (rows: readonly RawShareholder[]) => void;
  readonly problems: readonly ShareholderProblem[];
  /** The country of a new row: most owners sit where the organization does. */
  readonly country: string;
  readonly disabled: boolean;
  /** Also what nobody has touched yet says what is wrong. */
  readonly showAll: boolean;
};

type RowProps = {
  readonly number: number;
  readonly row: RawShareholder;
  readonly errorOf: (column: keyof RawShareholder) => string | undefined;
  readonly onChange: (row: RawShareholder) => void;
  /** The person goes on from a field that holds something. */
  readonly onLeave: (column: keyof RawShareholder) => void;
  readonly onRemove: () => void;
  readonly disabled: boolean;
};

function ShareholderRow({ number, row, errorOf, onChange, onLeave, onRemove, disabled }: RowProps) {
  const words = useWords('organization_fields');
  const { everyCountry, ownerKinds } = useFieldChoices();
  const named = { number, more: hidden };
  // Walking past an empty field is no answer to it.
  const leave = (column: keyof RawShareholder) => () => {
    if (row[column]?.trim()) onLeave(column);
  };
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line py-4 max-md:items-end md:grid-cols-[minmax(0,1fr)_10rem_11rem_7rem_auto] ${fieldLines}`}
    >
      <Field label={words.rich('shareholder.name', named)} error={errorOf('name')}>
        <TextInput
          value={row.name}
          disabled={disabled}
          autoComplete="off"
          onBlur={leave('name')}
          onChange={(event) => onChange({ ...row, name: event.target.value })}
        />
      </Field>
      <Field label={words.rich('shareholder.country', named)} className="max-md:col-span-2" error={errorOf('country')}>
        <Combobox
          options={everyCountry}
          value={row.country}
          disabled={disabled}
          placeholder={words('type_country')}
          onBlur={leave('country')}
          onChange={(country) => onChange({ ...row, country })}
        />
      </Field>
      <Field label={words.rich('shareholder.kind', named)} className="max-md:col-span-2" error={errorOf('kind')}>
        <Select
          options={ownerKinds}
          placeholder={words('shareholder.kind_open')}
          value={row.kind ?? ''}
          disabled={disabled}
          onBlur={leave('kind')}
          onChange={(event) => onChange({ ...row, kind: event.target.value })}
        />
      </Field>
      <Field label={words.rich('shareholder.share', named)} className="max-md:col-span-2" error={errorOf('share')}>
        <NumberInput
          unit="%"
          decimals
          value={row.share}
          disabled={disabled}
          onBlur={leave('share')}
          onChange={(event) => onChange({ ...row, share: event.target.value })}
        />
      </Field>
      <Button
        variant="quiet"
        icon
        aria-label={words('shareholder.remove_named', { number })}
        title={words('shareholder.remove')}
        className="max-md:col-start-2 max-md:row-start-1 md:self-end"
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon icon={Trash2} />
      </Button>
    </li>
  );
}

/** Who owns the organization: rows that people add and remove, together at most 100 %. */
export function ShareholderRows({ rows, onChange, problems, country, disabled, showAll }: Props) {
  const words = useWords('organization_fields');
  /** Fields that were left with something in them, row by row. */
  const [touched, setTouched] = useState<readonly ReadonlySet<keyof RawShareholder>[]>([]);
  const touchedIn = (row: number) => touched[row] ?? new Set<keyof RawShareholder>();
  const whole = problems.find((problem) => problem.row === undefined);
  const errorOf = (row: number) => (column: keyof RawShareholder) => {
    const problem =
      showAll || touchedIn(row).has(column)
        ? problems.find((each) => each.row === row && each.column === column)
        : undefined;
    return problem && problemText(words, problem);
  };
  return (
    <div className="grid justify-items-start gap-4">
      {rows.length === 0 ? null : (
        <ol className="w-full border-t border-rule">
          {rows.map((row, index) => (
            <ShareholderRow
              key={index}
              number={index + 1}
              row={row}
              errorOf={errorOf(index)}
              disabled={disabled}
              onChange={(next) => onChange(rows.map((each, at) => (at === index ? next : each)))}
              onLeave={(column) =>
                setTouched(rows.map((_, at) => (at === index ? new Set([...touchedIn(at), column]) : touchedIn(at))))
              }
              onRemove={() => {
                setTouched(touched.filter((_, at) => at !== index));
                onChange(rows.filter((_, at) => at !== index));
              }}
            />
          ))}
        </ol>
      )}
      <FieldError>{whole && problemText(words, whole)}</FieldError>
      <Button disabled={disabled} onClick={() => onChange([...rows, { name: '', country, share: '' }])}>
        <Icon icon={Plus} />
        {words('shareholder.add')}
      </Button>
    </div>
  );
}

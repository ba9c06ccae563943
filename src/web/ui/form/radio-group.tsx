import { useId } from 'react';
import { FieldGroup } from './field.tsx';
import { Radio } from './checkbox.tsx';

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly count?: number;
  readonly disabled?: boolean;
};

type Props<Value extends string> = {
  readonly label: string;
  readonly hint?: React.ReactNode;
  readonly error?: React.ReactNode;
  readonly options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

/** A question with one answer out of a few; more than seven want a Select. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  className = '',
}: Props<Value>) {
  const name = useId();
  return (
    <FieldGroup label={label} hint={hint} error={error} className={className}>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          hint={option.hint}
          count={option.count}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Radio>
      ))}
    </FieldGroup>
  );
}

import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode'> & {
  /** Whether a decimal point may be typed; decides the keyboard on a phone. */
  readonly decimals?: boolean;
  /** The unit, shown behind the figure: "€", "%", "people". */
  readonly unit?: string;
};

/** A figure. It stays text, so that nothing typed is lost; what is no number is an error that the form states. */
export function NumberInput({ decimals = false, unit, className = '', ...rest }: Props) {
  const input = (
    <TextInput
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={`tabular-nums ${unit ? 'pe-12!' : ''}`}
    />
  );
  if (unit === undefined) return <div className={className}>{input}</div>;
  return (
    <div className={`relative ${className}`}>
      {input}
      <span aria-hidden="true" className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-ink-3">
        {unit}
      </span>
    </div>
  );
}

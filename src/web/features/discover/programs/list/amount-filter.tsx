import { useEffect, useRef, useState } from 'react';
import { useAlive } from '#web/ui/loading/alive.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Range } from '#web/ui/form/range.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { amountLimit, limitsMoved, type Limits } from '#web/features/discover/programs/amounts.ts';
import { amountRange } from './list-search.ts';

type Props = Limits & { readonly onChange: (limits: Limits) => void };

const WAIT_MS = 500;
const { min: lowest, max: highest, step, defaultLow, defaultHigh } = amountRange;

/**
 * The amount per project. It is off until a handle is moved, and then limits only that side. The list follows once the
 * handle rests.
 */
export function AmountFilter({ min, max, onChange }: Props) {
  const alive = useAlive();
  const on = min !== undefined || max !== undefined;
  const [moving, setMoving] = useState<Limits | null>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (moving === null) return undefined;
    const timer = setTimeout(() => {
      change.current(moving);
      setMoving(null);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [moving]);

  const off = () => {
    setMoving(null);
    onChange({ min: undefined, max: undefined });
  };
  const limits = moving ?? (on ? { min, max } : null);
  const low = Math.min(limits === null ? defaultLow : (limits.min ?? 0), highest - step);
  const high = Math.min(limits === null ? defaultHigh : (limits.max ?? highest), highest);
  return (
    <>
      <fieldset disabled={!alive} className="min-w-0 noscript:hidden">
        <Range
          min={0}
          max={highest}
          step={step}
          low={low}
          high={high}
          onChange={(nextLow, nextHigh) =>
            setMoving(limitsMoved({ low, high }, { low: nextLow, high: nextHigh }, limits))
          }
          labels={['Smallest grant', 'Largest grant']}
          format={(euro) => amountLimit(Math.max(lowest, euro))}
        />
        <p className="mt-1 text-meta text-ink-3">
          {on || moving !== null ? (
            <TextButton onClick={off}>Any amount</TextButton>
          ) : (
            'Any amount, until you move a handle'
          )}
        </p>
      </fieldset>
      <noscript>
        <div className="grid grid-cols-2 gap-2">
          <Field label="From, in €">
            <TextInput name="min" inputMode="numeric" pattern="[0-9]*" defaultValue={min} />
          </Field>
          <Field label="To, in €">
            <TextInput name="max" inputMode="numeric" pattern="[0-9]*" defaultValue={max} />
          </Field>
        </div>
      </noscript>
    </>
  );
}

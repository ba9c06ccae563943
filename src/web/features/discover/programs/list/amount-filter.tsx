import { useEffect, useRef, useState } from 'react';
import { useAlive } from '#web/ui/loading/alive.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Range } from '#web/ui/form/range.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { amountLimit, limitsMoved, type Limits } from '#web/features/discover/programs/amounts.ts';
import { useWords } from '#web/page/words.ts';
import { amountRange } from './list-search.ts';

type Props = Limits & { readonly onChange: (limits: Limits) => void };

const WAIT_MS = 500;
const { min: lowest, max: highest, step, defaultLow, defaultHigh } = amountRange;

/**
 * The amount per project. It is off until a handle is moved, and then limits only that side. The list follows once the
 * handle rests.
 */
export function AmountFilter({ min, max, onChange }: Props) {
  const words = useWords('programs_list');
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
          labels={[words('amount_smallest'), words('amount_largest')]}
          format={(euro) => amountLimit(words, Math.max(lowest, euro))}
        />
        <p className="mt-1 text-meta text-ink-3">
          {on || moving !== null ? (
            <TextButton onClick={off}>{words('amount_any')}</TextButton>
          ) : (
            words('amount_any_until')
          )}
        </p>
      </fieldset>
      <noscript>
        <div className="grid grid-cols-2 gap-2">
          <Field label={words('amount_from_euro')}>
            <TextInput name="min" inputMode="numeric" pattern="[0-9]*" defaultValue={min} />
          </Field>
          <Field label={words('amount_to_euro')}>
            <TextInput name="max" inputMode="numeric" pattern="[0-9]*" defaultValue={max} />
          </Field>
        </div>
      </noscript>
    </>
  );
}

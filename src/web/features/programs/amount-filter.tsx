import { useEffect, useRef, useState } from 'react';
import { TextButton } from '#web/ui/button.tsx';
import { Range } from '#web/ui/range.tsx';
import { amountLimit } from './amounts.ts';
import { amountRange } from './filters.ts';

type Limits = { readonly min: number | undefined; readonly max: number | undefined };
type Props = Limits & { readonly onChange: (limits: Limits) => void };

const WAIT_MS = 500;
const { min: lowest, max: highest, step, defaultLow, defaultHigh } = amountRange;

// The handles stand on multiples of the step; the left end means the lowest amount, the right end "and more".
const atLeast = (euro: number) => Math.max(lowest, euro);

/** The amount per project. Off until a handle is moved; then the list follows once the handle rests. */
export function AmountFilter({ min, max, onChange }: Props) {
  const on = min !== undefined || max !== undefined;
  const [moving, setMoving] = useState<{ readonly low: number; readonly high: number } | null>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (moving === null) return undefined;
    const timer = setTimeout(() => {
      change.current({ min: atLeast(moving.low), max: moving.high >= highest ? undefined : moving.high });
      setMoving(null);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [moving]);

  const low = moving?.low ?? (on ? (min ?? 0) : defaultLow);
  const high = moving?.high ?? (on ? (max ?? highest) : defaultHigh);
  return (
    <>
      <Range
        min={0}
        max={highest}
        step={step}
        low={Math.min(low, highest - step)}
        high={Math.min(high, highest)}
        onChange={(nextLow, nextHigh) => setMoving({ low: nextLow, high: nextHigh })}
        labels={['Smallest grant', 'Largest grant']}
        format={(euro) => amountLimit(atLeast(euro))}
      />
      <p className="mt-1 text-meta text-ink-3">
        {on || moving !== null ? <TextButton onClick={() => onChange({ min: undefined, max: undefined })}>Any amount</TextButton> : 'Any amount, until you move a handle'}
      </p>
    </>
  );
}

import type { ChangeEvent } from 'react';

type Props = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly low: number;
  readonly high: number;
  readonly onChange: (low: number, high: number) => void;
  /** Names of the two handles: "Lowest amount", "Highest amount". */
  readonly labels: readonly [string, string];
  /** A value in words, for the reader and for screen readers: "10,000 €", "2,000,000 € or more". */
  readonly format: (value: number) => string;
};

const handle =
  'pointer-events-none absolute inset-0 m-0 h-full w-full appearance-none bg-transparent outline-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-blue [&::-webkit-slider-thumb]:bg-paper ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-blue [&::-moz-range-thumb]:bg-paper ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-blue ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 ' +
  'focus-visible:[&::-moz-range-thumb]:outline-offset-2 ' +
  'focus-visible:[&::-moz-range-thumb]:outline-blue';

/** A lower and an upper limit on one line: two of the platform's own sliders over one track. */
export function Range({ min, max, step, low, high, onChange, labels, format }: Props) {
  const share = (value: number) => ((value - min) / (max - min)) * 100;
  const moveLow = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(Math.min(Number(event.target.value), high - step), high);
  const moveHigh = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(low, Math.max(Number(event.target.value), low + step));
  return (
    <div>
      <div className="relative h-6 max-md:h-11">
        <svg aria-hidden="true" width="100%" height="3" className="absolute top-1/2 -mt-px">
          <rect width="100%" height="3" className="fill-edge" />
          <rect x={`${share(low)}%`} width={`${share(high) - share(low)}%`} height="3" className="fill-blue" />
        </svg>
        <input
          type="range"
          aria-label={labels[0]}
          aria-valuetext={format(low)}
          min={min}
          max={max}
          step={step}
          value={low}
          onChange={moveLow}
          className={handle}
        />
        <input
          type="range"
          aria-label={labels[1]}
          aria-valuetext={format(high)}
          min={min}
          max={max}
          step={step}
          value={high}
          onChange={moveHigh}
          className={handle}
        />
      </div>
      <div className="mt-1.5 flex justify-between gap-4 text-meta tabular-nums">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
    </div>
  );
}

/** One measured figure beside what it should be. */
export type Figure = {
  readonly name: string;
  readonly measured: number;
  readonly unit:
    | 'ms'
    | 's'
    | 'KB'
    | 'points'
    | 'calls/s'
    | 'requests/s'
    | 'MB'
    | 'times'
    | '%'
    | 'calls'
    | 'queries'
    | 'of 1';
  /** The bound, and whether less or more is better; null where there is no target. */
  readonly target: { readonly value: number; readonly better: 'less' | 'more' } | null;
  readonly note?: string;
};

/** A group of figures that are measured together. */
export type Bench = { readonly name: string; readonly run: () => Promise<readonly Figure[]> };

/** Whether a figure reaches its target; null where there is none. */
export function isMet(figure: Figure): boolean | null {
  if (!figure.target) return null;
  return figure.target.better === 'less'
    ? figure.measured <= figure.target.value
    : figure.measured >= figure.target.value;
}

/** Why a figure that misses its target does so, by the beginning of its name; the longest that fits holds. */
export type Reasons = Readonly<Record<string, string>>;

/** What stands beside a figure: its note, and where its target is missed the reason, or that there is none yet. */
export function noteOf(figure: Figure, reasons: Reasons): string {
  const note = figure.note ?? '';
  if (isMet(figure) !== false) return note;
  const name = Object.keys(reasons)
    .filter((start) => figure.name.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0];
  const reason = name === undefined ? '**no reason given yet**' : (reasons[name] ?? '');
  return note === '' ? reason : `${note}. ${reason}`;
}

/** The value below which this share (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

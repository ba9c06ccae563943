/** How long a limit makes a person wait, rounded up: the figure and its unit, for a message that takes both. */
export function waitOf(seconds: number): {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
} {
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  return seconds <= 2 * 3600
    ? { unit: 'minutes', count: Math.ceil(seconds / 60) }
    : { unit: 'hours', count: Math.ceil(seconds / 3600) };
}

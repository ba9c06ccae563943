type Props = {
  /** 0 to 100; drawn no longer than full. */
  readonly percent: number;
  readonly tone?: 'ink' | 'done' | 'over';
  /** A tick at this share of the whole. */
  readonly tickAt?: number;
  /** 10 px, for counters. */
  readonly big?: boolean;
  /** Where no figure stands beside the bar: its name for screen readers. */
  readonly label?: string;
  readonly className?: string;
};

const fills = { ink: 'fill-ink-2', done: 'fill-yes', over: 'fill-block' } as const;

/** A bar in ink, green when complete, red when over. The figure stands before it, in words. */
export function Progress({ percent, tone = 'ink', tickAt, big = false, label, className = '' }: Props) {
  const value = Math.max(0, Math.min(100, percent));
  const height = big ? 10 : 6;
  const named =
    label === undefined
      ? { 'aria-hidden': true as const }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': Math.round(value),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        };
  return (
    <svg
      {...named}
      width="100%"
      height={height}
      className={`block overflow-visible forced-colors:[forced-color-adjust:none] ${className}`}
    >
      <rect width="100%" height={height} className="fill-line" />
      <rect width="100%" y={height - 1} height="1" className="fill-edge" />
      <rect width={`${value}%`} height={height} className={fills[tone]} />
      {tickAt === undefined ? null : (
        <rect x={`${tickAt}%`} y="-3" width="1" height={height + 6} className="fill-ink" />
      )}
    </svg>
  );
}

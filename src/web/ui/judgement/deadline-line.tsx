import { useKitWords } from '#web/ui/page/kit-words.tsx';

export type DeadlineState = 'open' | 'urgent' | 'closed' | 'forthcoming';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export type DeadlineLineProps = {
  readonly state: DeadlineState;
  /** Milliseconds since 1970: where the line begins (the opening), where it ends (the deadline), and today. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** The same in words: "Time line: 22 Sep 2026 to 2 Feb 2027, 74 days left". */
  readonly alt: string;
  /** Without ticks and months, for lists. */
  readonly compact?: boolean;
};

const lineColours = {
  open: ['stroke-blue', 'fill-blue'],
  urgent: ['stroke-urgent', 'fill-urgent'],
  closed: ['stroke-rule', 'fill-paper stroke-edge'],
  forthcoming: ['stroke-rule', 'fill-paper stroke-edge'],
} as const;

/** The first day of each month between two moments, with its name; years of months are thinned to quarters. */
function monthMarks(
  from: number,
  to: number,
  nameOf: (ms: number) => string,
): { readonly at: number; readonly name: string }[] {
  const marks: { at: number; name: string }[] = [];
  const day = new Date(from);
  let at = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  const every = to - from > 540 * DAY_MS ? 3 : 1;
  while (at < to) {
    const month = new Date(at).getUTCMonth();
    const shown = every === 1 || month % every === 0;
    if (shown)
      marks.push({
        at,
        name: month === 0 && every > 1 ? String(new Date(at).getUTCFullYear()) : nameOf(at),
      });
    at = Date.UTC(new Date(at).getUTCFullYear(), month + 1, 1);
  }
  return marks;
}

/** Week ticks and months above the line. */
function Ticks({ from, to }: { readonly from: number; readonly to: number }) {
  const { month } = useKitWords().formats;
  const at = (ms: number) => `${(((ms - from) / (to - from)) * 100).toFixed(2)}%`;
  const weeks = to - from > 540 * DAY_MS ? 0 : Math.floor((to - from) / WEEK_MS);
  // A name near the right end would run out of the picture.
  const room = from + (to - from) * 0.94;
  return (
    <>
      {Array.from({ length: weeks + 1 }, (_, week) => (
        <line
          key={week}
          className="stroke-rule"
          x1={at(from + week * WEEK_MS)}
          x2={at(from + week * WEEK_MS)}
          y1="27"
          y2="32"
        />
      ))}
      {monthMarks(from, to, month).map((mark, index, all) => (
        <g key={mark.at}>
          <line className="stroke-ink-3" x1={at(mark.at)} x2={at(mark.at)} y1="22" y2="32" />
          {mark.at < room ? (
            <text
              className={`fill-ink-3 text-label font-medium ${all.length > 8 && index % 2 === 1 ? 'max-md:hidden' : ''}`}
              x={at(mark.at)}
              dx="4"
              y="18"
            >
              {mark.name}
            </text>
          ) : null}
        </g>
      ))}
    </>
  );
}

/** The deadline line: what has passed thin, what is left thick, a triangle for today, a block at the end. */
export function DeadlineLine({ state, from, to, now, alt, compact = false }: DeadlineLineProps) {
  const words = useKitWords();
  const span = Math.max(to - from, DAY_MS);
  const share = Math.max(0, Math.min(100, ((now - from) / span) * 100));
  const [left, end] = lineColours[state];
  const y = compact ? 9 : 32;
  const today = `${share.toFixed(2)}%`;
  const anchor = share > 92 ? 'end' : share < 8 ? 'start' : 'middle';
  return (
    <svg
      role="img"
      aria-label={alt}
      width="100%"
      height={compact ? 22 : 60}
      className="block overflow-visible forced-colors:bg-[Canvas] forced-colors:[forced-color-adjust:none]"
    >
      {compact ? null : <Ticks from={from} to={from + span} />}
      <line
        className={state === 'closed' ? 'stroke-rule' : 'stroke-ink-3'}
        x1="0"
        x2={today}
        y1={y}
        y2={y}
        strokeWidth="1"
      />
      <line
        className={left}
        x1={today}
        x2="100%"
        y1={y}
        y2={y}
        strokeWidth={state === 'open' || state === 'urgent' ? 3 : 1}
      />
      {state === 'closed' ? null : (
        <svg x={today} y={y} overflow="visible">
          <path className="fill-ink" d="M0 3l4.5 7h-9z" />
        </svg>
      )}
      <svg x="100%" y={y} overflow="visible">
        <rect className={end} x="-5" y="-5" width="5" height="10" />
      </svg>
      {compact || state === 'closed' ? null : (
        <text className="fill-ink text-label font-semibold" x={today} y={y + 24} textAnchor={anchor}>
          {words('today')}
        </text>
      )}
    </svg>
  );
}

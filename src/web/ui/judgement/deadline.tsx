import type { ReactNode } from 'react';
import { Calendar, Clock, ClockAlert, Lock } from 'lucide-react';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { Badge } from './badge.tsx';
import { DeadlineLine, type DeadlineLineProps, type DeadlineState } from './deadline-line.tsx';

type BadgeProps = {
  readonly state: DeadlineState;
  /** Days left for open and urgent. */
  readonly daysLeft: number | null;
  /** The opening date in words, for what is not open yet. */
  readonly opens?: string | undefined;
};

/** How much time is left: the only filled status is Urgent. */
export function DeadlineBadge({ state, daysLeft, opens }: BadgeProps) {
  const words = useKitWords();
  switch (state) {
    case 'urgent':
      return (
        <Badge tone="urgent" icon={ClockAlert}>
          {words('urgent', { days: daysLeft ?? 0 })}
        </Badge>
      );
    case 'closed':
      return (
        <Badge tone="closed" icon={Lock}>
          {words('closed')}
        </Badge>
      );
    case 'forthcoming':
      return (
        <Badge tone="blank" icon={Calendar}>
          {opens === undefined ? words('not_open') : words('opens', { date: opens })}
        </Badge>
      );
    case 'open':
      return (
        <Badge icon={Calendar}>{daysLeft === null ? words('open') : words('days_left', { days: daysLeft })}</Badge>
      );
  }
}

type WhenProps = {
  /** "2 Feb 2027" */
  readonly date: string;
  /** "17:00" */
  readonly hour: string;
  /** The instant, for machines. */
  readonly instant: string;
} & ReaderTimeProps;

type ReaderTimeProps = {
  /** The reader's own time where it differs: "18:00 your time". */
  readonly local?: string | undefined;
  /** What takes its room until it is known, for a reader who will have one (page/head/elsewhere.ts). */
  readonly localRoom?: string | undefined;
};

function ReaderTime({ local, localRoom }: ReaderTimeProps) {
  if (local !== undefined) return <span className="order-last whitespace-nowrap text-ink-3">{`(${local})`}</span>;
  if (localRoom === undefined) return null;
  return (
    <span aria-hidden="true" className="invisible order-last hidden whitespace-nowrap in-[[data-elsewhere]]:inline">
      {`(${localRoom})`}
    </span>
  );
}

const dayTogether = (inner: ReactNode) => <b className="whitespace-nowrap">{inner}</b>;
const clockTogether = (inner: ReactNode) => <span className="whitespace-nowrap">{inner}</span>;

/** Date in bold, hour and zone; then the reader's own time if it differs. */
export function DeadlineWhen({ date, hour, instant, ...own }: WhenProps) {
  const words = useKitWords();
  return (
    <span>
      <time dateTime={instant}>
        {words.rich('deadline_when', { date, hour, day: dayTogether, clock: clockTogether })}
      </time>{' '}
      <ReaderTime {...own} />
    </span>
  );
}

type Props = Omit<DeadlineLineProps, 'compact'> &
  BadgeProps &
  WhenProps & {
    /** "Opened 22 Sep 2026" */
    readonly opened?: string | undefined;
    /** The source gave a day only: 17:00 is the usual hour. */
    readonly hourAssumed?: boolean | undefined;
    readonly aside?: ReactNode;
    /** Without its first line, where the page's head says date and days already. */
    readonly lineOnly?: boolean;
  };

/** The full form, for a program's page and the overview of a project. */
export function Deadline({
  opened,
  hourAssumed = false,
  aside,
  lineOnly = false,
  date,
  hour,
  instant,
  local,
  localRoom,
  state,
  daysLeft,
  opens,
  ...line
}: Props) {
  const words = useKitWords();
  const assumed = hourAssumed ? (
    <Badge tone="blank" icon={Clock}>
      {words('hour_assumed')}
    </Badge>
  ) : null;
  return (
    <div>
      {lineOnly ? null : (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <DeadlineWhen date={date} hour={hour} instant={instant} local={local} localRoom={localRoom} />
          <DeadlineBadge state={state} daysLeft={daysLeft} opens={opens} />
          {assumed}
          {aside}
        </div>
      )}
      <DeadlineLine state={state} {...line} />
      <div className="mt-2 flex justify-between gap-4 text-label text-ink-3 max-md:flex-col max-md:gap-0.5">
        <span>{opened}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {lineOnly ? assumed : null}
          <b className="text-ink">{words('deadline', { date, hour })}</b>
        </span>
      </div>
    </div>
  );
}

/** The short form, for lists: date, line without ticks (where there is room for it), days left. */
export function DeadlineCompact({
  date,
  hour,
  instant,
  local,
  localRoom,
  state,
  daysLeft,
  opens,
  hourAssumed = false,
  ...line
}: Omit<Props, 'opened' | 'aside' | 'lineOnly'>) {
  const words = useKitWords();
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2">
      <p className="text-meta">
        <DeadlineWhen date={date} hour={hour} instant={instant} />
      </p>
      <div className="max-md:hidden">
        <DeadlineLine state={state} compact {...line} />
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-meta text-ink-3">
        {state === 'open' && daysLeft !== null ? words('days_left', { days: daysLeft }) : null}
        {state === 'forthcoming' ? null : <ReaderTime local={local} localRoom={localRoom} />}
        {state === 'open' ? null : <DeadlineBadge state={state} daysLeft={daysLeft} opens={opens} />}
        {hourAssumed ? (
          <Badge tone="blank" icon={Clock}>
            {words('hour_assumed')}
          </Badge>
        ) : null}
      </p>
    </div>
  );
}

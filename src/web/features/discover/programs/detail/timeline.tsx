import type { ProgramDetail } from '#contract/programs.ts';
import { daysLeft, hasPassed, isUrgent } from '#domain/program/deadlines.ts';
import { instantFromMs, type Instant } from '#domain/values/time.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { Words } from '#words/words.ts';
import { useWords } from '#web/page/words.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { DeadlineBadge, DeadlineWhen } from '#web/ui/judgement/deadline.tsx';
import { DeadlineLine } from '#web/ui/judgement/deadline-line.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { instantOf, shownDeadline, windowsOf } from '#web/features/discover/programs/dates.ts';

type Row = {
  readonly key: string;
  readonly name: string;
  readonly brussels: string;
  readonly local: string | undefined;
  readonly left: string;
  readonly passed: boolean;
  readonly assumed: boolean;
};

/** One submission window: "Deadline", "Stage 1", "Cut-off 3". */
function windowName(words: Words<'program'>, { kind, number }: SubmissionWindow, many: boolean): string {
  if (kind === 'stage') return words('window.stage', { number });
  return many ? words(`window.${kind}_of`, { number }) : words(`window.${kind}`);
}

function leftText(words: Words<'program'>, at: Instant, now: Instant): string {
  if (hasPassed(at, now)) return words('timeline.passed');
  const days = daysLeft(at, now);
  return words(isUrgent(days) ? 'timeline.urgent' : 'timeline.days_left', { days });
}

function rowsOf(words: Words<'program'>, program: ProgramDetail, now: Instant, zone: string | null): readonly Row[] {
  const windows = windowsOf(program);
  const opensAt = instantOf(program.opensAt);
  const opening: Row[] =
    opensAt === null
      ? []
      : [
          {
            key: 'opening',
            name: words('timeline.opening'),
            brussels: words.formats.dayOf(opensAt),
            local: undefined,
            left:
              opensAt <= now ? words('timeline.opened') : words('timeline.opens_in', { days: daysLeft(opensAt, now) }),
            passed: opensAt <= now,
            assumed: false,
          },
        ];
  return [
    ...opening,
    ...windows.map((window, index) => ({
      key: `${window.kind}-${window.number}-${index}`,
      name: windowName(
        words,
        { ...window, number: window.kind === 'deadline' ? index + 1 : window.number },
        windows.length > 1,
      ),
      brussels: words.formats.moment(window.deadlineAt),
      local: words.formats.readerTime(window.deadlineAt, zone),
      left: leftText(words, window.deadlineAt, now),
      passed: hasPassed(window.deadlineAt, now),
      assumed: window.hourAssumed,
    })),
  ];
}

/**
 * Opening, stages and cut-offs: the line to the next deadline, and every date in Brussels time and in the reader's
 * time.
 */
export function Timeline({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('program');
  const deadline = useWords('deadline');
  const nowMs = useNow();
  const zone = useReaderZone();
  const shown = shownDeadline(program, nowMs);
  const rows = rowsOf(words, program, instantFromMs(nowMs), zone);
  const withLocal = rows.some((row) => row.local !== undefined);
  return (
    <section aria-label={words('timeline.dates')} className="@container mt-6 mb-10">
      {shown === null ? (
        <Notice tone="check" title={words('timeline.not_stated')}>
          {words('timeline.not_stated_text')}
        </Notice>
      ) : (
        <FullLine
          view={deadlineView(
            deadline,
            { deadlineAt: shown.deadlineAt, opensAt: instantOf(program.opensAt), hourAssumed: shown.hourAssumed },
            nowMs,
            zone,
          )}
        />
      )}
      {rows.length === 0 ? null : (
        <table className="mt-5 w-full border-collapse border-t border-rule">
          <caption className="hidden-text">{words('timeline.caption')}</caption>
          <thead>
            <tr className="border-b border-rule text-start text-label font-medium text-ink-3 @max-2xl:hidden">
              <th scope="col" className="w-32 py-2 pe-4 font-medium">
                {words('timeline.step')}
              </th>
              <th scope="col" className="py-2 pe-4 font-medium">
                {words('timeline.brussels')}
              </th>
              {withLocal ? (
                <th scope="col" className="py-2 pe-4 font-medium">
                  {words('timeline.yours')}
                </th>
              ) : null}
              <th scope="col" className="py-2 text-end font-medium">
                {words('timeline.left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DateRow key={row.key} row={row} withLocal={withLocal} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/**
 * The line in full, with the opening at its left end and the deadline at its right. The page's head says that a call is
 * closed or not open yet.
 */
function FullLine({ view }: { readonly view: ReturnType<typeof deadlineView> }) {
  return (
    <>
      <DeadlineLine state={view.state} from={view.from} to={view.to} now={view.now} alt={view.alt} />
      <div className="mt-2 flex justify-between gap-x-4 gap-y-1 text-meta text-ink-3 max-md:flex-col">
        <span>{view.opened}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
          {view.hourAssumed ? <StatusBadge status="hour_assumed" /> : null}
          {view.state === 'open' || view.state === 'urgent' ? (
            <DeadlineBadge state={view.state} daysLeft={view.daysLeft} />
          ) : null}
          <span className="text-ink">
            <DeadlineWhen
              date={view.date}
              hour={view.hour}
              instant={view.instant}
              local={view.local}
              localRoom={view.localRoom}
            />
          </span>
        </span>
      </div>
    </>
  );
}

function DateRow({ row, withLocal }: { readonly row: Row; readonly withLocal: boolean }) {
  const words = useWords('program');
  return (
    <tr
      className={`border-b border-line align-top @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-4 @max-2xl:py-2 ${row.passed ? 'text-ink-3' : ''}`}
    >
      <th scope="row" className="text-start font-medium @max-2xl:row-start-1 @2xl:py-2.5 @2xl:pe-4">
        {row.name}
      </th>
      <td className="@max-2xl:col-span-2 @2xl:py-2.5 @2xl:pe-4">
        <span className="me-2">{row.brussels}</span>
        {row.assumed ? <Badge tone="blank">{words('timeline.hour_assumed')}</Badge> : null}
      </td>
      {withLocal ? (
        <td className="text-ink-3 empty:hidden @max-2xl:col-span-2 @2xl:table-cell! @2xl:py-2.5 @2xl:pe-4">
          {row.local}
        </td>
      ) : null}
      <td className="text-end whitespace-nowrap tabular-nums @max-2xl:col-start-2 @max-2xl:row-start-1 @2xl:py-2.5">
        {row.left}
      </td>
    </tr>
  );
}

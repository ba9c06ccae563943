import { instantAt, msOf, type Instant, type LocalDate } from '#domain/values/time.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { Deadline, DeadlineBadge, DeadlineCompact, DeadlineWhen } from '#web/ui/judgement/deadline.tsx';
import { Row, Specimen } from './specimen.tsx';

// The example day of the sheet, so that the pictures stay the same.
const now = msOf('2026-11-20T12:00:00.000Z' as Instant);

function at(day: string): Instant {
  return instantAt('Europe/Brussels', day as LocalDate, 17);
}

const examples = [
  ['2027-02-02', '2026-09-22', false, null],
  ['2026-12-17', '2025-11-06', false, 'Europe/Bucharest'],
  ['2026-09-16', '2026-04-16', false, null],
  ['2027-09-21', '2027-05-05', false, null],
  ['2027-03-18', null, true, null],
] as const;

/** The deadline in its five states, full and compact. */
export function DeadlineSpecimens() {
  const views = examples.map(([closes, opens, hourAssumed, zone]) =>
    deadlineView(
      wordsFor(localeOfPage(), 'deadline'),
      { deadlineAt: at(closes), opensAt: opens === null ? null : at(opens), hourAssumed },
      now,
      zone,
    ),
  );
  return (
    <>
      <Specimen name="Deadline" rule="Date, hour and zone, then days, then the line. Urgent is the only filled status.">
        <div className="grid gap-8">
          {views.map((view) => (
            <Deadline key={view.instant} {...view} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Deadline in lists">
        <div className="grid max-w-[40rem] gap-6 md:grid-cols-2">
          {views.map((view) => (
            <DeadlineCompact key={view.instant} {...view} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Deadline in a line of text" rule="The badge alone, and the moment alone.">
        {views.map((view) => (
          <Row key={view.instant}>
            <DeadlineBadge {...view} />
            <DeadlineWhen {...view} />
          </Row>
        ))}
      </Specimen>
    </>
  );
}

import { expect, it } from 'vitest';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { meetingUid } from '#domain/project/meetings/invitation.ts';
import { calendarDates, MOST_DATES, type DatedMeeting, type DatedProgram, type DatedTask } from './calendar-dates.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;

const program = (change: Partial<DatedProgram> = {}): DatedProgram => ({
  id: 'p1',
  slug: 'call',
  identifier: 'HORIZON-X-1',
  title: 'Materials',
  windows: [{ kind: 'deadline', number: 1, deadlineAt: '2027-03-30T15:00:00.000Z' as Instant, hourAssumed: false }],
  revision: 3,
  changedAt: '2026-11-01T00:00:00.000Z' as Instant,
  projects: [],
  ...change,
});

const task = (id: string): DatedTask => ({
  id,
  title: 'Write',
  dueDate: '2026-12-01' as LocalDate,
  revision: 2,
  changedAt: now,
  projectId: 'j1',
  projectTitle: 'ReFibre',
});

const meeting: DatedMeeting = {
  id: 'm1',
  title: 'Kick-off',
  startsAt: '2026-12-01T09:00:00.000Z' as Instant,
  duration: 60,
  zone: 'Europe/Brussels',
  place: '',
  agenda: '',
  revision: 4,
  changedAt: now,
  projectId: 'j1',
  projectTitle: 'ReFibre',
};

type Of = Partial<Parameters<typeof calendarDates>[0]>;
const datesOf = (of: Of) => calendarDates({ programs: [], tasks: [], meetings: [], ...of }, now);

const stage = (number: number, deadlineAt: string) => ({
  kind: 'stage' as const,
  number,
  deadlineAt: deadlineAt as Instant,
  hourAssumed: false,
});

it('has each stage of a call under a name of its own, which stays when its date is changed', () => {
  const two = [stage(2, '2027-09-15T15:00:00.000Z'), stage(1, '2027-01-15T16:00:00.000Z')];
  const before = datesOf({ programs: [program({ windows: two })] });
  expect(before.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    ['p1-stage-1', 3],
    ['p1-stage-2', 3],
  ]);
  const later = [stage(1, '2027-02-15T16:00:00.000Z'), stage(2, '2027-10-15T15:00:00.000Z')];
  const after = datesOf({ programs: [program({ windows: later, revision: 4 })] });
  expect(after.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    ['p1-stage-1', 4],
    ['p1-stage-2', 4],
  ]);
});

const countAt = (deadlineAt: string) => datesOf({ programs: [program({ windows: [stage(1, deadlineAt)] })] }).length;

it('keeps a deadline for 30 days after it has passed', () => {
  expect(countAt('2026-10-21T12:00:00.000Z')).toBe(1);
  expect(countAt('2026-10-21T11:59:59.000Z')).toBe(0);
});

it('reminds of a deadline a week and two days before, of a meeting half an hour, and of a task a day', () => {
  const dates = datesOf({ programs: [program()], tasks: [task('t1')], meetings: [meeting] });
  expect(dates.map(({ kind, remindsMinutes }) => [kind, remindsMinutes])).toEqual([
    ['deadline', [10_080, 2_880]],
    ['meeting', [30]],
    ['task', [1_440]],
  ]);
});

it('has a meeting under the name of its invitation, and counts the changes of its plan', () => {
  const [date] = datesOf({ meetings: [meeting] });
  expect(date).toMatchObject({ uid: meetingUid('m1'), sequence: 4 });
});

it('has an end, before which the deadlines stand', () => {
  const tasks = Array.from({ length: MOST_DATES }, (_, at) => task(`t${at}`));
  const dates = datesOf({ programs: [program()], tasks });
  expect(dates).toHaveLength(MOST_DATES);
  expect(dates[0]?.kind).toBe('deadline');
});

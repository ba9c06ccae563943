import type { SubmissionWindow } from '#domain/program/facts.ts';
import { meetingUid } from '#domain/project/meetings/invitation.ts';
import type { MeetingPlan } from '#domain/project/meetings/meeting.ts';
import { DAY_MS, instantFromMs, msOf, type Instant, type LocalDate } from '#domain/values/time.ts';

// What the calendar of a person holds, before anybody puts it into words or into a file.

/** How long a deadline that has passed stays, in days: a calendar that forgets at once looks broken. */
const KEPT_DAYS = 30;
/** The most dates of one calendar: far more than anybody has, and little enough for every program that reads it. */
export const MOST_DATES = 1_000;

/** A program that an organization of the person keeps, or for which it has projects. */
export type DatedProgram = {
  readonly id: string;
  readonly slug: string;
  readonly identifier: string;
  readonly title: string;
  readonly windows: readonly SubmissionWindow[];
  /** Rises with each change that matters, its deadlines among them. */
  readonly revision: number;
  readonly changedAt: Instant;
  readonly projects: readonly { readonly id: string; readonly title: string }[];
};

/** A task that is the person's own, or nobody's, and has a day. */
export type DatedTask = {
  readonly id: string;
  readonly title: string;
  readonly dueDate: LocalDate;
  readonly revision: number;
  readonly changedAt: Instant;
  readonly projectId: string;
  readonly projectTitle: string;
};

/** A meeting that is the person's own. */
export type DatedMeeting = MeetingPlan & {
  readonly id: string;
  readonly revision: number;
  readonly changedAt: Instant;
  readonly projectId: string;
  readonly projectTitle: string;
};

/** One entry of a calendar. A program for calendars knows it again by its `uid`, and a change by a higher `sequence`. */
export type CalendarDate = {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Instant;
  /** How long before it reminds, in minutes. */
  readonly remindsMinutes: readonly number[];
} & (
  | {
      readonly kind: 'deadline';
      readonly at: Instant;
      readonly program: DatedProgram;
      readonly window: SubmissionWindow;
    }
  | { readonly kind: 'task'; readonly day: LocalDate; readonly task: DatedTask }
  | { readonly kind: 'meeting'; readonly meeting: DatedMeeting }
);

/** What the calendar of a person is made of. */
type Dated = {
  readonly programs: readonly DatedProgram[];
  readonly tasks: readonly DatedTask[];
  readonly meetings: readonly DatedMeeting[];
};

const DAY_MINUTES = 24 * 60;
/** A week before, and 48 hours before, when a first version should stand on the portal. */
const DEADLINE_REMINDERS = [7 * DAY_MINUTES, 2 * DAY_MINUTES];

const MEETING_REMINDERS = [30];

/** From when on a calendar has what lies in the past. */
export function keptSince(now: Instant): Instant {
  return instantFromMs(msOf(now) - KEPT_DAYS * DAY_MS);
}

/** The dates of a person's calendar, the earliest deadlines first, then meetings and tasks. */
export function calendarDates({ programs, tasks, meetings }: Dated, now: Instant): readonly CalendarDate[] {
  const since = keptSince(now);
  const deadlines = programs
    .flatMap((program) => program.windows.map((window) => ({ program, window })))
    .filter(({ window }) => window.deadlineAt >= since)
    .toSorted((a, b) => msOf(a.window.deadlineAt) - msOf(b.window.deadlineAt))
    .map(({ program, window }): CalendarDate => ({
      kind: 'deadline',
      uid: `${program.id}-${window.kind}-${window.number}`,
      sequence: program.revision,
      changedAt: program.changedAt,
      remindsMinutes: DEADLINE_REMINDERS,
      at: window.deadlineAt,
      program,
      window,
    }));
  const due = tasks.map((task): CalendarDate => ({
    kind: 'task',
    uid: task.id,
    sequence: task.revision,
    changedAt: task.changedAt,
    remindsMinutes: [DAY_MINUTES],
    day: task.dueDate,
    task,
  }));
  const met = meetings.map((meeting): CalendarDate => ({
    kind: 'meeting',
    uid: meetingUid(meeting.id),
    sequence: meeting.revision,
    changedAt: meeting.changedAt,
    remindsMinutes: MEETING_REMINDERS,
    meeting,
  }));
  return [...deadlines, ...met, ...due].slice(0, MOST_DATES);
}

import type { AlertType } from './alert-codes.ts';
import type { ReminderDays } from './reminder-days.ts';
import { reminderAt } from './reminder-days.ts';
import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';
import { daysLeft, nextDeadline } from '#domain/program/deadlines.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';

/** A change of a program as it was stored when it was seen. */
export type SeenChange = {
  readonly kind: ProgramChangeKind;
  readonly before: unknown;
  readonly after: unknown;
  readonly seenAt: Instant;
};

/** A program that an organization has saved, with what alerts are made of. */
export type WatchedProgram = {
  readonly programId: string;
  readonly identifier: string;
  readonly title: string;
  readonly savedAt: Instant;
  readonly opensAt: Instant | null;
  readonly windows: readonly SubmissionWindow[];
  readonly changes: readonly SeenChange[];
};

export type AlertEvent =
  | {
      readonly type: Extract<AlertType, 'deadline'>;
      readonly key: string;
      readonly event: 'closing';
      readonly within: ReminderDays;
      readonly deadlineAt: Instant;
    }
  | {
      readonly type: Extract<AlertType, 'other'>;
      readonly key: string;
      readonly event: 'opened';
      readonly opensAt: Instant;
    }
  | {
      readonly type: Extract<AlertType, 'change'>;
      readonly key: string;
      readonly event: 'changed';
      readonly changes: readonly SeenChange[];
    };

/**
 * The changes that are worth an alert: dates, money, closing and leaving the portal. Opening has an alert of its own;
 * changes of wording and details have none.
 */
export const alertingChanges: readonly ProgramChangeKind[] = [
  'deadline_moved',
  'deadline_added',
  'deadline_removed',
  'opening_moved',
  'budget_changed',
  'grant_changed',
  'closed',
  'unlisted',
];

/** Older news makes no alert, so that a first run does not report the whole past. */
export const NEWS_DAYS = 30;

/**
 * What a saved program gives reason to say at this instant: it closes within 30 or 7 days, it has opened, or it has
 * changed. The key names the event, so that the next day or the next run does not tell it twice.
 */
export function alertsFor(program: WatchedProgram, now: Instant): readonly AlertEvent[] {
  const { programId, savedAt, opensAt, windows, changes } = program;
  const recent = (at: Instant): boolean => at > savedAt && at <= now && msOf(at) > msOf(now) - NEWS_DAYS * DAY_MS;
  const events: AlertEvent[] = [];
  const deadlineAt = nextDeadline(windows, now)?.deadlineAt;
  const days = deadlineAt === undefined ? null : daysLeft(deadlineAt, now);
  const within = days === null ? null : reminderAt(days);
  if (deadlineAt !== undefined && within !== null) {
    events.push({
      type: 'deadline',
      key: `closing-${within}:${programId}:${deadlineAt}`,
      event: 'closing',
      within,
      deadlineAt,
    });
  }
  // Where people were told of its opening before this date, only the date has moved since.
  const isTold = changes.some((change) => change.kind === 'opened' && opensAt !== null && change.seenAt < opensAt);
  if (opensAt !== null && recent(opensAt) && !isTold)
    events.push({ type: 'other', key: `opened:${programId}:${opensAt}`, event: 'opened', opensAt });
  const news = changes.filter((change) => alertingChanges.includes(change.kind) && recent(change.seenAt));
  // What one run has found is one piece of news.
  for (const seenAt of new Set(news.map((change) => change.seenAt))) {
    events.push({
      type: 'change',
      key: `changed:${programId}:${seenAt}`,
      event: 'changed',
      changes: news.filter((change) => change.seenAt === seenAt),
    });
  }
  return events;
}

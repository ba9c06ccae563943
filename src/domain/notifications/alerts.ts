import type { AlertingChange, AlertType } from './alert-codes.ts';
import { alertingChanges } from './alert-codes.ts';
import type { AlertContent } from './alert-content.ts';
import { reminderAt } from './reminder-days.ts';
import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';
import { daysLeft, nextDeadline } from '#domain/program/deadlines.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';

/** A change of a program as it was stored when it was seen. */
export type SeenChange<Kind extends ProgramChangeKind = ProgramChangeKind> = {
  readonly kind: Kind;
  readonly before: unknown;
  readonly after: unknown;
  readonly seenAt: Instant;
};

function isAlerting(change: SeenChange): change is SeenChange<AlertingChange> {
  return alertingChanges.some((kind) => kind === change.kind);
}

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

/** A piece of news. Its key names the event, so that the same event is never told twice. */
export type Alert = { readonly type: AlertType; readonly key: string; readonly content: AlertContent };

/** Older news makes no alert, so that a first run does not report the whole past. */
export const NEWS_DAYS = 30;

/**
 * What a saved program gives reason to say at this instant: it closes within 30, 14, 7 or 2 days, has opened, or it has
 * changed. The key names the event, so that the next day or the next run does not tell it twice.
 */
export function alertsFor(program: WatchedProgram, now: Instant): readonly Alert[] {
  const { programId, identifier, title, savedAt, opensAt, windows, changes } = program;
  const call = { identifier, title };
  const recent = (at: Instant): boolean => at > savedAt && at <= now && msOf(at) > msOf(now) - NEWS_DAYS * DAY_MS;
  const alerts: Alert[] = [];
  const deadlineAt = nextDeadline(windows, now)?.deadlineAt;
  const days = deadlineAt === undefined ? null : daysLeft(deadlineAt, now);
  const within = days === null ? null : reminderAt(days);
  if (deadlineAt !== undefined && within !== null) {
    alerts.push({
      type: 'deadline',
      key: `closing-${within}:${programId}:${deadlineAt}`,
      content: { code: 'closing', call, within, deadlineAt },
    });
  }
  // Where people were told of its opening before this date, only the date has moved since.
  const isTold = changes.some((change) => change.kind === 'opened' && opensAt !== null && change.seenAt < opensAt);
  if (opensAt !== null && recent(opensAt) && !isTold)
    alerts.push({ type: 'other', key: `opened:${programId}:${opensAt}`, content: { code: 'opened', call, opensAt } });
  const news = changes.filter(isAlerting).filter((change) => recent(change.seenAt));
  // What one run has found is one piece of news.
  for (const [seenAt, found] of Map.groupBy(news, (change) => change.seenAt)) {
    alerts.push({
      type: 'change',
      key: `changed:${programId}:${seenAt}`,
      content: {
        code: 'changed',
        call,
        changes: found.map(({ kind, before, after }) => ({ kind, before, after })),
      },
    });
  }
  return alerts;
}

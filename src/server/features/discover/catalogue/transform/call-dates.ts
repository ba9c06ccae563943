import type { DeadlineModel } from '#domain/program/program-codes.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { Instant } from '#domain/values/time.ts';

import { unreadDate, type UnreadField } from './outcome.ts';
import { openingOf, readMoment, type ClockReading } from './portal-dates.ts';
import { windowsOf } from './windows.ts';

/** The dates that a source states for one call, with the source's own names of their fields. */
type StatedDates = {
  readonly externalId: string;
  readonly model: DeadlineModel | null;
  readonly reading: ClockReading;
  readonly deadlines: { readonly field: string; readonly stated: readonly unknown[] };
  readonly opening: { readonly field: string; readonly stated: unknown };
};

export type CallDates = {
  readonly windows: readonly SubmissionWindow[];
  readonly opensAt: Instant | null;
  readonly unread: readonly UnreadField[];
};

/** When a call opens and closes. A date that cannot be read is left out and named. */
export function callDatesOf({ externalId, model, reading, deadlines, opening }: StatedDates): CallDates {
  const windows = windowsOf(deadlines.stated, model, reading);
  const moment = readMoment(opening.stated, reading);
  const statesOpening = opening.stated !== undefined && opening.stated !== null;
  return {
    windows: windows ?? [],
    opensAt: moment === null ? null : openingOf(moment),
    unread: [
      ...(windows === null ? [unreadDate('windows', deadlines.stated, { externalId, field: deadlines.field })] : []),
      ...(moment === null && statesOpening
        ? [unreadDate('opensAt', opening.stated, { externalId, field: opening.field })]
        : []),
    ],
  };
}

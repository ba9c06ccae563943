import type { DeadlineModel } from '#domain/program/program-codes.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';

import type { ClockReading } from './portal-dates.ts';
import { deadlineOf, readMoment } from './portal-dates.ts';

/** The domain's word for a submission procedure of the portal. Null where there is none or it is unknown. */
export function deadlineModelOf(text: string | null): DeadlineModel | null {
  const letters = (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
  if (letters === 'singlestage') return 'single-stage';
  if (letters === 'twostage') return 'two-stage';
  if (letters.startsWith('multiplecutoff')) return 'multiple-cut-off';
  return letters.startsWith('continuous') || letters === 'permanentlyopen' ? 'continuous' : null;
}

function windowKind(model: DeadlineModel | null): SubmissionWindow['kind'] {
  if (model === 'two-stage') return 'stage';
  return model === 'multiple-cut-off' ? 'cut_off' : 'deadline';
}

/**
 * Submission windows in order of time, numbered from 1. A date that is named twice is one window. Null where a date is
 * unreadable.
 */
export function windowsOf(
  dates: readonly unknown[],
  model: DeadlineModel | null,
  reading: ClockReading,
): readonly SubmissionWindow[] | null {
  const byInstant = new Map<string, Pick<SubmissionWindow, 'deadlineAt' | 'hourAssumed'>>();
  for (const date of dates) {
    const moment = readMoment(date, reading);
    if (moment === null) return null;
    const deadline = deadlineOf(moment);
    const same = byInstant.get(deadline.deadlineAt);
    byInstant.set(
      deadline.deadlineAt,
      same ? { ...same, hourAssumed: same.hourAssumed && deadline.hourAssumed } : deadline,
    );
  }
  return [...byInstant.values()]
    .toSorted((a, b) => (a.deadlineAt < b.deadlineAt ? -1 : 1))
    .map((deadline, index) => ({ kind: windowKind(model), number: index + 1, ...deadline }));
}

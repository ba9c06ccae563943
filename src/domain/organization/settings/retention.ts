import { addMonths } from '#domain/organization/entitlements/calendar-months.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, dayIn, instantAt, instantFromMs, msOf } from '#domain/values/time.ts';

/** What an organization says how long it keeps. What is kept as the law asks is not among it. */
export const retained = ['trash', 'exports', 'versions', 'conversations'] as const;
export type Retained = (typeof retained)[number];

/** How long something can be kept, the shortest first. */
export const retentionPeriods = [
  'days_7',
  'days_30',
  'days_90',
  'months_3',
  'months_6',
  'months_12',
  'months_24',
  'always',
] as const;
export type RetentionPeriod = (typeof retentionPeriods)[number];

/** What can be chosen for each. */
export const offeredPeriods = {
  trash: ['days_7', 'days_30', 'days_90'],
  exports: ['days_7', 'days_30', 'days_90'],
  versions: ['months_6', 'months_12', 'months_24', 'always'],
  conversations: ['months_3', 'months_6', 'months_12', 'always'],
} as const satisfies Readonly<Record<Retained, readonly RetentionPeriod[]>>;

/** How long an organization keeps each. */
export type Retention = { readonly [Kind in Retained]: (typeof offeredPeriods)[Kind][number] };

/** What holds where an organization has chosen nothing. */
export const usualRetention = {
  trash: 'days_30',
  exports: 'days_30',
  versions: 'always',
  conversations: 'always',
} as const satisfies Retention;

const lengths: Readonly<Record<RetentionPeriod, { readonly days: number } | { readonly months: number } | null>> = {
  days_7: { days: 7 },
  days_30: { days: 30 },
  days_90: { days: 90 },
  months_3: { months: 3 },
  months_6: { months: 6 },
  months_12: { months: 12 },
  months_24: { months: 24 },
  always: null,
};

/** What is from this moment or before has been kept for its whole period. Null where nothing ever has. */
export function keptUntil(period: RetentionPeriod, now: Instant): Instant | null {
  const length = lengths[period];
  if (length === null) return null;
  return 'days' in length ? instantFromMs(msOf(now) - length.days * DAY_MS) : addMonths(now, -length.months);
}

/** The days of a period that is counted in days. */
export function daysOf(period: Retention['trash' | 'exports']): number {
  return Number(period.slice('days_'.length));
}

function offered<Period extends RetentionPeriod>(periods: readonly Period[], period: RetentionPeriod): Period | null {
  return periods.find((each) => each === period) ?? null;
}

/** The same choices with another period for one kind of thing; null where that period is not offered for it. */
export function withPeriod(chosen: Retention, kind: Retained, period: RetentionPeriod): Retention | null {
  switch (kind) {
    case 'trash': {
      const trash = offered(offeredPeriods.trash, period);
      return trash && { ...chosen, trash };
    }
    case 'exports': {
      const exports = offered(offeredPeriods.exports, period);
      return exports && { ...chosen, exports };
    }
    case 'versions': {
      const versions = offered(offeredPeriods.versions, period);
      return versions && { ...chosen, versions };
    }
    case 'conversations': {
      const conversations = offered(offeredPeriods.conversations, period);
      return conversations && { ...chosen, conversations };
    }
  }
}

/** Whether a change of period takes something away. */
export function isShorter(chosen: RetentionPeriod, before: RetentionPeriod): boolean {
  return retentionPeriods.indexOf(chosen) < retentionPeriods.indexOf(before);
}

/** When in the night the last of what is over goes, in Brussels: after every job that removes some of it. */
const NIGHT = { hour: 4, minute: 45 } as const;

function nightOf(at: Instant): Instant {
  return instantAt(BRUSSELS, dayIn(BRUSSELS, at), NIGHT.hour, NIGHT.minute);
}

/** The coming night: by then the present choice has been acted on. */
export function comingNight(now: Instant): Instant {
  const tonight = nightOf(now);
  return tonight > now ? tonight : nightOf(instantFromMs(msOf(now) + DAY_MS));
}

import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';

import type { CalendarDate } from '#domain/notifications/calendar-dates.ts';

/** An entry with what it says, and the whole address that it leads to. */
export type WrittenDate = {
  readonly date: CalendarDate;
  readonly title: string;
  readonly description: string;
  readonly url: string;
};

/**
 * A calendar as an iCalendar file (RFC 5545): moments in UTC, so that no reader needs to know when clocks change, and
 * days without an hour as days. The same dates give the same file.
 */
export function writeCalendar(name: string, dates: readonly WrittenDate[]): string {
  const calendar = ical({ name, prodId: { company: 'Fundwright', product: 'Calendar', language: 'EN' } });
  for (const { date, title, description, url } of dates) {
    const changedAt = new Date(date.changedAt);
    calendar.createEvent({
      id: `${date.uid}@fundwright`,
      sequence: date.sequence,
      stamp: changedAt,
      lastModified: changedAt,
      ...(date.kind === 'deadline'
        ? { start: new Date(date.at) }
        : { start: new Date(`${date.day}T00:00:00Z`), allDay: true }),
      summary: title,
      description,
      url,
      // Nobody is busy at a deadline.
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: date.remindsMinutes.map((minutes) => ({
        type: ICalAlarmType.display,
        triggerBefore: minutes * 60,
        description: title,
      })),
    });
  }
  return calendar.toString();
}

import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

import type { CalendarDate } from '#domain/notifications/calendar-dates.ts';
import { endOf } from '#domain/project/meetings/meeting.ts';
import type { CalendarPerson, MeetingFile } from '#domain/project/meetings/invitation.ts';

const prodId = { company: 'Fundwright', product: 'Calendar', language: 'EN' };
const idOf = (uid: string) => `${uid}@fundwright`;

/** An entry with what it says, and the whole address that it leads to. */
export type WrittenDate = {
  readonly date: CalendarDate;
  readonly title: string;
  readonly description: string;
  readonly url: string;
};

function timeOf(date: CalendarDate) {
  switch (date.kind) {
    case 'deadline':
      return { start: new Date(date.at) };
    case 'task':
      return { start: new Date(`${date.day}T00:00:00Z`), allDay: true };
    case 'meeting':
      return { start: new Date(date.meeting.startsAt), end: new Date(endOf(date.meeting)) };
  }
}

/**
 * A calendar as an iCalendar file (RFC 5545): moments in UTC, so that no reader needs to know when clocks change, and
 * days without an hour as days. The same dates give the same file.
 */
export function writeCalendar(name: string, dates: readonly WrittenDate[]): string {
  const calendar = ical({ name, prodId });
  for (const { date, title, description, url } of dates) {
    const changedAt = new Date(date.changedAt);
    calendar.createEvent({
      id: idOf(date.uid),
      sequence: date.sequence,
      stamp: changedAt,
      lastModified: changedAt,
      ...timeOf(date),
      summary: title,
      description,
      url,
      // Nobody is busy at a deadline.
      transparency: date.kind === 'meeting' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      location: date.kind === 'meeting' && date.meeting.place !== '' ? date.meeting.place : null,
      alarms: date.remindsMinutes.map((minutes) => ({
        type: ICalAlarmType.display,
        triggerBefore: minutes * 60,
        description: title,
      })),
    });
  }
  return calendar.toString();
}

/** A name in one line: quotes and controls have no place in it. */
function nameOf({ name, email }: CalendarPerson): string {
  const plain = name
    .replace(/[\p{C}"]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? email : plain;
}

/** One meeting as a calendar file of its own: an invitation, its end, or a copy to take along. */
export function writeMeeting(meeting: MeetingFile): string {
  const { place, changedAt, isCancelled, invitation } = meeting;
  const calendar = ical({ prodId, method: invitation && ICalCalendarMethod[invitation.method] });
  calendar.createEvent({
    id: idOf(meeting.uid),
    sequence: meeting.sequence,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    start: new Date(meeting.startsAt),
    end: new Date(meeting.endsAt),
    summary: meeting.title,
    location: place === '' ? null : place,
    description: meeting.description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: invitation && { name: nameOf(invitation.organizer), email: invitation.organizer.email },
    attendees:
      invitation === null
        ? []
        : [
            {
              name: nameOf(invitation.attendee),
              email: invitation.attendee.email,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.NEEDSACTION,
              rsvp: !isCancelled,
            },
          ],
  });
  return calendar.toString();
}

import type { Instant } from '#domain/values/time.ts';
import { endOf, type MeetingPlan } from './meeting.ts';
import type { MeetingNews, MeetingState } from './meeting-codes.ts';

/** A person as a calendar names them. */
export type CalendarPerson = { readonly name: string; readonly email: string };

/** A meeting as it was when it was told of. */
export type ToldMeeting = MeetingPlan & {
  readonly id: string;
  readonly revision: number;
  readonly changedAt: Instant;
};

/** What a calendar file says of a meeting. */
export type MeetingFile = {
  /** By these two a calendar knows a meeting again, and what is newer of it. */
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly isCancelled: boolean;
  /** What it asks of whom; null in a file that somebody downloads. */
  readonly invitation: {
    /** Asks for an answer or takes back: the words of iTIP (RFC 5546). */
    readonly method: 'REQUEST' | 'CANCEL';
    readonly organizer: CalendarPerson;
    /** Whom it is for. Nobody is told the addresses of the others. */
    readonly attendee: CalendarPerson;
  } | null;
};

/** The name by which calendars know a meeting: in invitations, downloads and the feed of a person alike. */
export function meetingUid(meetingId: string): string {
  return meetingId;
}

function said(meeting: ToldMeeting) {
  const { id, revision, changedAt, startsAt, title, place, agenda } = meeting;
  return {
    uid: meetingUid(id),
    sequence: revision,
    changedAt,
    startsAt,
    endsAt: endOf(meeting),
    title,
    place,
    description: agenda,
  };
}

/** What the calendar of one who takes part is told. */
export function invitationOf(
  meeting: ToldMeeting,
  news: MeetingNews,
  people: { readonly organizer: CalendarPerson; readonly attendee: CalendarPerson },
): MeetingFile {
  const isCancelled = news === 'cancelled';
  return { ...said(meeting), isCancelled, invitation: { ...people, method: isCancelled ? 'CANCEL' : 'REQUEST' } };
}

/** A meeting to be taken into any calendar. It names nobody. */
export function meetingFile(meeting: ToldMeeting, state: MeetingState): MeetingFile {
  return { ...said(meeting), isCancelled: state === 'cancelled', invitation: null };
}

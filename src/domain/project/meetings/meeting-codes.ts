/** A meeting is planned until somebody cancels it. Whether it is over, its time says. */
export const meetingStates = ['planned', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** As what somebody takes part: of the organization, of a partner, as a consultant, or as anybody else. */
export const attendeeKinds = ['member', 'partner', 'consultant', 'guest'] as const;
export type AttendeeKind = (typeof attendeeKinds)[number];

/** Those who are known by a name and an address alone. */
export const outsideKinds = ['partner', 'consultant', 'guest'] as const;

/** What happened to a meeting, as a mail tells it to one who takes part. */
export const meetingNews = ['planned', 'changed', 'cancelled'] as const;
export type MeetingNews = (typeof meetingNews)[number];

/** Most characters of the texts of a meeting, and how many people, meetings and minutes there are at most. */
export const meetingLimits = {
  title: 200,
  place: 500,
  agenda: 5_000,
  minutes: 30_000,
  name: 200,
  people: 50,
  meetings: 300,
  /** In minutes. */
  shortest: 5,
  longest: 24 * 60,
} as const;

/** The years in which a meeting can lie. */
export const MEETING_YEARS = { first: 2020, last: 2099 } as const;

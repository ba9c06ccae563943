import { endOf, type MeetingSpan } from '#domain/project/meetings/meeting.ts';
import { dayIn } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

/** From when to when on the clock of a zone: "10:00 – 11:30", with the last day where that is another. */
export function spanSaid(words: Words<'meetings'>, span: MeetingSpan, zone: string): string {
  const { time, day } = words.formats;
  const endsAt = endOf(span);
  const last = dayIn(zone, endsAt);
  const said = { from: time(span.startsAt, zone), until: time(endsAt, zone) };
  return dayIn(zone, span.startsAt) === last ? words('span', said) : words('span_until', { ...said, day: day(last) });
}

/** The same with its day: "4 Dec 2026, 10:00 – 11:30". */
export function momentSaid(words: Words<'meetings'>, span: MeetingSpan, zone: string): string {
  return `${words.formats.dayOf(span.startsAt, zone)}, ${spanSaid(words, span, zone)}`;
}

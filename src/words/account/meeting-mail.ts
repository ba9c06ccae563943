import type { MailContent } from '#domain/notifications/mail-content.ts';
import { endOf } from '#domain/project/meetings/meeting.ts';
import { dayIn, msOf, offsetMinutes, type Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
type MeetingContent = Extract<MailContent, { code: 'meeting' }>;

/** From when to when, as the clock of a zone shows it. */
function timeIn(words: MailWords, zone: string, startsAt: Instant, endsAt: Instant): string {
  const { longDay, time } = words.formats;
  const [from, until] = [dayIn(zone, startsAt), dayIn(zone, endsAt)];
  const said = {
    day: longDay(from),
    from: time(startsAt, zone),
    until: time(endsAt, zone),
    zone: zone.replaceAll('_', ' '),
  };
  return from === until ? words('meeting.span', said) : words('meeting.span_until', { ...said, last: longDay(until) });
}

/**
 * Tells of a meeting: who, what, when and where. A title, name or project that no mail may carry stays out of it, and
 * stands in the calendar file alone.
 */
export function meetingLetter(words: MailWords, { news, by, project, meeting, readerZone, url }: MeetingContent) {
  const who = isFit(by) ? plainName(by) : words('mention.a_member');
  const title = isFit(meeting.title) ? plainName(meeting.title) : null;
  const { startsAt, zone, place } = meeting;
  const endsAt = endOf(meeting);
  const own = readerZone ?? zone;
  const isElsewhere = offsetMinutes(own, msOf(startsAt)) !== offsetMinutes(zone, msOf(startsAt));
  const where = plainName(place);
  return {
    subject: title === null ? words(`meeting.subject_${news}`) : words(`meeting.subject_${news}_of`, { title }),
    before: [
      words(`meeting.before_${news}`, { who }),
      ...(title === null ? [] : [words('meeting.what', { title })]),
      ...(isFit(project) ? [words('meeting.project', { project: plainName(project) })] : []),
      words('meeting.when', { when: timeIn(words, own, startsAt, endsAt) }),
      ...(isElsewhere ? [words('meeting.there', { when: timeIn(words, zone, startsAt, endsAt) })] : []),
      ...(where === '' ? [] : [words('meeting.where', { where })]),
    ],
    action: url === null ? null : { label: words('meeting.action'), url },
    after: words(news === 'cancelled' ? 'meeting.after_cancelled' : 'meeting.after'),
  };
}

import type { MailContent } from '#domain/notifications/mail-content.ts';
import { dayIn, msOf, offsetMinutes, BRUSSELS, type Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

type MailWords = Words<'mail'>;
type Content<Code extends MailContent['code']> = Extract<MailContent, { code: Code }>;

/** A moment as the clock of a zone shows it, with the name of the zone. */
function momentIn({ formats }: MailWords, at: Instant, zone: string) {
  return { day: formats.longDay(dayIn(zone, at)), time: formats.time(at, zone), zone: zone.replaceAll('_', ' ') };
}

/** To the operator: what somebody wrote from the contact page, as it was typed. */
function messageLetter(words: MailWords, { id, message }: Content<'contact_message'>) {
  const { firstName, lastName, email, phone, company, subject, times, zone } = message;
  return {
    subject: words('contact_message.subject', { subject }),
    greeting: words('hello'),
    before: [
      words('contact_message.before'),
      words('contact_message.name', { firstName, lastName }),
      words('contact_message.company', { company }),
      words('contact_message.email', { email }),
      ...(phone === null ? [] : [words('contact_message.phone', { phone })]),
      words('contact_message.message', { message: message.message }),
      ...times.map((at, index) =>
        words('contact_message.time', {
          number: index + 1,
          brussels: words.formats.moment(at),
          ...momentIn(words, at, zone),
        }),
      ),
    ],
    action: null,
    after: subject === 'call' ? words('contact_message.after_call', { id }) : words('contact_message.after'),
  };
}

/** Tells whoever asked for a call when it is, or that none of the proposed times suits. */
function callLetter(words: MailWords, { at, zone, url }: Content<'call_answered'>) {
  const isElsewhere = at !== null && offsetMinutes(zone, msOf(at)) !== offsetMinutes(BRUSSELS, msOf(at));
  return {
    subject: words('call_answered.subject'),
    greeting: words('hello'),
    before:
      at === null
        ? [words('call_answered.none')]
        : [
            words('call_answered.agreed', momentIn(words, at, zone)),
            ...(isElsewhere ? [words('call_answered.brussels', { brussels: words.formats.moment(at) })] : []),
          ],
    action: at === null ? { label: words('call_answered.action'), url } : null,
    after: words('call_answered.after'),
  };
}

/** Mails about what was written from the contact page. */
export function contactLetter(
  words: MailWords,
  content: Content<'contact_message' | 'contact_received' | 'call_answered' | 'message_answered'>,
) {
  switch (content.code) {
    case 'contact_message':
      return messageLetter(words, content);
    case 'contact_received':
      return {
        subject: words('contact_received.subject'),
        greeting: words('hello'),
        before: [words('contact_received.before', { subject: content.subject }), words('contact_received.when')],
        action: null,
        after: words('contact_received.after'),
      };
    case 'call_answered':
      return callLetter(words, content);
    case 'message_answered':
      return {
        subject: words('message_answered.subject'),
        greeting: words('hello'),
        before: [content.answer, words('message_answered.asked'), content.asked],
        action: null,
        after: words('message_answered.after'),
      };
  }
}

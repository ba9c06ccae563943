import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

type MailWords = Words<'mail'>;
type OfEngagement = Extract<MailContent, { code: 'consultant_asked' | 'consultant_answered' }>;
type OfProfile = Extract<MailContent, { code: 'consultant_applied' | 'consultant_verified' | 'consultant_refused' }>;

/** Mails about a request to a consultant, to either side. */
function engagementLetter(
  words: MailWords,
  greetingFor: (words: MailWords, name: string) => string,
  content: OfEngagement,
) {
  const { kind, call, url, name, unsubscribeUrl } = content;
  const told =
    content.code === 'consultant_asked'
      ? words(`consultant_asked.${content.news}`, { kind, call })
      : words(`consultant_answered.${content.news}`, { kind, call });
  return {
    subject: words(`${content.code}.subject`),
    greeting: greetingFor(words, name),
    before: [told],
    action: { label: words('engagement.action'), url },
    after: words('engagement.after'),
    stops: [{ label: words('stop'), url: unsubscribeUrl }],
  };
}

/** Mails about an application to the directory of consultants, and about requests to those who are in it. */
export function consultantLetter(
  words: MailWords,
  greetingFor: (words: MailWords, name: string) => string,
  content: OfProfile | OfEngagement,
) {
  const { url } = content;
  switch (content.code) {
    case 'consultant_asked':
    case 'consultant_answered':
      return engagementLetter(words, greetingFor, content);
    case 'consultant_applied':
      return {
        subject: words('consultant_applied.subject'),
        greeting: words('hello'),
        before: [words('consultant_applied.before')],
        action: { label: words('consultant_applied.action'), url },
        after: words('consultant_applied.after'),
      };
    case 'consultant_verified':
      return {
        subject: words('consultant_verified.subject'),
        greeting: greetingFor(words, content.name),
        before: [words('consultant_verified.before')],
        action: { label: words('consultant_verified.action'), url },
        after: words('consultant_verified.after'),
      };
    case 'consultant_refused':
      return {
        subject: words('consultant_refused.subject'),
        greeting: greetingFor(words, content.name),
        before: [words('consultant_refused.before'), words('consultant_refused.reason', { reason: content.reason })],
        action: { label: words('consultant_refused.action'), url },
        after: words('consultant_refused.after'),
      };
  }
}

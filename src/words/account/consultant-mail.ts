import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
const consultantMails = [
  'consultant_applied',
  'consultant_verified',
  'consultant_refused',
  'consultant_asked',
  'consultant_answered',
  'service_paid',
  'service_over',
] as const satisfies readonly MailContent['code'][];
type OfEngagement = Extract<MailContent, { code: 'consultant_asked' | 'consultant_answered' }>;
type AboutService = Extract<MailContent, { code: 'service_paid' | 'service_over' }>;
type Content = Extract<MailContent, { code: (typeof consultantMails)[number] }>;
type Greet = (words: MailWords, name: string) => string;

/** Whether a mail is one of these. */
export function isOfConsultants(content: MailContent): content is Content {
  return consultantMails.some((code) => code === content.code);
}

/** Mails about a request to a consultant, to either side. */
function engagementLetter(words: MailWords, greetingFor: Greet, content: OfEngagement) {
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

/** Mails about services that were paid for: to the operator, and to a consultant. */
function serviceLetter(words: MailWords, greetingFor: Greet, content: AboutService) {
  const { url, purchase } = content;
  if (content.code === 'service_paid')
    return {
      subject: words('service_paid.subject', { purchase }),
      greeting: words('hello'),
      before: [words('service_paid.before', { purchase })],
      action: { label: words('service_paid.action'), url },
      after: words('consultant_applied.after'),
    };
  const { name, project, news } = content;
  const titled = isFit(project) ? [words('money.project', { project: plainName(project) })] : [];
  return {
    subject: words('service_over.subject', { purchase, news }),
    greeting: greetingFor(words, name),
    before: [
      words('service_over.before', { purchase, news }),
      ...titled,
      words(news === 'restored' ? 'service_over.then_again' : 'service_over.then'),
    ],
    action: { label: words('service_over.action'), url },
    after: words('service_over.after'),
  };
}

/** Mails about applications to the directory of consultants, requests to them, and services that they do. */
export function consultantLetter(words: MailWords, greetingFor: Greet, content: Content) {
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
    case 'service_paid':
    case 'service_over':
      return serviceLetter(words, greetingFor, content);
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

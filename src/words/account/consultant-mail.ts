import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

type MailWords = Words<'mail'>;
type Content = Extract<MailContent, { code: 'consultant_applied' | 'consultant_verified' | 'consultant_refused' }>;

/** Mails about an application to the directory of consultants. */
export function consultantLetter(
  words: MailWords,
  greetingFor: (words: MailWords, name: string) => string,
  content: Content,
) {
  const { code, url } = content;
  return {
    subject: words(`${code}.subject`),
    greeting: code === 'consultant_applied' ? words('hello') : greetingFor(words, content.name),
    before: [
      words(`${code}.before`),
      ...(code === 'consultant_refused' ? [words('consultant_refused.reason', { reason: content.reason })] : []),
    ],
    action: { label: words(`${code}.action`), url },
    after: words(`${code}.after`),
  };
}

import type { MailContent } from '#domain/notifications/mail-content.ts';
import { codedDetail } from '#words/discover/coded-detail.ts';
import type { Words } from '#words/words.ts';

type MailWords = Words<'mail'>;
type Said = { readonly words: MailWords; readonly details: Words<'catalogue_details'> };
type Content<Code extends MailContent['code']> = Extract<MailContent, { code: Code }>;

/** What an administrator wrote to those who agreed to newsletters, in the language of the reader. */
function newsletter(words: MailWords, { en, ro, url, unsubscribeUrl }: Content<'newsletter'>) {
  const { subject, paragraphs } = words.locale === 'ro' ? ro : en;
  return {
    subject,
    before: paragraphs,
    action: null,
    after: words('newsletter.after', { url }),
    stops: [{ label: words('stop'), url: unsubscribeUrl }],
  };
}

/** Tells an administrator of a run that was stopped for what it would have taken away. */
function stoppedRun({ words, details }: Said, { startedAt, detail }: Content<'stopped_run'>) {
  const at = { day: startedAt.slice(0, 10), time: startedAt.slice(11, 16), detail: codedDetail(details, detail) };
  return {
    subject: words('stopped_run.subject'),
    before: [words('stopped_run.before', at), words('stopped_run.kept'), words('stopped_run.accept')],
    action: null,
    after: words('stopped_run.after'),
  };
}

/** Mails that come from who runs the product, or go to them. */
export function operatorLetter(
  said: Said,
  greetingFor: (words: MailWords, name: string) => string,
  content: Content<'newsletter' | 'stopped_run'>,
) {
  const greeting = greetingFor(said.words, content.name);
  return content.code === 'newsletter'
    ? { ...newsletter(said.words, content), greeting }
    : { ...stoppedRun(said, content), greeting };
}

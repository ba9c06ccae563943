import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;

/** Tells people of an organization what becomes of it. An unfit name stays out of the mail. */
export function leavingLetter(
  words: MailWords,
  greetingFor: (words: MailWords, name: string) => string,
  { news, name, organization, dueAt, url }: Extract<MailContent, { code: 'organization_deletion' }>,
) {
  const where = isFit(organization) ? plainName(organization) : words('membership.your_organization');
  return {
    subject: words(`organization_deletion.subject_${news}`),
    greeting: greetingFor(words, name),
    before: [words(`organization_deletion.${news}`, { organization: where, at: words.formats.moment(dueAt) })],
    action: { label: words(`organization_deletion.action_${news}`), url },
    after: words(`organization_deletion.after_${news}`),
    why: words('organization_deletion.why'),
  };
}

import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;

/** Tells an owner that their organization is blocked and why, or open again. An unfit name stays out of the mail. */
export function blockLetter(
  words: MailWords,
  greetingFor: (words: MailWords, name: string) => string,
  { news, name, organization, reason, at, url }: Extract<MailContent, { code: 'organization_blocked' }>,
) {
  const where = isFit(organization) ? plainName(organization) : words('membership.your_organization');
  return {
    subject: words(`organization_blocked.subject_${news}`),
    greeting: greetingFor(words, name),
    before: [
      words(`organization_blocked.${news}`, { organization: where, at: words.formats.moment(at) }),
      ...(news === 'blocked' ? [words('organization_blocked.reason', { reason })] : []),
    ],
    action: { label: words(`organization_blocked.action_${news}`), url },
    after: words(`organization_blocked.after_${news}`),
  };
}

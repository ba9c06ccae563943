import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
type About = Extract<MailContent, { code: 'renewal_failed' | 'pro_ended' | 'enterprise_request' }>;

/** Mails about plans: to the owner of an organization, and to the operator. An unfit name stays out of the former. */
export function billingLetter(
  words: MailWords,
  greetingFor: (words: MailWords, name: string) => string,
  content: About,
) {
  if (content.code === 'enterprise_request') {
    const { company, email, need, size } = content;
    return {
      subject: words('enterprise_request.subject'),
      greeting: words('hello'),
      before: [
        words('enterprise_request.before'),
        words('enterprise_request.company', { company }),
        words('enterprise_request.email', { email }),
        words('enterprise_request.size', { size }),
        words('enterprise_request.need', { need }),
      ],
      action: null,
      after: words('enterprise_request.after'),
    };
  }
  const { code, name, organization, url } = content;
  const named = { named: isFit(organization) ? 'yes' : 'no', organization: plainName(organization) } as const;
  const before =
    content.code === 'renewal_failed'
      ? words('renewal_failed.before', { ...named, until: words.formats.moment(content.until) })
      : words('pro_ended.before', named);
  return {
    subject: words(`subject.${code}`),
    greeting: greetingFor(words, name),
    before: [before],
    action: { label: words(`action.${code}`), url },
    after: words(`after.${code}`),
  };
}

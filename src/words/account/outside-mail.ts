import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
type Content = Extract<MailContent, { code: 'invitation' | 'task_link' }>;
type Greeting = (words: MailWords, name: string) => string;

/** An invitation. Both names are whatever somebody typed: unfit ones stay out of the mail. */
function invitation(
  words: MailWords,
  { organization, invitedBy, role, url }: Extract<Content, { code: 'invitation' }>,
) {
  const named = isFit(organization);
  const who = isFit(invitedBy) ? plainName(invitedBy) : words('invitation.a_member');
  const where = named ? plainName(organization) : words('invitation.an_organization');
  return {
    subject: named ? words('invitation.subject', { organization: where }) : words('invitation.subject_unnamed'),
    greeting: words('hello'),
    before: [words('invitation.before', { who, organization: where }), words(`invitation.as_${role}`)],
    action: { label: words('invitation.action'), url },
    after: words('invitation.after'),
  };
}

/** Asks a guest for one thing. Unfit names and titles stay out of the mail. */
function taskLink(
  words: MailWords,
  greetingFor: Greeting,
  { kind, name, organization, by, project, until, url }: Extract<Content, { code: 'task_link' }>,
) {
  const who = isFit(by) ? plainName(by) : words('invitation.a_member');
  const where = isFit(organization) ? plainName(organization) : words('invitation.an_organization');
  return {
    subject: words('task_link.subject', { kind }),
    greeting: greetingFor(words, name),
    before: [
      words('task_link.before', { kind, who, organization: where }),
      ...(isFit(project) ? [words('evaluation.project', { project: plainName(project) })] : []),
    ],
    action: { label: words('task_link.action'), url },
    after: words('task_link.after', { until: words.formats.moment(until) }),
  };
}

/** What is mailed to somebody outside the organization: an invitation to join it, or a link for one task. */
export function outsideLetter(words: MailWords, greetingFor: Greeting, content: Content) {
  return content.code === 'invitation' ? invitation(words, content) : taskLink(words, greetingFor, content);
}

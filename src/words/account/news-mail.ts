import type { AlertContent } from '#domain/notifications/alert-content.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { AlertSaid } from '#words/organization/alerts.ts';
import { alertText } from '#words/organization/alerts.ts';
import type { Words } from '#words/words.ts';

import type { MailItem } from './fitting-calls-mail.ts';
import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
type Said = { readonly words: MailWords; readonly alerts: AlertSaid; readonly kinds: Words<'mail_kinds'> };
type Content = Extract<MailContent, { code: 'news' }>;

const fitOrNone = (name: string): string => (isFit(name) ? plainName(name) : '');

/** The same news without what somebody typed that must not travel in our mail. */
function mailable(content: AlertContent): AlertContent {
  const project =
    'project' in content ? { project: { ...content.project, title: fitOrNone(content.project.title) } } : {};
  switch (content.code) {
    case 'task_due':
      return { ...content, ...project, task: { ...content.task, title: fitOrNone(content.task.title) } };
    case 'meeting_told':
      return { ...content, ...project, meeting: { ...content.meeting, title: fitOrNone(content.meeting.title) } };
    case 'calls_found':
      return { ...content, searches: content.searches.map((each) => ({ ...each, name: fitOrNone(each.name) })) };
    default:
      return { ...content, ...project };
  }
}

function itemOf({ alerts }: Said, { alert, author, organization, url }: Content['items'][number]): MailItem {
  const names = {
    author: author === null || !isFit(author) ? null : plainName(author),
    organization: fitOrNone(organization),
  };
  const { title, message } = alertText(alerts, mailable(alert), names);
  return { text: title, url, lines: [message] };
}

/** What is new to the reader of a mail, by organization, with why it came and what ends each kind. */
export function newsLetter(
  said: Said,
  greetingFor: (words: MailWords, name: string) => string,
  { name, items, more, stops, url, settingsUrl }: Content,
) {
  const { words, kinds } = said;
  const byOrganization = [...Map.groupBy(items, ({ organization }) => organization)];
  const listed = byOrganization.flatMap(([organization, theirs]): readonly MailItem[] => {
    const text = words('fitting_calls.organization', { organization: plainName(organization) });
    const isNamed = byOrganization.length > 1 && isFit(organization);
    return [...(isNamed ? [{ text, url: null, lines: [] }] : []), ...theirs.map((each) => itemOf(said, each))];
  });
  const rest = more === 0 ? [] : [{ text: words('news.more', { count: more }), url: null, lines: [] }];
  const named = stops.map((each) => ({ kind: kinds(`kind.${each.kind}`), url: each.url }));
  return {
    subject: words('news.subject', { count: items.length + more }),
    greeting: greetingFor(words, name),
    before: [words('news.before')],
    items: [...listed, ...rest],
    action: { label: words('news.action'), url },
    after: words('news.after', { kinds: named.map(({ kind }) => kind).join(', '), url: settingsUrl }),
    stops: named.map(({ kind, url: stop }) => ({ label: words('news.stop', { kind }), url: stop })),
  };
}

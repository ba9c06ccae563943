import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { FitSaid } from '#words/organization/fit-lines.ts';
import { deadlineLine, verdictLine } from '#words/organization/fit-lines.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
type Content = Extract<MailContent, { code: 'fitting_calls' }>;
type Organization = Content['organizations'][number];

/** A part of a mail between its first sentences and its button: a line of its own, or a link with lines under it. */
export type MailItem = { readonly text: string; readonly url: string | null; readonly lines: readonly string[] };

function itemsOf(words: MailWords, fit: FitSaid, { organization, calls, more, searchUrl }: Organization) {
  // The name is whatever somebody typed: an unfit one stays out of the mail.
  const heading = isFit(organization)
    ? [{ text: words('fitting_calls.organization', { organization: plainName(organization) }), url: null, lines: [] }]
    : [];
  const items = calls.map((told): MailItem => {
    const { title, identifier } = told.call;
    const text = title === identifier ? identifier : `${title} (${identifier})`;
    return { text, url: told.url, lines: [deadlineLine(fit, told), verdictLine(fit, told)] };
  });
  const rest: readonly MailItem[] =
    more === 0
      ? []
      : [
          {
            text: words('fitting_calls.search'),
            url: searchUrl,
            lines: [words('fitting_calls.more', { count: more })],
          },
        ];
  return [...heading, ...items, ...rest];
}

/** A mail about calls that fit: each with its deadline, its verdict, the reason and the way to it. */
export function fittingCallsLetter(
  words: MailWords,
  fit: FitSaid,
  greetingFor: (words: MailWords, name: string) => string,
  { name, organizations, url, unsubscribeUrl }: Content,
) {
  const count = organizations.reduce((total, { calls, more }) => total + calls.length + more, 0);
  return {
    subject: words('fitting_calls.subject', { count }),
    greeting: greetingFor(words, name),
    before: [words('fitting_calls.before', { count })],
    items: organizations.flatMap((each) => itemsOf(words, fit, each)),
    action: { label: words('fitting_calls.action'), url },
    after: words('fitting_calls.after'),
    stops: [{ label: words('fitting_calls.stop'), url: unsubscribeUrl }],
  };
}

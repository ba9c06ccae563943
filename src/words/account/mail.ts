import type { Operator } from '#domain/account/operator.ts';
import { plainMails, type PlainMail } from '#domain/notifications/mail-codes.ts';
import type { MailKind } from '#domain/notifications/mail-choices.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import { MENTION_MAILS } from '#domain/project/comments/comments.ts';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import type { AlertSaid } from '#words/organization/alerts.ts';
import type { FitSaid } from '#words/organization/fit-lines.ts';
import type { Words } from '#words/words.ts';

import { blockLetter } from './block-mail.ts';
import { consultantLetter, isOfConsultants } from './consultant-mail.ts';
import { contactLetter } from './contact-mail.ts';
import { billingLetter } from './billing-mail.ts';
import { fittingCallsLetter, type MailItem } from './fitting-calls-mail.ts';
import { outsideLetter } from './outside-mail.ts';
import { leavingLetter } from './leaving-mail.ts';
import { meetingLetter } from './meeting-mail.ts';
import { newsLetter } from './news-mail.ts';
import { operatorLetter } from './operator-mail.ts';
import { isFit, plainName } from './plain-name.ts';

// The mails that the product sends, as plain text and as simple HTML made from the same paragraphs.

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

type MailWords = Words<'mail'>;
/** What a mail is written with: its sentences, and the names that parts of a project have. */
type Said = {
  readonly words: MailWords;
  readonly names: Words<'project_names'>;
  readonly roleWords: Words<'roles'>;
  /** Of what the catalogue keeps as codes. */
  readonly details: Words<'catalogue_details'>;
  /** Of judgements of calls. */
  readonly fit: FitSaid;
  /** Of news, and of its kinds. */
  readonly alerts: AlertSaid;
  readonly kinds: Words<'mail_kinds'>;
};

/** A mail before it is laid out. */
type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  /** What the mail lists, where it lists anything. */
  readonly items?: readonly MailItem[];
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly after: string;
  /** Why it came, where its words before do not say so. */
  readonly why?: string;
  /** Ends mails of this kind, where they can be ended by a link, or of each of several. */
  readonly stops?: readonly { readonly label: string; readonly url: string }[];
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/**
 * How a mail addresses a person. A name is whatever a stranger typed at sign-up: one that holds an address, markup or a
 * whole message must not travel in our mail, so such a person is greeted without it.
 */
function greetingFor(words: MailWords, name: string): string {
  return isFit(name) ? words('hello_name', { name: plainName(name) }) : words('hello');
}

/** What ends mails of a kind; mails of an older time have none. */
function stopOf(words: MailWords, url: string | null | undefined): Pick<Letter, 'stops'> {
  return url === undefined || url === null ? {} : { stops: [{ label: words('stop'), url }] };
}

/** The kinds of news whose mails at once have words of their own. */
const kindOf: Partial<Record<MailContent['code'], MailKind>> = {
  mention: 'mention',
  partner_message: 'partner',
  consultant_asked: 'engagement',
  consultant_answered: 'engagement',
  evaluation_asked: 'evaluation',
  evaluation_handed_in: 'evaluation',
  meeting: 'meeting',
};

/** Says of which kind a mail is, where its reader can end mails of that kind. */
function whyOf({ words, kinds }: Said, { code }: MailContent, stops: Letter['stops'] = []): string | undefined {
  const kind = kindOf[code];
  return kind === undefined || stops.length === 0 ? undefined : words('why_kind', { kind: kinds(`kind.${kind}`) });
}

/** Tells a person that somebody has changed what they are in an organization. Unfit names stay out of the mail. */
function membership(
  { words, roleWords }: Said,
  { news, name, organization, by, role, url }: Extract<MailContent, { code: 'membership' }>,
): Letter {
  const who = isFit(by) ? plainName(by) : words('invitation.a_member');
  const where = isFit(organization) ? plainName(organization) : words('membership.your_organization');
  return {
    subject: words(`membership.subject_${news}`),
    greeting: greetingFor(words, name),
    before: [words(`membership.${news}`, { who, organization: where, role: roleWords(`name.${role}`) })],
    action: { label: words('membership.action'), url },
    after: words(`membership.after_${news}`),
    why: words('membership.why'),
  };
}

/** Tells a person what becomes of their wish to have the account deleted. */
function deletion(words: MailWords, { news, name, dueAt, url }: Extract<MailContent, { code: 'deletion' }>): Letter {
  return {
    subject: words(`deletion.subject_${news}`),
    greeting: greetingFor(words, name),
    before: [words(`deletion.${news}`, { at: words.formats.moment(dueAt) })],
    action: { label: words(`deletion.action_${news}`), url },
    after: words(`deletion.after_${news}`),
  };
}

/** Tells a person that a comment names them. Unfit names and titles stay out of the mail, and so does the comment itself. */
function mention(
  { words, names }: Said,
  { name, by, project, section: stored, url, unsubscribeUrl }: Extract<MailContent, { code: 'mention' }>,
): Letter {
  // Mails of a time before sections were stored by their keys hold a title.
  const section = isSectionKey(stored) ? sectionTitle(names, stored) : stored;
  const who = isFit(by) ? plainName(by) : words('mention.a_member');
  const where = isFit(project) ? words('mention.where', { section, project: plainName(project) }) : section;
  return {
    subject: words('mention.subject'),
    greeting: greetingFor(words, name),
    before: [words('mention.before', { who, where })],
    action: { label: words('mention.action'), url },
    after: words('mention.after', { count: MENTION_MAILS }),
    ...stopOf(words, unsubscribeUrl),
  };
}

/** Asks for an evaluation, or tells that one was handed in. Unfit names and titles stay out of the mail. */
function evaluation(
  words: MailWords,
  content: Extract<MailContent, { code: 'evaluation_asked' | 'evaluation_handed_in' }>,
): Letter {
  const { code, name, by, project, url, unsubscribeUrl } = content;
  const who = isFit(by) ? plainName(by) : words('mention.a_member');
  return {
    subject: words(`subject.${code}`),
    greeting: greetingFor(words, name),
    before: [
      words(`before.${code}`, { who }),
      ...(isFit(project) ? [words('evaluation.project', { project: plainName(project) })] : []),
    ],
    action: { label: words(`action.${code}`), url },
    after: words(`after.${code}`),
    ...stopOf(words, unsubscribeUrl),
  };
}

type PlainContent = Extract<MailContent, { code: PlainMail }>;

function isPlain(content: MailContent): content is PlainContent {
  return plainMails.some((code) => code === content.code);
}

function plainLetter(words: MailWords, { code, name, url }: PlainContent): Letter {
  const elsewhere = code === 'verification' ? [words('verification.elsewhere')] : [];
  return {
    subject: words(`subject.${code}`),
    greeting: greetingFor(words, name),
    before: [words(`before.${code}`), ...elsewhere],
    action: { label: words(`action.${code}`), url },
    after: words(`after.${code}`),
  };
}

function letterOf(said: Said, content: Exclude<MailContent, { code: 'written' }>): Letter {
  const { words } = said;
  if (isPlain(content)) return plainLetter(words, content);
  if (isOfConsultants(content)) return consultantLetter(words, greetingFor, content);
  switch (content.code) {
    case 'invitation':
    case 'task_link':
      return outsideLetter(words, greetingFor, content);
    case 'membership':
      return membership(said, content);
    case 'mention':
      return mention(said, content);
    case 'deletion':
      return deletion(words, content);
    case 'organization_blocked':
      return blockLetter(words, greetingFor, content);
    case 'organization_deletion':
      return leavingLetter(words, greetingFor, content);
    case 'partner_message': {
      const { name, call, url, unsubscribeUrl } = content;
      return {
        subject: words('partner_message.subject'),
        greeting: greetingFor(words, name),
        before: [call === null ? words('partner_message.before') : words('partner_message.before_call', { call })],
        action: { label: words('partner_message.action'), url },
        after: words('partner_message.after'),
        ...stopOf(words, unsubscribeUrl),
      };
    }
    case 'evaluation_asked':
    case 'evaluation_handed_in':
      return evaluation(words, content);
    case 'meeting':
      return {
        greeting: greetingFor(words, content.name),
        ...meetingLetter(words, content),
        ...stopOf(words, content.unsubscribeUrl),
      };
    case 'renewal_failed':
    case 'pro_ended':
    case 'credit_note':
    case 'charged_again':
    case 'price_asked':
    case 'enterprise_request':
      return billingLetter(words, greetingFor, content);
    case 'contact_message':
    case 'contact_received':
    case 'call_answered':
    case 'message_answered':
      return contactLetter(words, content);
    case 'fitting_calls':
      return fittingCallsLetter(words, said.fit, greetingFor, content);
    case 'news':
      return newsLetter(said, greetingFor, content);
    case 'newsletter':
    case 'stopped_run':
      return operatorLetter(said, greetingFor, content);
  }
}

/** What stands under every mail: whose it is, and whom to ask. */
function closing(words: MailWords, { name, supportEmail }: Operator): readonly string[] {
  const sender = name === null ? words('product') : words('run_by', { name });
  return supportEmail === null ? [sender] : [words('questions', { email: supportEmail }), sender];
}

// Programs that show mail read styles on the elements only.
const BODY = 'margin:0;padding:24px;font:16px/24px Arial,sans-serif;color:#1a1a1a;background:#ffffff';
const BUTTON =
  'display:inline-block;padding:10px 18px;background:#1f3a8a;color:#ffffff;text-decoration:none;border-radius:2px';
const SMALL = 'margin:0 0 16px;color:#555555;font-size:13px;word-break:break-all';

const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`;
const link = (text: string, url: string) => `<a href="${escaped(url)}">${escaped(text)}</a>`;

function itemText({ text, url, lines }: MailItem): string {
  return [text, ...lines, ...(url === null ? [] : [url])].join('\n');
}

function itemHtml({ text, url, lines }: MailItem): string {
  const head = url === null ? `<strong>${escaped(text)}</strong>` : link(text, url);
  return `<p style="margin:0 0 16px">${[head, ...lines.map(escaped)].join('<br>')}</p>`;
}

/** Writes a mail out as text and as HTML in the language of its words, with the operator under it. */
export function writeMail(said: Said, content: MailContent, operator: Operator): MailText {
  const { words } = said;
  if (content.code === 'written') return content;
  const letter = letterOf(said, content);
  const { subject, greeting, before, items = [], action, stops = [] } = letter;
  const why = letter.why ?? whyOf(said, content, stops);
  const after = [letter.after, ...(why === undefined ? [] : [why])];
  const closed = closing(words, operator);
  const text = [
    greeting,
    ...before,
    ...items.map(itemText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    ...stops.map(({ label, url }) => `${label}:\n${url}`),
    ...closed,
  ].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="${BUTTON}">${escaped(action.label)}</a></p>` +
      `<p style="${SMALL}">${escaped(words('copy_address', { url: action.url }))}</p>`
    : '';
  const end = [
    ...after.map(paragraph),
    ...stops.map(({ label, url }) => `<p style="margin:0 0 16px">${link(label, url)}</p>`),
    ...closed.map(paragraph),
  ];
  const html =
    `<!doctype html><html lang="${words.locale}"><body style="${BODY}"><div style="max-width:560px">` +
    `${[greeting, ...before].map(paragraph).join('')}${items.map(itemHtml).join('')}${button}${end.join('')}` +
    `</div></body></html>`;
  return { subject, text, html };
}

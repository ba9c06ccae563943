import { MENTION_MAILS } from '#domain/project/comments/comments.ts';
import type { InvitableRole } from '#domain/organization/roles.ts';
import type { Operator } from '#domain/account/operator.ts';

import { mailClosing } from './operator.ts';

// The mails that the product sends, as plain text and as simple HTML made from the same paragraphs.

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** A mail before it is written out: whoever sends it adds whose installation it comes from. */
export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly after: readonly string[];
};

const NAME_MAX = 60;
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
export function greetingFor(name: string): string {
  return isFit(name) ? `Hello ${plainName(name)},` : 'Hello,';
}

function plainName(name: string): string {
  return name
    .replace(/\p{C}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isFit(name: string): boolean {
  const plain = plainName(name);
  return plain !== '' && [...plain].length <= NAME_MAX && !/[<>@/\\]|:\/\/|\bwww\.|\p{L}\.\p{L}{2,}/iu.test(plain);
}

/** Writes a mail out as text and as HTML, with the operator under it. */
export function writeMail({ subject, greeting, before, action, after }: Letter, operator: Operator): MailText {
  const ending = [...after, ...mailClosing(operator)];
  const text = [greeting, ...before, ...(action ? [`${action.label}:\n${action.url}`] : []), ...ending].join('\n\n');
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:10px 18px;background:#1f3a8a;color:#ffffff;text-decoration:none;border-radius:2px">${escaped(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#555555;font-size:13px;word-break:break-all">Or copy this address: ${escaped(action.url)}</p>`
    : '';
  const html =
    `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/24px Arial,sans-serif;color:#1a1a1a;background:#ffffff"><div style="max-width:560px">` +
    `${[greeting, ...before].map(paragraph).join('')}${button}${ending.map(paragraph).join('')}</div></body></html>`;
  return { subject, text, html };
}

/** Asks a new person to confirm their address. */
export function verificationMail(name: string, url: string): Letter {
  return {
    subject: 'Confirm your email for Fundwright',
    greeting: greetingFor(name),
    before: [
      'Confirm that this email address is yours. You are then signed in and can describe your organization.',
      'In another browser than the one of the sign-up, the page asks for the password first, or for a new one.',
    ],
    action: { label: 'Confirm email', url },
    after: [
      'The link works once, for 24 hours. If you did not sign up, ignore this mail: nothing happens without the link.',
    ],
  };
}

/** Answers a request for a new confirmation link where there is nothing left to confirm. */
export function alreadyVerifiedMail(name: string, url: string): Letter {
  return {
    subject: 'Your email is already confirmed',
    greeting: greetingFor(name),
    before: ['You asked for a new confirmation link. Your email address is already confirmed, so you can sign in.'],
    action: { label: 'Sign in', url },
    after: ['If you did not ask for this, you need do nothing.'],
  };
}

/** Lets a person set a new password. */
export function resetMail(name: string, url: string): Letter {
  return {
    subject: 'Set a new password for Fundwright',
    greeting: greetingFor(name),
    before: ['Somebody asked for a new password for your account. If it was you, set one here.'],
    action: { label: 'Set a new password', url },
    after: ['The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.'],
  };
}

/** Tells a person that their password is another one now. */
export function passwordChangedMail(name: string, url: string): Letter {
  return {
    subject: 'Your Fundwright password was changed',
    greeting: greetingFor(name),
    before: ['Your password was changed, and every device was signed out.'],
    action: { label: 'I did not do this', url },
    after: ['If it was you, you need do nothing. If not, set a new password at once.'],
  };
}

const invitedTo: Readonly<Record<InvitableRole, string>> = {
  admin: 'As an admin you work on its projects and manage members and settings.',
  contributor: 'As a contributor you create and edit projects.',
  reviewer: 'As a reviewer you read its projects and comment on them.',
};

/** Asks a person to join an organization. Both names are whatever somebody typed: unfit ones stay out of the mail. */
export function invitationMail(
  { organization, invitedBy, role }: { organization: string; invitedBy: string; role: InvitableRole },
  url: string,
): Letter {
  const who = isFit(invitedBy) ? plainName(invitedBy) : 'A member';
  const where = isFit(organization) ? plainName(organization) : 'an organization';
  return {
    subject: `Invitation to ${where} on Fundwright`,
    greeting: 'Hello,',
    before: [`${who} invites you to work with ${where} on EU funding applications in Fundwright.`, invitedTo[role]],
    action: { label: 'See the invitation', url },
    after: [
      'The link works once, for 14 days, for this email address. If you do not know who invites you, ignore this mail.',
    ],
  };
}

/** Tells a person that a comment names them. Names and titles are whatever somebody typed: unfit ones stay out of the mail, and so does the comment itself. */
export function mentionMail(
  { name, by, project, section }: { name: string; by: string; project: string; section: string },
  url: string,
): Letter {
  const who = isFit(by) ? plainName(by) : 'A member of your organization';
  const where = isFit(project) ? `${section}, ${plainName(project)}` : section;
  return {
    subject: 'You are named in a comment on Fundwright',
    greeting: greetingFor(name),
    before: [`${who} names you in a comment on this section of an application: ${where}.`],
    action: { label: 'Read the comment', url },
    after: [
      `You get this mail once for each comment that names you, at most ${MENTION_MAILS} in an hour from one person.`,
    ],
  };
}

/** Tells an administrator that a reading of the portal was stopped for what it would have taken away. */
export function stoppedRunMail(
  name: string,
  { startedAt, detail }: { readonly startedAt: string; readonly detail: string },
): Letter {
  return {
    subject: 'The reading of the portal was stopped',
    greeting: greetingFor(name),
    before: [
      `On ${startedAt.slice(0, 10)} at ${startedAt.slice(11, 16)} UTC the EU Funding & Tenders Portal gave an answer that would have taken away more than a third of the open calls: ${detail}.`,
      'All calls stay as they were. The next reading is tried as usual, tomorrow morning.',
      'Should the calls really be gone, run this on the server: npm run cli -- catalogue sync --accept-losses',
    ],
    action: null,
    after: ['You get this mail as an administrator of this installation.'],
  };
}

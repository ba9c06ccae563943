import type { Operator } from '#domain/account/operator.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import { askedNothing, localeFor, storedLocale } from '#domain/values/asked-locale.ts';
import { canonicalPath } from '#domain/values/locale-address.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';
import { invitationOf } from '#domain/project/meetings/invitation.ts';
import { writeMail } from '#words/account/mail.ts';

import { writeMeeting } from '#server/adapters/calendar/write-calendar.ts';
import { makeOutboxMailer } from '#server/adapters/mail/outbox.ts';
import type { CalendarFile, Mailer, MailStorage } from '#server/adapters/mail/port.ts';
import { makeSmtpMailer } from '#server/adapters/mail/smtp.ts';
import { findReaderLocaleByEmail } from '#server/data/accounts/reader-locale.ts';
import type { MailRecord } from '#server/data/platform/mail-outbox.ts';
import { findMail, listMail, markMailFailed, markMailSent, saveMail } from '#server/data/platform/mail-outbox.ts';
import type { ChangeDeps } from './change.ts';
import { byItself, change, done } from './change.ts';
import type { Deps, Post, ShownMail, WrittenOut } from './deps.ts';
import { mailSaid } from './notifications/mail-said.ts';

/** The mailer that the settings ask for: SMTP where a server is named, else the outbox. */
export function makeMailer(deps: ChangeDeps & Pick<Deps, 'env'>): Mailer<Tx> {
  const { db, env, clock, newId, jobs } = deps;
  const delivered = (work: (tx: Tx) => Promise<void>) =>
    change(byItself(deps), 'mail.delivered', async (tx) => done({}, await work(tx)));
  const storage: MailStorage<Tx> = {
    save: saveMail,
    find: async (id) => {
      const stored = await findMail(db, id);
      return stored?.content ? { ...stored, ...writtenOut(stored.content, stored.locale, env.operator) } : null;
    },
    markSent: (id) => delivered((tx) => markMailSent(tx, id, clock())),
    markFailed: (id, failure) => delivered((tx) => markMailFailed(tx, id, failure)),
  };
  if (env.smtpUrl === null) return makeOutboxMailer({ storage, newId, clock });
  return makeSmtpMailer({
    url: env.smtpUrl,
    from: env.mailFrom,
    storage,
    newId,
    clock,
    enqueue: (tx, name, payload) => jobs.enqueue(tx, name, payload),
  });
}

/** The calendar file that goes with a mail; null where none does. */
function calendarOf(content: MailContent): CalendarFile | null {
  if (content.code !== 'meeting') return null;
  const { meeting, news, organizer, name, email } = content;
  const file = invitationOf(meeting, news, { organizer, attendee: { name, email } });
  return file.invitation && { method: file.invitation.method, text: writeMeeting(file) };
}

/** What ends mails of this kind with one click; null where nothing does. */
function stopUrlOf(content: MailContent): string | null {
  return 'unsubscribeUrl' in content ? (content.unsubscribeUrl ?? null) : null;
}

/** A mail in the language of its reader, with the operator of this installation under it; its subject in one line. */
function writtenOut(content: MailContent, locale: Locale, operator: Operator): WrittenOut {
  const { subject, text, html } = writeMail(mailSaid(locale), content, operator);
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text,
    html,
    calendar: calendarOf(content),
    stopUrl: stopUrlOf(content),
  };
}

/** A mail as a person reads it; of one that is delivered only what it was about is left. */
function shown({ content, ...mail }: MailRecord, operator: Operator): ShownMail {
  return { ...mail, written: content === null ? null : writtenOut(content, mail.locale, operator) };
}

/** The same mail with links to the pages in the language of its reader. */
function leadingTo(content: MailContent, locale: Locale): MailContent {
  if (!('url' in content) || content.url === null) return content;
  const led = (address: string): string => {
    const url = new URL(address);
    url.pathname = canonicalPath(url.pathname, locale);
    return url.href;
  };
  const stops = 'stops' in content ? { stops: content.stops.map((each) => ({ ...each, url: led(each.url) })) } : {};
  const { unsubscribeUrl = null } = 'unsubscribeUrl' in content ? content : {};
  const unsubscribe = unsubscribeUrl === null ? {} : { unsubscribeUrl: led(unsubscribeUrl) };
  return { ...content, ...stops, ...unsubscribe, url: led(content.url) };
}

/** Sends mail through a mailer, and shows what was sent. */
export function makePost(mailer: Mailer<Tx>, operator: Operator): Post {
  return {
    jobs: mailer.jobs,
    send: async (tx, { to, content, otherwise = null }) => {
      const reader = await findReaderLocaleByEmail(tx, to);
      const locale = storedLocale(localeFor({ ...askedNothing, browser: otherwise }, reader));
      await mailer.send(tx, { to, content: leadingTo(content, locale), locale });
    },
    list: async (db, limit) => (await listMail(db, limit)).map((mail) => shown(mail, operator)),
  };
}

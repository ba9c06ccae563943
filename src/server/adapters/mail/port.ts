import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';

/** A mail in our words, written out when it leaves. */
export type Mail = { readonly to: string; readonly content: MailContent; readonly locale: Locale };

type MailStatus = 'kept' | 'queued' | 'sent' | 'failed';

/** A calendar file that goes with a mail, which programs for mail answer by its method. */
export type CalendarFile = { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };

/** A mail as it leaves. */
export type WrittenMail = {
  readonly id: string;
  readonly to: string;
  readonly status: MailStatus;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null where none goes with it. */
  readonly calendar: CalendarFile | null;
  /** Where one click ends mails of this kind, without a sign-in; null where nothing does. */
  readonly stopUrl: string | null;
};

/** Sends mail. A mail goes out only if the transaction that causes it is stored. */
export type Mailer<Tx> = {
  send(tx: Tx, mail: Mail): Promise<void>;
  /** The background work that sends it. None where mail is only kept. Safe to run twice. */
  readonly jobs: readonly { readonly name: string; run(payload: unknown): Promise<void> }[];
};

/** Where mail is kept; given by whoever has the database. */
export type MailStorage<Tx> = {
  save(
    tx: Tx,
    mail: Mail & { readonly id: string; readonly status: MailStatus; readonly createdAt: Instant },
  ): Promise<void>;
  /** Null where there is none, or where it is delivered already. */
  find(id: string): Promise<WrittenMail | null>;
  markSent(id: string): Promise<void>;
  markFailed(id: string, failure: { readonly error: string; readonly final: boolean }): Promise<void>;
};

/** A mail with an address that is no second header or recipient. Throws on another. */
export function checkedMail(mail: Mail): Mail {
  if (!/^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/.test(mail.to))
    throw new Error('a mail was addressed to something that is no single address');
  return mail;
}

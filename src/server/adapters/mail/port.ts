import type { Instant } from '#domain/values/time.ts';

/** A mail in our words. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

export type StoredMail = Mail & { readonly id: string; readonly status: 'kept' | 'queued' | 'sent' | 'failed' };

/** Sends mail. A mail goes out only if the transaction that causes it is stored. */
export type Mailer<Tx> = {
  send(tx: Tx, mail: Mail): Promise<void>;
  /** The background work that sends it. None where mail is only kept. Safe to run twice. */
  readonly jobs: readonly { readonly name: string; run(payload: unknown): Promise<void> }[];
};

/** Where mail is kept; given by whoever has the database. */
export type MailStorage<Tx> = {
  save(tx: Tx, mail: StoredMail & { readonly createdAt: Instant }): Promise<void>;
  find(id: string): Promise<StoredMail | null>;
  markSent(id: string): Promise<void>;
  markFailed(id: string, failure: { readonly error: string; readonly final: boolean }): Promise<void>;
};

/**
 * A mail that may leave: one line of subject, and an address that holds no second header or recipient. Throws on any
 * other.
 */
export function checkedMail(mail: Mail): Mail {
  if (!/^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/.test(mail.to))
    throw new Error('a mail was addressed to something that is no single address');
  return { ...mail, subject: mail.subject.replace(/\s+/g, ' ').trim() };
}

import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { MailStatus } from '#domain/notifications/mail-codes.ts';
import type { MailCode } from '#domain/notifications/mail-codes.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { mailOutbox } from '#db/schema/index.ts';

export type MailRecord = {
  readonly id: string;
  readonly to: string;
  readonly code: MailCode;
  /** Null once it is delivered. */
  readonly content: MailContent | null;
  readonly locale: Locale;
  readonly status: MailStatus;
  readonly error: string | null;
  readonly createdAt: Instant;
};

const columns = {
  id: mailOutbox.id,
  to: mailOutbox.toAddress,
  code: mailOutbox.code,
  content: mailOutbox.content,
  locale: mailOutbox.locale,
  status: mailOutbox.status,
  error: mailOutbox.error,
  createdAt: mailOutbox.createdAt,
};

/** Keeps a mail, in the transaction that causes it. */
export async function saveMail(
  tx: Tx,
  mail: Omit<MailRecord, 'code' | 'error' | 'content'> & { readonly content: MailContent },
): Promise<void> {
  const { id, to, content, locale, status, createdAt } = mail;
  await tx.insert(mailOutbox).values({ id, toAddress: to, code: content.code, content, locale, status, createdAt });
}

/** Deletes mails of a kind to an address: those with this link, and those of which no more is known than that. */
export async function forgetMails(
  tx: Tx,
  { code, to, url }: { readonly code: MailCode; readonly to: string; readonly url: string },
): Promise<void> {
  const isAbout = or(isNull(mailOutbox.content), sql`${mailOutbox.content} ->> 'url' = ${url}`);
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.code, code), eq(mailOutbox.toAddress, to), isAbout));
}

export async function findMail(db: Db, id: string): Promise<MailRecord | null> {
  const [row] = await db.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id)).limit(1);
  return row ?? null;
}

/** The newest mails first. */
export async function listMail(db: Db, limit: number): Promise<MailRecord[]> {
  return await db
    .select(columns)
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
}

/** Notes a delivery and deletes what the mail said: the links in it are keys, and nobody needs them here any more. */
export async function markMailSent(tx: Tx, id: string, now: Instant): Promise<void> {
  // Of somebody who is gone nothing is left, not even where the last mail went.
  const gone = await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.code, 'account_deleted')))
    .returning({ id: mailOutbox.id });
  if (gone.length > 0) return;
  await tx
    .update(mailOutbox)
    .set({ status: 'sent', error: null, content: null, sentAt: now })
    .where(eq(mailOutbox.id, id));
}

/** Notes why a delivery failed. `final` where the receiving server will never take it. */
export async function markMailFailed(
  tx: Tx,
  id: string,
  { error, final }: { error: string; final: boolean },
): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ status: final ? 'failed' : 'queued', error })
    .where(and(eq(mailOutbox.id, id), ne(mailOutbox.status, 'sent')));
}

/** Forgets last mails to people who are gone from before this moment, which no server has taken. */
export async function forgetFarewells(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.code, 'account_deleted'), lt(mailOutbox.createdAt, before)));
}

/** Forgets mail from before this moment. */
export async function forgetMail(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(mailOutbox).where(lt(mailOutbox.createdAt, before));
}

import { and, desc, eq, isNull, lt } from 'drizzle-orm';

import type { ContactMessage } from '#domain/account/contact/contact-message.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { contactMessages } from '#db/schema/index.ts';

/** A list shows the newest. */
const SHOWN = 200;

type SentMessage = ContactMessage & {
  readonly id: string;
  readonly key: string;
  readonly locale: Locale;
  readonly sentBy: string | null;
  readonly sentAt: Instant;
};

/** Whether this message is kept already. */
export async function isContactMessageKept(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.key, key))
    .limit(1);
  return rows.length > 0;
}

/** Keeps a message; false where it is kept already. */
export async function storeContactMessage(tx: Tx, message: SentMessage): Promise<boolean> {
  const stored = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.key })
    .returning({ id: contactMessages.id });
  return stored.length > 0;
}

/** What was written so far, the newest first: for the operator alone. */
export async function listContactMessages(db: Db) {
  return await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.sentAt), desc(contactMessages.id))
    .limit(SHOWN);
}

/** One message; null where there is none. */
export async function findContactMessage(db: Db, id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1);
  return row ?? null;
}

/** Notes the answer to a wish for a call; false where it was answered before. */
export async function answerContactCall(
  tx: Tx,
  { id, at, now }: { readonly id: string; readonly at: Instant | null; readonly now: Instant },
): Promise<boolean> {
  const answered = await tx
    .update(contactMessages)
    .set({ answeredAt: now, callAt: at })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
    .returning({ id: contactMessages.id });
  return answered.length > 0;
}

/** Forgets the messages that came before this moment. */
export async function forgetContactMessages(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(contactMessages).where(lt(contactMessages.sentAt, before));
}

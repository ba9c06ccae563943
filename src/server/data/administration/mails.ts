import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';

import type { MailCode, MailStatus } from '#domain/notifications/mail-codes.ts';
import type { Db, Tx } from '#db/client.ts';
import { mailOutbox } from '#db/schema/index.ts';

import { holds, isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

type Wanted = { readonly status: MailStatus | null; readonly query: string; readonly after: Cursor | null };

/** One page of the outbox, the newest first, by address or kind. What the mails say is not read. */
export async function listOutbox(db: Db, { status, query, after }: Wanted) {
  const { id, toAddress, code, status: state, error, createdAt, sentAt } = mailOutbox;
  const found = await db
    .select({ id, to: toAddress, code, status: state, error, createdAt, sentAt })
    .from(mailOutbox)
    .where(
      and(
        isAfter(createdAt, id, after),
        status === null ? undefined : eq(state, status),
        query === '' ? undefined : or(holds(toAddress, query), holds(code, query)),
      ),
    )
    .orderBy(desc(createdAt), desc(sql`${id}::text`))
    .limit(PAGE + 1);
  return pageOf(found, (mail) => ({ at: mail.createdAt, id: mail.id }));
}

/** Puts a mail that no server took on its way again; answers its code, and null where none such failed. */
export async function requeueMail(tx: Tx, id: string, status: 'queued' | 'kept'): Promise<MailCode | null> {
  const [mail] = await tx
    .update(mailOutbox)
    .set({ status, error: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'failed'), isNotNull(mailOutbox.content)))
    .returning({ code: mailOutbox.code });
  return mail?.code ?? null;
}

/** Takes a mail that waits out of the outbox; answers its code, and null where none such waits. */
export async function removeWaitingMail(tx: Tx, id: string): Promise<MailCode | null> {
  const [mail] = await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued')))
    .returning({ code: mailOutbox.code });
  return mail?.code ?? null;
}

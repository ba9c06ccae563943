import { eq } from 'drizzle-orm';

import { mailOutbox } from '#db/schema/index.ts';
import { mailSaid } from '#server/platform/notifications/mail-said.ts';
import { writeMail } from '#words/account/mail.ts';

import { asWritten, type Harness } from '#test/harness.ts';

/** The mails that went to somebody, as they read, the oldest first. */
export async function mailsTo(harness: Harness, to: string) {
  const mails = await harness.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, to))
    .orderBy(...asWritten(mailOutbox));
  return mails.flatMap(({ content, locale }) => {
    return content === null ? [] : [writeMail(mailSaid(locale), content, harness.deps.env.operator)];
  });
}

/** The last mail that went to somebody. */
export async function lastMail(harness: Harness, to: string) {
  const mail = (await mailsTo(harness, to)).at(-1);
  if (!mail) throw new Error(`no mail went to ${to}`);
  return mail;
}

/** The token of the link in the last mail that went to somebody. */
export async function tokenFor(harness: Harness, to: string): Promise<string> {
  return new URL(/https?:\/\/\S+/.exec((await lastMail(harness, to)).text)?.[0] ?? '').searchParams.get('token') ?? '';
}

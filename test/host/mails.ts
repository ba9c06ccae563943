import { eq } from 'drizzle-orm';

import { mailOutbox } from '#db/schema/index.ts';

import type { Harness } from '#test/harness.ts';

/** The last mail that went to somebody. */
export async function lastMail(harness: Harness, to: string) {
  const mails = await harness.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to));
  const mail = mails.at(-1);
  if (!mail) throw new Error(`no mail went to ${to}`);
  return mail;
}

/** The token of the link in the last mail that went to somebody. */
export async function tokenFor(harness: Harness, to: string): Promise<string> {
  return (
    new URL(/https?:\/\/\S+/.exec((await lastMail(harness, to)).textBody)?.[0] ?? '').searchParams.get('token') ?? ''
  );
}

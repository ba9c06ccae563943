import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { MailStatus } from '#domain/notifications/mail-codes.ts';
import { auditEvents } from '#db/schema/index.ts';
import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';
import { findMail, markMailSent, saveMail } from '#server/data/platform/mail-outbox.ts';

import { useHarness } from '#test/harness.ts';

const harness = useHarness();

async function desk() {
  const person = await harness.signUp('Adam');
  await administratorsCommand(harness.deps, ['add', person.email]);
  const mail = async (status: MailStatus) => {
    const id = randomUUID();
    const content = { code: 'message_answered', answer: 'Our secret.', asked: 'Which?' } as const;
    const createdAt = harness.deps.clock();
    await saveMail(harness.db, { id, to: `${id}@Quarry.example`, content, locale: 'en', status, createdAt });
    return id;
  };
  return { outbox: person.client.admin.outbox, who: person.id, mail };
}

const eventsOf = async (id: string) =>
  (await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).map(({ action, userId, data }) => [
    action,
    userId,
    data,
  ]);

describe('the outbox', () => {
  it('lists mails by state, address and kind, page by page, and never what they say', async () => {
    const { outbox, mail } = await desk();
    const [sent, waiting] = [await mail('queued'), await mail('queued')];
    await markMailSent(harness.db, sent, harness.deps.clock());
    const found = async (status: MailStatus | null, query: string) =>
      (await outbox.list({ status, query, after: null })).mails.map(({ id }) => id);
    expect(await found('sent', 'qUARRY')).toEqual([sent]);
    expect(await found('queued', 'quarry')).toEqual([waiting]);
    expect(await found('queued', 'e_answered')).toEqual([waiting]);
    expect(await found('failed', 'quarry')).toEqual([]);
    const all = await outbox.list({ status: null, query: waiting, after: null });
    expect(all.mails).toEqual([expect.objectContaining({ code: 'message_answered', sentAt: null, error: null })]);
    expect(JSON.stringify(all)).not.toContain('secret');
    for (let index = 0; index < 55; index += 1) await mail('failed');
    const first = await outbox.list({ status: 'failed', query: 'quarry', after: null });
    const second = await outbox.list({ status: 'failed', query: 'quarry', after: first.next });
    expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 5, null]);
    expect(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size).toBe(55);
  });

  it('takes a refused mail on again, once; without a mail server it is kept to be read here', async () => {
    const { outbox, mail, who } = await desk();
    const id = await mail('failed');
    await outbox.retry({ id });
    expect(await findMail(harness.db, id)).toMatchObject({ status: 'kept', error: null });
    await expect(outbox.retry({ id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await eventsOf(id)).toEqual([['mail.retried', who, { mail: 'message_answered' }]]);
    const waiting = await mail('queued');
    await expect(outbox.retry({ id: waiting })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('gives up a mail that waits, once, and none that is sent, kept or refused', async () => {
    const { outbox, mail, who } = await desk();
    const id = await mail('queued');
    await outbox.cancel({ id });
    expect(await findMail(harness.db, id)).toBeNull();
    await expect(outbox.cancel({ id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await eventsOf(id)).toEqual([['mail.cancelled', who, { mail: 'message_answered' }]]);
    for (const status of ['sent', 'kept', 'failed'] as const) {
      const other = await mail(status);
      await expect(outbox.cancel({ id: other })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
      expect(await findMail(harness.db, other)).not.toBeNull();
    }
  });

  it('does not exist for anybody else', async () => {
    const { mail } = await desk();
    const { client } = await harness.signUp('Mallory');
    const id = await mail('queued');
    const { outbox } = client.admin;
    await expect(outbox.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(outbox.retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(outbox.list({ status: null, query: '', after: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await findMail(harness.db, id)).toMatchObject({ status: 'queued' });
  });
});

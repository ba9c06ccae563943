import { describe, expect, it } from 'vitest';

import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';
import { contactCommand } from '#server/features/public/contact/commands.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { contactDesk, contactMessage } from '#test/made/contact/contact-desk.ts';

const harness = useHarness();
const { send, mailsAbout } = contactDesk(harness);

async function desk() {
  const person = await harness.signUp('Adam');
  await administratorsCommand(harness.deps, ['add', person.email]);
  const { messages } = person.client.admin;
  const wrote = async (change: Readonly<Record<string, string>> = {}) => {
    const fields = contactMessage(change);
    await send(fields);
    const { messages: all } = await messages.list({ open: true, after: null });
    const message = all.find(({ email }) => email === fields.email);
    if (message === undefined) throw new Error('the message is not listed');
    return message;
  };
  return { messages, wrote };
}

describe('a message to the operator', () => {
  it('is listed while it is open, answered once in words, and the sender gets the answer by mail', async () => {
    const { messages, wrote } = await desk();
    const message = await wrote();
    expect(message).toMatchObject({ kind: 'contact', about: 'sales', name: 'Bo Brook', answeredAt: null });
    expect((await messages.get({ id: message.id })).text).toBe('Forty people,\none invoice.');
    const answered = await messages.answer({ id: message.id, text: 'One invoice it is.' });
    expect(answered).toMatchObject({ answeredAt: TEST_NOW, answer: 'One invoice it is.' });
    const [mail] = (await mailsAbout(message.email)).filter(({ code }) => code === 'message_answered');
    expect(mail?.to).toBe(message.email);
    for (const part of ['One invoice it is.', 'You had written:', 'Forty people,'])
      expect(mail?.written?.text).toContain(part);
    await expect(messages.answer({ id: message.id, text: 'Again' })).rejects.toMatchObject({ code: 'ANSWERED' });
    const ids = async (open: boolean) => (await messages.list({ open, after: null })).messages.map(({ id }) => id);
    expect(await ids(true)).not.toContain(message.id);
    expect(await ids(false)).toContain(message.id);
  });

  it('that asks for a price is answered likewise', async () => {
    const { messages } = await desk();
    const ana = await harness.signUp('Ana');
    await ana.client.billing.requestEnterprise({
      orgId: null,
      projectId: null,
      kind: 'enterprise',
      size: 'up_to_50',
      company: 'Big Bridges AG',
      email: 'price@bridges.example',
      need: 'Forty seats.',
    });
    const { messages: all } = await messages.list({ open: true, after: null });
    const request = all.find(({ kind }) => kind === 'enterprise');
    expect(request).toMatchObject({ about: 'enterprise', company: 'Big Bridges AG' });
    const id = request?.id ?? '';
    expect(await messages.answer({ id, text: 'Ten euro each.' })).toMatchObject({ answer: 'Ten euro each.' });
    expect((await mailsAbout('price@bridges.example')).map(({ code }) => code)).toContain('message_answered');
    await expect(messages.answerCall({ id, time: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that wishes for a call is answered by the page exactly as by the command', async () => {
    const { messages, wrote } = await desk();
    const call = { subject: 'call', time1: '2026-11-24T20:00', time2: '2026-11-25T20:00' };
    const first = await wrote(call);
    expect(await messages.answerCall({ id: first.id, time: 1 })).toMatchObject({ callAt: '2026-11-25T11:00:00.000Z' });
    await expect(messages.answerCall({ id: first.id, time: 1 })).rejects.toMatchObject({ code: 'ANSWERED' });
    expect((await contactCommand(harness.deps, ['answer', first.id, '2']))?.lines).toEqual([
      'This was answered before.',
    ]);
    const second = await wrote(call);
    await contactCommand(harness.deps, ['answer', second.id, 'none']);
    expect(await messages.get({ id: second.id })).toMatchObject({ answeredAt: TEST_NOW, callAt: null });
    await expect(messages.answerCall({ id: second.id, time: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of an unknown id is none', async () => {
    const { messages } = await desk();
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(messages.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(messages.answer({ id, text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

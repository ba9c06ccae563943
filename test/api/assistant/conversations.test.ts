import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { copilotMessages } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { askCopilot } from '#test/made/copilot.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';

const harness = useHarness();

async function asOwner() {
  const person = await harness.signUp();
  return { person, orgId: await makeOrganization(harness, person) };
}

const who = { message: 'Who are you?' };

describe('a conversation with the assistant', () => {
  it('streams an answer and is kept for the person', async () => {
    const { person, orgId } = await asOwner();
    const answer = await askCopilot(person.client, { orgId, ...who });
    expect(answer.events.map(({ type }) => type)).toEqual(['started', 'text', 'done']);
    expect(answer.text).toContain('built-in assistant');
    const { conversations } = await person.client.copilot.conversations({ orgId });
    expect(conversations.map(({ id, title }) => [id, title])).toEqual([[answer.conversationId, 'Who are you?']]);
    const kept = await person.client.copilot.conversation({ orgId, conversationId: answer.conversationId ?? '' });
    expect(kept.messages.map(({ role, content, state }) => [role, content, state])).toEqual([
      ['user', 'Who are you?', null],
      ['assistant', answer.text, 'complete'],
    ]);
  });

  it('goes on where it is named, and is deleted with everything in it', async () => {
    const { person, orgId } = await asOwner();
    const { conversationId } = await askCopilot(person.client, { orgId, ...who });
    if (conversationId === null) throw new Error('nothing was kept');
    await askCopilot(person.client, { orgId, conversationId, message: 'What are you?' });
    const { messages } = await person.client.copilot.conversation({ orgId, conversationId });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    await person.client.copilot.remove({ orgId, conversationId });
    expect((await person.client.copilot.conversations({ orgId })).conversations).toEqual([]);
    await expect(person.client.copilot.conversation({ orgId, conversationId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is nobody else’s, not even in the same organization', async () => {
    const { person, orgId } = await asOwner();
    const other = await harness.signUp('Jo Beck');
    await addMember(harness, orgId, other, 'admin');
    const { conversationId, messageId } = await askCopilot(person.client, { orgId, ...who });
    if (conversationId === null || messageId === null) throw new Error('nothing was kept');
    const { copilot } = other.client;
    expect((await copilot.conversations({ orgId })).conversations).toEqual([]);
    const refused = { code: 'NOT_FOUND' };
    await expect(copilot.conversation({ orgId, conversationId })).rejects.toMatchObject(refused);
    await expect(copilot.remove({ orgId, conversationId })).rejects.toMatchObject(refused);
    await expect(copilot.rate({ orgId, messageId, feedback: 'good' })).rejects.toMatchObject(refused);
    await expect(askCopilot(other.client, { orgId, conversationId, ...who })).rejects.toMatchObject(refused);
  });

  it('keeps what the person thinks of an answer, until they take it back', async () => {
    const { person, orgId } = await asOwner();
    const { conversationId, messageId } = await askCopilot(person.client, { orgId, ...who });
    if (conversationId === null || messageId === null) throw new Error('nothing was kept');
    const feedback = async () =>
      (await person.client.copilot.conversation({ orgId, conversationId })).messages.map((each) => each.feedback);
    await person.client.copilot.rate({ orgId, messageId, feedback: 'bad', comment: 'Too short' });
    expect(await feedback()).toEqual([null, 'bad']);
    const comment = async () =>
      (await harness.db.select().from(copilotMessages).where(eq(copilotMessages.id, messageId)))[0]?.feedbackComment;
    expect(await comment()).toBe('Too short');
    await person.client.copilot.rate({ orgId, messageId, feedback: 'good' });
    expect(await comment(), 'another thumb leaves what was said').toBe('Too short');
    await person.client.copilot.rate({ orgId, messageId, feedback: null });
    expect(await feedback()).toEqual([null, null]);
    expect(await comment()).toBe('');
  });

  it('is not kept without an organization', async () => {
    const answer = await askCopilot(harness.visitor, who);
    expect(answer).toMatchObject({ conversationId: null, messageId: null, last: 'done' });
    expect(answer.text).toContain('built-in assistant');
  });

  it('takes no empty question', async () => {
    await expect(askCopilot(harness.visitor, { message: ' \n ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

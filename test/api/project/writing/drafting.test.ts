import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { draftMessages, projects } from '#db/schema/index.ts';
import { draftLimits } from '#domain/project/drafting/draft-codes.ts';

import { daysFromNow, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { eventsOf, makeProject } from '#test/made/projects.ts';
import { ask, fieldType, generate, said, setUpWriting } from '#test/made/writing/asking.ts';
import { payForAi } from '#test/made/writing/ai-project.ts';

const harness = useHarness();

describe('drafting.assist', () => {
  it('asks until two answers were sent, and then drafts of them with their sources', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const first = await ask(ana, projectId);
    expect(first.mode).toBe('question');
    expect(first.messages).toEqual([expect.objectContaining({ role: 'assistant', content: first.content, by: null })]);
    expect(first.content).toMatch(/\?/);
    const second = await ask(ana, projectId, [said('We weld 40 hulls.')]);
    expect(second.mode).toBe('question');
    expect(second.messages).toHaveLength(3);
    expect(second.content).not.toBe(first.content);
    const drafted = await ask(ana, projectId, [said('Ten towns take part.')], { mode: 'generate' });
    expect(drafted.mode).toBe('generate');
    const { draft, prompt, model } = drafted.messages.at(-1) ?? {};
    expect([prompt, model]).toEqual(['draft', 'built-in']);
    const [asked] = first.messages;
    expect(drafted.messages[1]).toMatchObject({ role: 'user', by: 'Ana Pop', asked: asked?.asked });
    expect(draft?.blocks[0]?.sentences.slice(0, 3)).toEqual([
      { text: 'We weld 40 hulls.', sources: [{ of: 'answer', name: '1', said: 'We weld 40 hulls.' }], gap: false },
      {
        text: 'Ten towns take part.',
        sources: [{ of: 'answer', name: '2', said: 'Ten towns take part.' }],
        gap: false,
      },
      {
        text: 'Recover 80 % of fibres by month 30.',
        sources: [{ of: 'intake', name: 'objectives', said: 'Recover 80 % of fibres by month 30.' }],
        gap: false,
      },
    ]);
    expect((await eventsOf(harness, projectId, 'draft.made')).map(({ data }) => data)).toEqual([
      { section: 'objectives', prompt: 'draft' },
    ]);
  });

  it('keeps what was said for everybody in the project, and a message that is sent twice once', async () => {
    const { ana, orgId, projectId } = await setUpWriting(harness);
    await ask(ana, projectId);
    const answer = said('We weld.');
    await ask(ana, projectId, [answer]);
    const again = await ask(ana, projectId, [answer]);
    expect(again.messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    const eva = await harness.signUp('Eva Rusu');
    await addMember(harness, orgId, eva, 'reviewer');
    const seen = await eva.client.drafting.conversation({ projectId, fieldType });
    expect(seen).toMatchObject({
      mayEdit: false,
      mode: 'question',
      ai: { state: 'active' },
      outside: { state: 'none' },
    });
    expect(seen.messages).toEqual(again.messages);
    expect((await ana.client.drafting.conversation({ projectId, fieldType: 'team' })).messages).toEqual([]);
  });

  it('ignores an empty reply, and drafts of nothing nobody has said', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    await ask(ana, projectId);
    expect((await ask(ana, projectId, [said('  \n ')])).messages).toHaveLength(1);
    await expect(ask(ana, projectId, [said(' ')], { mode: 'generate' })).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect((await ask(ana, projectId)).messages).toHaveLength(1);
  });

  it('leaves out what stands in the section already, saved or not, unless it is asked to begin anew', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const answer = said('We weld 40 hulls.');
    const textsOf = async (change: object) => {
      const { messages } = await ask(ana, projectId, [answer], { mode: 'generate', ...change });
      return messages.at(-1)?.draft?.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)) ?? [];
    };
    expect(await textsOf({})).toContain('We weld 40 hulls.');
    expect(await textsOf({ currentContent: 'First. We weld 40 hulls.' })).not.toContain('We weld 40 hulls.');
    expect(await textsOf({ currentContent: 'First. We weld 40 hulls.', anew: true })).toContain('We weld 40 hulls.');
    expect(await textsOf({ currentContent: 'x'.repeat(3_000) })).toEqual([]);
  });

  it('refuses a project without AI tools, and one whose time is over; what was said stays readable', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { orgId, projectId } = await makeProject(harness, ana);
    await expect(ask(ana, projectId)).rejects.toMatchObject({ code: 'NO_AI', data: { state: 'none' } });
    await expect(generate(ana, projectId)).rejects.toMatchObject({ code: 'NO_AI' });
    await payForAi(harness, { orgId, projectId }, daysFromNow(-200));
    await expect(ask(ana, projectId)).rejects.toMatchObject({ code: 'NO_AI', data: { state: 'ended' } });
    expect((await ana.client.drafting.conversation({ projectId, fieldType })).ai.state).toBe('ended');
    expect(await harness.db.select().from(draftMessages).where(eq(draftMessages.projectId, projectId))).toEqual([]);
  });

  it('refuses texts that are too long, unknown sections, and a conversation without an end', async () => {
    const { ana, orgId, projectId } = await setUpWriting(harness);
    await expect(ask(ana, projectId, [said('x'.repeat(draftLimits.answer + 1))])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      ana.client.drafting.assist({
        projectId,
        fieldType: 'nothing',
        currentContent: '',
        conversationHistory: [],
        mode: 'question',
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await harness.db.insert(draftMessages).values(
      Array.from({ length: draftLimits.messages }, (_, index) => ({
        id: randomUUID(),
        orgId,
        projectId,
        field: fieldType,
        number: index + 1,
        role: 'user' as const,
        content: 'x',
        at: harness.deps.clock(),
      })),
    );
    await expect(ask(ana, projectId, [said('more')])).rejects.toMatchObject({ code: 'FULL' });
    await expect(generate(ana, projectId)).rejects.toMatchObject({ code: 'FULL' });
    expect(await ana.client.drafting.forget({ projectId, fieldType })).toEqual({ deleted: draftLimits.messages });
    expect((await ask(ana, projectId, [said('more')])).messages).toHaveLength(2);
  });
});

describe('drafting.generateDocument', () => {
  it('drafts a section from the project alone, in the language of the application', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { message } = await generate(ana, projectId);
    expect(message).toMatchObject({ role: 'assistant', prompt: 'draft', model: 'built-in' });
    const texts = message.draft?.blocks.flatMap(({ sentences }) => sentences) ?? [];
    expect(texts.some(({ gap, text }) => gap && text.startsWith('[TO FILL: '))).toBe(true);
    await harness.db.update(projects).set({ language: 'ro' }).where(eq(projects.id, projectId));
    const romanian = (await generate(ana, projectId, { section: 'timeline' })).message;
    expect(romanian.draft?.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toContain(
      '[TO FILL: jaloane cu lună și mijloc de verificare]',
    );
  });

  it('makes an abstract of sentences that stand in the other sections', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const none = await generate(ana, projectId, { section: 'project-summary', from: 'sections' });
    expect(none.message.draft?.blocks).toEqual([]);
    const { message } = await generate(ana, projectId);
    await ana.client.drafting.apply({ projectId, fieldType, draftId: message.id, how: 'replace' });
    const made = await generate(ana, projectId, { section: 'project-summary', from: 'sections' });
    expect(made.message.prompt).toBe('abstract');
    expect(made.message.draft?.blocks[0]?.sentences[0]).toEqual({
      text: 'Recover 80 % of fibres by month 30.',
      sources: [{ of: 'section', name: 'Objectives', said: 'Recover 80 % of fibres by month 30.' }],
      gap: false,
    });
  });
});

describe('drafting.improve', () => {
  it('makes another draft, with what went, and leaves the first one as it is', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const { messages } = await ask(ana, projectId, [said('Several towns weld in order to save water. It helps.')], {
      mode: 'generate',
    });
    const draftId = messages.at(-1)?.id ?? '';
    const short = await ana.client.drafting.improve({ projectId, fieldType, draftId, how: 'shorten' });
    const firstOf = (made: typeof short) => made.messages.at(-1)?.draft?.blocks[0]?.sentences[0]?.text;
    expect(firstOf(short)).toBe('Several towns weld to save water.');
    expect(short.messages.at(-1)?.prompt).toBe('shorten');
    const concrete = await ana.client.drafting.improve({ projectId, fieldType, draftId, how: 'concrete' });
    expect(concrete.messages.at(-1)?.draft?.blocks[0]?.sentences[1]?.text).toBe(
      '[TO FILL: a figure instead of “Several”]',
    );
    expect(concrete.messages.find(({ id }) => id === draftId)?.draft).toEqual(messages.at(-1)?.draft);
    await expect(
      ana.client.drafting.improve({ projectId, fieldType, draftId: randomUUID(), how: 'shorten' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does the same to words that somebody has marked, and keeps nothing of it until they are taken', async () => {
    const { ana, projectId } = await setUpWriting(harness);
    const improved = await ana.client.drafting.improveText({
      projectId,
      fieldType,
      text: 'In order to weld, we heat. In order to weld, we heat.',
      how: 'shorten',
    });
    expect(improved.sentences.map(({ text }) => text)).toEqual(['To weld, we heat.']);
    expect(improved.gone).toEqual(['In order to weld, we heat.']);
    expect((await ana.client.drafting.ledger({ projectId })).passages).toEqual([]);
    const noted = { projectId, fieldType, prompt: 'shorten' as const, sentences: [...improved.sentences] };
    const passageId = randomUUID();
    await ana.client.drafting.noteTaken({ ...noted, passageId });
    await ana.client.drafting.noteTaken({ ...noted, passageId });
    const { passages } = await ana.client.drafting.ledger({ projectId });
    expect(passages).toEqual([expect.objectContaining({ id: passageId, prompt: 'shorten', acceptedBy: 'Ana Pop' })]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';

import { textOf as plainTextOf } from '#domain/project/text/rich-text.ts';
import { sentKinds } from '#domain/account/copilot/copilot-codes.ts';
import { payments } from '#db/schema/index.ts';

import { daysFromNow, useHarness } from '#test/harness.ts';
import { calls, says, startModelServer } from '#test/host/model-server.ts';
import { askCopilot } from '#test/made/copilot.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { eventsOf, makeProject } from '#test/made/projects.ts';
import { ask as answer, fieldType, generate, said, setUpWriting } from '#test/made/writing/asking.ts';
import { payForAi } from '#test/made/writing/ai-project.ts';

const server = await startModelServer();
afterAll(server.close);
const harness = useHarness({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'test-model' });

/** Somebody with an AI project who has answered about its objectives. */
async function withAnswer(content = 'We weld 40 hulls.') {
  const made = await setUpWriting(harness);
  const { ana, orgId, projectId } = made;
  await answer(ana, projectId);
  await answer(ana, projectId, [said(content)]);
  const asked = { orgId, projectId, path: `/app/projects/${projectId}` };
  const ask = async (message: string) => await askCopilot(ana.client, { ...asked, message });
  const textOf = async () => {
    const { sections } = await ana.client.projects.get({ projectId });
    const section = sections.find(({ key }) => key === fieldType);
    return section ? plainTextOf(section.doc) : '';
  };
  const ledger = async () => (await ana.client.drafting.ledger({ projectId })).passages;
  const messages = async () => (await ana.client.drafting.conversation({ projectId, fieldType })).messages.length;
  const confirm = async (proposalId = '') => await ana.client.copilot.confirm({ orgId, proposalId });
  return { ...made, asked, ask, textOf, ledger, messages, confirm };
}

/** Puts a text into the section by hand of the guided writer. */
async function write({ ana, projectId }: Awaited<ReturnType<typeof withAnswer>>): Promise<void> {
  const { message } = await generate(ana, projectId);
  await ana.client.drafting.apply({ projectId, fieldType, draftId: message.id, how: 'replace' });
}

describe('a section that the copilot drafts', () => {
  it('is shown first, and nothing is made of it before it is confirmed', async () => {
    const { ana, ask, textOf, ledger, messages, projectId } = await withAnswer();
    const before = await messages();
    const { proposals, text, tools } = await ask('Draft the objectives for me');
    expect(tools).toEqual(['draft_section']);
    expect(text).toContain('I can draft “Objectives”');
    const lines = new Map(proposals[0]?.lines.map(({ label, after }) => [label, after]));
    expect(lines.get('Section')).toBe('Objectives');
    expect(lines.get('Its text')).toBe('Nothing stands there yet; the draft becomes its text.');
    expect(lines.get('Sources')).toMatch(/^[2-9] places/);
    expect(lines.get('It begins')).toContain('We weld 40 hulls.');
    const timeline = { projectId, fieldType: 'timeline', currentContent: '', mode: 'question' } as const;
    await ana.client.drafting.assist({ ...timeline, conversationHistory: [said('It begins in May.')] });
    const open = await ask('Draft the timeline');
    expect(open.proposals[0]?.lines.find(({ label }) => label === 'Gaps')?.after).toMatch(/^\d+ marks? \[TO FILL\]/);
    expect([await textOf(), await ledger(), await messages()]).toEqual(['', [], before]);
    expect(await eventsOf(harness, projectId, 'draft.made')).toEqual([]);
  });

  it('is made and applied once, with its entry in the ledger and in the history', async () => {
    const { ask, textOf, ledger, confirm, projectId } = await withAnswer();
    const { proposals } = await ask('Draft the objectives for me');
    const done = await confirm(proposals[0]?.id);
    expect(done).toMatchObject({
      navigateTo: `/app/projects/${projectId}/application?section=objectives`,
      proposal: { state: 'done' },
    });
    const text = await textOf();
    expect(text).toContain('We weld 40 hulls.');
    expect(await ledger()).toMatchObject([{ field: fieldType, prompt: 'draft', model: 'built-in', edited: 0 }]);
    await expect(confirm(proposals[0]?.id)).rejects.toMatchObject({ code: 'NOT_OPEN' });
    expect(await textOf()).toBe(text);
    expect(await ledger()).toHaveLength(1);
    for (const event of ['draft.made', 'draft.applied'] as const)
      expect(await eventsOf(harness, projectId, event), event).toHaveLength(1);
  });

  it('comes below the text that is there, or in its place where that is asked for', async () => {
    const made = await withAnswer();
    const { ana, ask, textOf, confirm, projectId } = made;
    await write(made);
    const first = await textOf();
    expect((await ask('Draft the objectives')).text).toContain('I have nothing to add to “Objectives”');
    await answer(ana, projectId, [said('Ten towns take part.')]);
    const below = await ask('Draft the objectives');
    expect(below.proposals[0]?.lines).toContainEqual({
      label: 'Its text',
      before: `${[...first].length} characters`,
      after: 'It stays as it is, and the draft comes below it. The history keeps it too.',
    });
    await confirm(below.proposals[0]?.id);
    expect((await textOf()).startsWith(first)).toBe(true);
    expect(await textOf()).toContain('Ten towns take part.');
    const anew = await ask('Rewrite the objectives');
    expect(anew.proposals[0]?.lines).toContainEqual(
      expect.objectContaining({ after: 'The draft takes its place. The history keeps it.' }),
    );
    await confirm(anew.proposals[0]?.id);
    expect((await textOf()).match(/We weld 40 hulls\./g)).toHaveLength(1);
  });

  it('is not applied where its text, or the draft itself, is another one by then', async () => {
    const made = await withAnswer();
    const { ana, ask, textOf, ledger, confirm, projectId } = made;
    const { proposals } = await ask('Draft the objectives');
    await write(made);
    const text = await textOf();
    const stale = { code: 'NOT_DONE', data: { message: expect.stringContaining('Somebody has changed it meanwhile') } };
    await expect(confirm(proposals[0]?.id)).rejects.toMatchObject(stale);
    const second = await ask('Rewrite the objectives');
    await answer(ana, projectId, [said('Ten towns take part.')]);
    await expect(confirm(second.proposals[0]?.id)).rejects.toMatchObject(stale);
    expect(await textOf()).toBe(text);
    expect(await ledger()).toHaveLength(1);
  });

  it('asks which one is meant where several can be, and goes on with the answer', async () => {
    const { ana, asked, ask } = await withAnswer();
    const { text, cards, proposals, conversationId } = await ask('Draft a section');
    expect(text).toContain('Which section shall I draft?');
    expect(proposals).toEqual([]);
    expect(cards.map(({ title }) => title)).toContain('Objectives');
    expect(cards[1]?.actions[0]?.navigate).toMatch(/\/guided\?section=/);
    const next = await askCopilot(ana.client, { ...asked, conversationId, message: 'Objectives' });
    expect(next.proposals[0]?.lines[0]?.after).toBe('Objectives');
    expect((await ask('Draft the section about whales')).text).toContain('I find no section called “whales”');
  });

  it('needs an answer first, and leads to where it is given', async () => {
    const { ask, projectId } = await withAnswer();
    const { text, cards, proposals } = await ask('Draft the timeline');
    expect(text).toContain('Answer questions first');
    expect(proposals).toEqual([]);
    expect(cards[0]?.actions[0]?.navigate).toBe(`/app/projects/${projectId}/guided?section=timeline`);
  });

  it('needs the AI tools, and says so with a way on where there are none, or their time is over', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { orgId, projectId } = await makeProject(harness, ana);
    const ask = async () => await askCopilot(ana.client, { orgId, projectId, message: 'Draft the objectives' });
    const none = await ask();
    expect(none.text).toContain('this project does not have them');
    expect(none.cards.map(({ actions }) => actions[0]?.navigate)).toEqual([
      `/app/projects/${projectId}/application`,
      '/pricing',
    ]);
    await payForAi(harness, { orgId, projectId }, daysFromNow(-200));
    const ended = await ask();
    expect(ended.text).toContain('The AI tools of this project ended on');
    expect([none.proposals, ended.proposals]).toEqual([[], []]);
  });

  it('is not drafted once the AI time has ended between proposal and confirmation', async () => {
    const { ask, textOf, confirm, orgId, projectId } = await withAnswer();
    const { proposals } = await ask('Draft the objectives');
    await harness.db.delete(payments).where(eq(payments.projectId, projectId));
    await payForAi(harness, { orgId, projectId }, daysFromNow(-200));
    await expect(confirm(proposals[0]?.id)).rejects.toMatchObject({
      code: 'NOT_DONE',
      data: { message: expect.stringContaining('The AI tools do not work in this project any more') },
    });
    expect(await textOf()).toBe('');
  });

  it('is refused to readers, to other organizations and to visitors', async () => {
    const { asked, orgId, projectId, textOf, ask } = await withAnswer();
    const message = 'Draft the objectives';
    const reviewer = await harness.signUp('Jo Beck');
    await addMember(harness, orgId, reviewer, 'reviewer');
    const read = await askCopilot(reviewer.client, { ...asked, message });
    expect(read.text).toContain('Your role in this organization does not allow that');
    const stranger = await harness.signUp('Eva Rusu');
    const otherOrg = await makeOrganization(harness, stranger);
    const foreign = await askCopilot(stranger.client, { orgId: otherOrg, projectId, message });
    expect(foreign.text).not.toContain('We weld');
    const visitor = await askCopilot(harness.visitor, { message });
    expect(visitor.text).toContain('Sign up or sign in');
    expect([read.proposals, foreign.proposals, visitor.proposals]).toEqual([[], [], []]);
    const { proposals } = await ask(message);
    await expect(
      stranger.client.copilot.confirm({ orgId: otherOrg, proposalId: proposals[0]?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await textOf()).toBe('');
  });

  it('is proposed by a model outside too, which gets no text and can apply nothing', async () => {
    const { ana, ask, orgId, textOf, confirm } = await withAnswer();
    const seen = { host: server.host, model: 'test-model', sent: [...sentKinds] };
    await ana.client.copilot.switchOutside({ orgId, on: true, seen });
    server.requests.length = 0;
    const wish = { name: 'draft_section', input: { section: 'objectives' } };
    server.next(calls(wish), says(['I have applied the draft.']));
    const { proposals } = await ask('Please help me with our goals');
    expect(proposals).toMatchObject([{ tool: 'draft_section', state: 'open' }]);
    const sent = server.requests.map(({ raw }) => raw).join('\n');
    expect(sent).toContain('"draft_section"');
    expect(sent).toContain('The title, number or subject of the section');
    expect(sent).not.toContain('We weld 40 hulls');
    expect(await textOf()).toBe('');
    await confirm(proposals[0]?.id);
    expect(await textOf()).toContain('We weld 40 hulls.');
  });
});

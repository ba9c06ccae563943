import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { copilotConversations, copilotMessages, copilotProposals, users } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { askCopilot } from '#test/made/copilot.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();

async function asOwner() {
  const person = await harness.signUp();
  const orgId = await makeOrganization(harness, person);
  return { person, client: person.client, orgId };
}

async function withProject() {
  const made = await asOwner();
  const programId = await makeCall(harness);
  const { projectId } = await made.client.projects.create({ orgId: made.orgId, programId, path: 'self' });
  return { ...made, projectId };
}

describe('a change that the assistant proposes', () => {
  it('starts the project that was shown, and leads to it', async () => {
    const { client, orgId } = await asOwner();
    const programId = await makeCall(harness, { title: 'Quilted graphene' });
    const { slug, identifier } = await client.programs.get({
      orgId,
      slug: (await client.programs.list({ orgId, filters: { q: 'quilted' }, sort: 'relevance' })).items[0]?.slug ?? '',
    });
    const path = `/app/programs/${slug}`;
    const { proposals } = await askCopilot(client, { orgId, path, message: 'Start project' });
    expect(proposals[0]?.lines.map(({ after }) => after)).toContain(identifier);
    expect((await client.projects.list({ orgId })).items).toEqual([]);
    const done = await client.copilot.confirm({ orgId, proposalId: proposals[0]?.id ?? '' });
    const { items } = await client.projects.list({ orgId });
    expect(items.map(({ program }) => program.id)).toEqual([programId]);
    expect(done).toMatchObject({
      navigateTo: `/app/projects/${items[0]?.id}`,
      toast: { title: null, message: 'Project created successfully!' },
      proposal: { state: 'done' },
    });
  });

  it('changes the organization as shown', async () => {
    const { client, orgId } = await asOwner();
    const { proposals } = await askCopilot(client, { orgId, message: 'Our TRL is 8 now and we have 12 employees' });
    expect(proposals[0]?.lines).toEqual([
      { label: 'TRL', before: '6', after: '8' },
      { label: 'Employees', before: null, after: '12' },
    ]);
    await client.copilot.confirm({ orgId, proposalId: proposals[0]?.id ?? '' });
    expect((await client.organizations.get({ orgId })).values).toMatchObject({ trl: 8, headcount: 12 });
  });

  it('adds the task as shown', async () => {
    const { client, orgId, projectId } = await withProject();
    const message = 'Remind me to ask the bank for a letter by 12 January';
    const { proposals } = await askCopilot(client, { orgId, projectId, message });
    await client.copilot.confirm({ orgId, proposalId: proposals[0]?.id ?? '' });
    const { tasks } = await client.projects.get({ projectId });
    expect(tasks).toMatchObject([{ title: 'Ask the bank for a letter', dueDate: '2027-01-12', status: 'pending' }]);
  });

  it('plans back from the deadline, once', async () => {
    const { client, orgId, projectId } = await withProject();
    const ask = async () => await askCopilot(client, { orgId, projectId, message: 'Plan back from the deadline' });
    const { proposals } = await ask();
    await client.copilot.confirm({ orgId, proposalId: proposals[0]?.id ?? '' });
    const { tasks } = await client.projects.get({ projectId });
    expect(tasks).toHaveLength(proposals[0]?.lines.length ?? 0);
    const again = await ask();
    expect(again.proposals).toEqual([]);
    expect(again.text).toContain('is a task already');
  });

  it('stands in its conversation as it is now', async () => {
    const { client, orgId } = await asOwner();
    const { conversationId, proposals } = await askCopilot(client, { orgId, message: 'Set our TRL to 4' });
    const shown = async () =>
      (await client.copilot.conversation({ orgId, conversationId: conversationId ?? '' })).messages.flatMap((message) =>
        message.proposals.map(({ state }) => state),
      );
    expect(await shown()).toEqual(['open']);
    await client.copilot.dismiss({ orgId, proposalId: proposals[0]?.id ?? '' });
    expect(await shown()).toEqual(['dismissed']);
  });

  it('is not made to those who may not do it', async () => {
    const { orgId, projectId } = await withProject();
    const reviewer = await harness.signUp('Jo Beck');
    await addMember(harness, orgId, reviewer, 'reviewer');
    for (const message of ['Add a task: read it', 'Plan back from the deadline', 'Set our TRL to 9']) {
      const answer = await askCopilot(reviewer.client, { orgId, projectId, message });
      expect(answer.proposals, message).toEqual([]);
      expect(answer.text, message).toContain('Your role in this organization does not allow that');
    }
  });
});

describe('an answer whose reader goes away', () => {
  it('is stopped, and kept as far as it was read', async () => {
    const { client, orgId } = await asOwner();
    const question = { orgId, conversationId: null, message: 'What is a lump sum?', path: '/app', projectId: null };
    const stream = await client.copilot.ask(question);
    for await (const event of stream) if (event.type === 'started') break;
    await expect
      .poll(async () => {
        const [first] = (await client.copilot.conversations({ orgId })).conversations;
        const { messages } = await client.copilot.conversation({ orgId, conversationId: first?.id ?? '' });
        return messages.at(-1)?.state;
      })
      .toBe('stopped');
    expect((await askCopilot(client, { orgId, message: 'Who are you?' })).last).toBe('done');
  });
});

it('goes with the account of the person', async () => {
  const { person, client, orgId } = await asOwner();
  const owner = await harness.signUp('Jo Beck');
  await addMember(harness, orgId, owner, 'owner');
  await askCopilot(client, { orgId, message: 'Set our TRL to 4' });
  await harness.db.delete(users).where(eq(users.id, person.id));
  for (const table of [copilotConversations, copilotMessages, copilotProposals])
    expect(await harness.db.select().from(table).where(eq(table.orgId, orgId))).toEqual([]);
});

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { sentKinds } from '#domain/account/copilot/copilot-codes.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents } from '#db/schema/index.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import {
  breaksAfter,
  calls,
  fallsSilentAfter,
  refuses,
  says,
  sendsGarbage,
  startModelServer,
} from '#test/host/model-server.ts';
import { askCopilot } from '#test/made/copilot.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeCall } from '#test/made/projects.ts';

const server = await startModelServer();
afterAll(server.close);
const harness = useHarness({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'test-model', AI_API_KEY: 'sk-test' });

const FAILED = 'I apologize, but I encountered an error. Please try again or contact support if the issue persists.';
const seen = () => ({ host: server.host, model: 'test-model', sent: [...sentKinds] });

async function asOwner(switchedOn = true) {
  const person = await harness.signUp('Ioana Zamfirescu');
  const orgId = await makeOrganization(harness, person, { name: 'Carpathia Composites SRL' });
  if (switchedOn) await person.client.copilot.switchOutside({ orgId, on: true, seen: seen() });
  return { person, orgId, ask: (message: string) => askCopilot(person.client, { orgId, message }) };
}

beforeEach(() => {
  server.requests.length = 0;
});

describe('a model outside', () => {
  it('gets nothing before an owner has switched it on', async () => {
    const { ask } = await asOwner(false);
    const answer = await ask('What is a lump sum?');
    expect(answer.events[0]).toMatchObject({ assistant: 'built_in' });
    await askCopilot(harness.visitor, { message: 'What is a lump sum?' });
    expect(server.requests).toEqual([]);
  });

  it('is switched on by an owner who has seen where to and what is sent, and by nobody else', async () => {
    const { person, orgId } = await asOwner(false);
    const admin = await harness.signUp('Jo Beck');
    await addMember(harness, orgId, admin, 'admin');
    const { copilot } = person.client;
    const shown = await copilot.settings({ orgId });
    expect(shown).toMatchObject({
      endpoint: { host: server.host, model: 'test-model' },
      switchedOn: null,
      maySwitch: true,
    });
    expect(shown.keptBack).toContain('members');
    expect(await admin.client.copilot.settings({ orgId })).toMatchObject({ maySwitch: false });
    const on = { orgId, on: true };
    await expect(admin.client.copilot.switchOutside({ ...on, seen: seen() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const wrong of [
      null,
      { ...seen(), host: 'elsewhere.example' },
      { ...seen(), model: 'other' },
      { ...seen(), sent: [] },
    ])
      await expect(copilot.switchOutside({ ...on, seen: wrong })).rejects.toMatchObject({ code: 'NOT_AS_SEEN' });
    const stored = await copilot.switchOutside({ ...on, seen: seen() });
    expect(stored.switchedOn).toEqual({ at: TEST_NOW, by: 'Ioana Zamfirescu' });
    const log = await harness.db.select().from(auditEvents);
    expect(log.filter(({ orgId: of }) => of === orgId).map(({ action, data }) => [action, data])).toContainEqual([
      'copilot.outside_switched_on',
      { host: server.host },
    ]);
    const off = await copilot.switchOutside({ orgId, on: false, seen: null });
    expect(off.switchedOn).toBeNull();
  });

  it('answers in words, and its use is counted for the organization', async () => {
    const { person, orgId, ask } = await asOwner();
    server.next(says(['A lump sum ', 'is fixed.']));
    const answer = await ask('What is a lump sum?');
    expect(answer).toMatchObject({ text: 'A lump sum is fixed.', last: 'done' });
    expect(answer.events[0]).toMatchObject({ assistant: 'model' });
    const { usage } = await person.client.copilot.settings({ orgId });
    expect(usage).toEqual({ answers: 1, byModel: 1, tokensIn: 40, tokensOut: 8 });
  });

  it('uses the tools of the person, whose cards and proposals come along', async () => {
    const { person, orgId, ask } = await asOwner();
    server.next(calls({ name: 'update_organization', input: { changes: { trl: 7 } } }), says(['Look at it.']));
    const answer = await ask('Our TRL is 7 now');
    expect(answer.proposals).toMatchObject([
      { tool: 'update_organization', state: 'open', lines: [{ before: '6', after: '7' }] },
    ]);
    expect((await person.client.organizations.get({ orgId })).values.trl).toBe(6);
    expect(answer.last).toBe('done');
  });

  it('is sent no name, address or id of a member, and no name of a colleague in a project', async () => {
    const { person, orgId } = await asOwner();
    const colleague = await harness.signUp('Radu Constantinescu');
    await addMember(harness, orgId, colleague, 'contributor');
    const programId = await makeCall(harness);
    const { projectId } = await person.client.projects.create({ orgId, programId, path: 'self' });
    const task = {
      title: 'Call the bank',
      description: '',
      status: 'pending',
      priority: 'high',
      dueDate: null,
    } as const;
    await person.client.tasks.create({ projectId, ...task, assignee: colleague.id, suggestion: null, suggested: null });
    server.next(
      calls(
        { name: 'project_status', input: {} },
        { name: 'list_flags', input: {} },
        { name: 'plan_deadlines', input: {} },
        { name: 'search_programs', input: { subject: '' } },
      ),
      says(['Done looking.']),
    );
    const message = `How do we stand? ${colleague.name} asked, from ${person.email}.`;
    await askCopilot(person.client, { orgId, projectId, message });
    const sent = server.requests.map(({ raw }) => raw).join('\n');
    expect(server.requests).toHaveLength(2);
    expect(sent).toContain('How do we stand? [member] asked, from [address].');
    for (const each of [person, colleague])
      for (const personal of [each.name, each.email, each.id]) expect(sent).not.toContain(personal);
    expect(sent).not.toContain(orgId);
  });

  it.each([
    ['refuses', [refuses(429), refuses(429)]],
    ['fails', [refuses(500), refuses(500)]],
    ['sends garbage', [sendsGarbage('data: nonsense\n\n')]],
    ['is silent', [fallsSilentAfter([])]],
    ['breaks off', [breaksAfter(['Half of ', 'an answer'])]],
  ] as const)('that %s is told by the one message, and what came so far is kept', async (_, answers) => {
    const { person, orgId, ask } = await asOwner();
    server.next(...answers);
    const answer = await ask('What is a lump sum?');
    expect(answer.events.at(-1)).toEqual({ type: 'failed', message: FAILED });
    const { messages } = await person.client.copilot.conversation({
      orgId,
      conversationId: answer.conversationId ?? '',
    });
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', state: 'failed', content: answer.text });
    // The next question is answered again.
    server.next(says(['Here.']));
    expect((await ask('And now?')).text).toBe('Here.');
  });

  it('is off again for an endpoint that no owner has seen', async () => {
    const { person, orgId, ask } = await asOwner();
    const { outside } = harness.deps;
    if (outside === null) throw new Error('there is no endpoint');
    Object.assign(harness.deps, { outside: { ...outside, host: 'moved.example' } });
    try {
      const answer = await ask('What is a lump sum?');
      expect(answer.events[0]).toMatchObject({ assistant: 'built_in' });
      expect((await person.client.copilot.settings({ orgId })).switchedOn).toBeNull();
      expect(server.requests).toEqual([]);
    } finally {
      Object.assign(harness.deps, { outside });
    }
  });
});

/** A visitor asks from a network. */
const from = async (address: string) =>
  await harness.request('/api/rpc/copilot/ask', {
    method: 'POST',
    from: address,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      json: { orgId: null, conversationId: null, message: 'Who are you?', path: '/', projectId: null },
    }),
  });

describe('a limit', () => {
  it('of a person says when it works again, and works then', async () => {
    const { ask } = await asOwner(false);
    for (let count = 0; count < 60; count += 1) await ask('Who are you?');
    const againAt = instantFromMs(msOf(TEST_NOW) + 3_600_000);
    await expect(ask('Who are you?')).rejects.toMatchObject({ code: 'LIMIT_REACHED', data: { of: 'person', againAt } });
    harness.setNow(againAt);
    // The session is a day long, and still stands.
    expect((await ask('Who are you?')).last).toBe('done');
    harness.setNow(TEST_NOW);
  });

  it('of a network of visitors is theirs alone', async () => {
    for (let count = 0; count < 30; count += 1) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ json: { code: 'LIMIT_REACHED', data: { of: 'network' } } });
    expect((await from('203.0.113.8')).status).toBe(200);
  });
});

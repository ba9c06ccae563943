import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import { textDoc } from '#test/made/living/texts.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { firstSection, historyOf, sectionOf, sendOf, stepsOf, typing } from './written-sections.ts';

const harness = useHarness();

async function twoWriters() {
  const ana = await harness.signUp('Ana Pop');
  const ion = await harness.signUp('Ion Ionescu');
  const made = await firstSection(harness, ana);
  await addMember(harness, made.orgId, ion, 'contributor');
  return { ana, ion, ...made };
}

describe('application.sendSteps', () => {
  it('stores the text, its length, who wrote it and when', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId, sectionId } = await firstSection(harness, ana);
    const sent = sendOf(sectionId, 'Știin');
    expect(await ana.client.application.sendSteps({ ...sent, steps: [typing('Știin'), typing('țe', 6)] })).toEqual({
      taken: true,
      version: 2,
      newest: 2,
      savedAt: TEST_NOW,
      savedBy: 'Ana Pop',
      batches: [{ version: 2, clientId: sent.clientId, count: 2, steps: [] }],
      doc: null,
    });
    expect(await sectionOf(ana, projectId)).toMatchObject({
      doc: textDoc('Științe'),
      length: 7,
      revision: 2,
      updatedBy: 'Ana Pop',
      updatedAt: TEST_NOW,
    });
  });

  it('moves the project to the top of the list', async () => {
    const ana = await harness.signUp();
    const { orgId, sectionId } = await firstSection(harness, ana);
    harness.setNow('2026-11-20T12:30:00.000Z' as Instant);
    await ana.client.application.sendSteps(sendOf(sectionId, 'x'));
    harness.setNow(TEST_NOW);
    expect((await ana.client.projects.list({ orgId })).items[0]?.updatedAt).toBe('2026-11-20T12:30:00.000Z');
  });

  it('says of steps whose answer was lost that they are taken, also later, and stores them once', async () => {
    const { ana, ion, projectId, sectionId } = await twoWriters();
    const sent = sendOf(sectionId, 'one');
    await ana.client.application.sendSteps(sent);
    const own = { version: 1, clientId: sent.clientId, count: 1, steps: [] };
    expect(await ana.client.application.sendSteps(sent)).toMatchObject({ taken: true, newest: 1, batches: [own] });
    const his = sendOf(sectionId, 'two ', { version: 1 });
    await ion.client.application.sendSteps(his);
    const answer = await ana.client.application.sendSteps(sent);
    expect(answer).toMatchObject({ taken: true, version: 2, newest: 2, savedBy: 'Ion Ionescu' });
    expect(answer.batches).toEqual([own, { version: 2, clientId: his.clientId, count: 1, steps: his.steps }]);
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('two one'), revision: 2 });
  });

  it('stores nothing on a version that is not the newest, and answers what has happened since', async () => {
    const { ana, ion, projectId, sectionId } = await twoWriters();
    const his = sendOf(sectionId, 'from Ion');
    await ion.client.application.sendSteps(his);
    expect(await ana.client.application.sendSteps(sendOf(sectionId, 'from Ana'))).toEqual({
      taken: false,
      version: 1,
      newest: 1,
      savedAt: TEST_NOW,
      savedBy: 'Ion Ionescu',
      batches: [{ version: 1, clientId: his.clientId, count: 1, steps: his.steps }],
      doc: null,
    });
    expect(await ana.client.application.sendSteps(sendOf(sectionId, 'ahead', { version: 7 }))).toMatchObject({
      taken: false,
      version: 1,
      batches: null,
      doc: textDoc('from Ion'),
    });
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('from Ion'), revision: 1 });
    expect(await stepsOf(harness, sectionId)).toHaveLength(1);
  });

  it('takes one of two that are sent at the same moment, and tells the other what came first', async () => {
    const { ana, ion, projectId, sectionId } = await twoWriters();
    const [hers, his] = [sendOf(sectionId, 'from Ana'), sendOf(sectionId, 'from Ion')];
    const answers = await Promise.all([ana.client.application.sendSteps(hers), ion.client.application.sendSteps(his)]);
    expect(answers.filter(({ taken }) => taken)).toHaveLength(1);
    const [first, other] = answers[0].taken ? [hers, answers[1]] : [his, answers[0]];
    expect(other).toMatchObject({ taken: false, version: 1, newest: 1 });
    expect(other.batches).toEqual([{ version: 1, clientId: first.clientId, count: 1, steps: first.steps }]);
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 1 });
  });

  it('stores what is sent twice at the same moment once', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const sent = sendOf(sectionId, 'once');
    const answers = await Promise.all([1, 2, 3].map(async () => await ana.client.application.sendSteps(sent)));
    for (const answer of answers) expect(answer).toMatchObject({ taken: true, version: 1 });
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('once'), revision: 1 });
    expect(await stepsOf(harness, sectionId)).toHaveLength(1);
    expect(await historyOf(harness, sectionId)).toHaveLength(1);
  });

  it("does not take somebody else's steps for one's own under one's client id", async () => {
    const { ana, ion, sectionId } = await twoWriters();
    const { clientId } = sendOf(sectionId, '');
    const his = sendOf(sectionId, 'from Ion', { clientId });
    await ion.client.application.sendSteps(his);
    const answer = await ana.client.application.sendSteps(sendOf(sectionId, 'from Ana', { clientId }));
    expect(answer.taken).toBe(false);
    expect(answer.batches).toMatchObject([{ version: 1, steps: his.steps }]);
    expect(answer.batches?.[0]?.clientId).not.toBe(clientId);
  });

  it('knows nothing of the client ids of other sections and organizations', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const mine = await firstSection(harness, ana);
    const hers = await firstSection(harness, eve);
    const clientId = randomUUID();
    const answers = await Promise.all([
      ana.client.application.sendSteps(sendOf(mine.sectionId, 'from Ana', { clientId })),
      eve.client.application.sendSteps(sendOf(hers.sectionId, 'from Eve', { clientId })),
    ]);
    expect(answers.map(({ taken, version }) => [taken, version])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect(await sectionOf(ana, mine.projectId)).toMatchObject({ doc: textDoc('from Ana') });
    expect(await sectionOf(eve, hers.projectId)).toMatchObject({ doc: textDoc('from Eve') });
  });

  it.each(['reviewer', 'consultant'] as const)('is refused to a %s, and nothing is written', async (role) => {
    const ana = await harness.signUp();
    const person = await harness.signUp();
    const { orgId, projectId, sectionId } = await firstSection(harness, ana);
    await addMember(harness, orgId, person, role);
    await expect(person.client.application.sendSteps(sendOf(sectionId, 'x'))).rejects.toMatchObject({
      code: role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND',
    });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
    const asked = { sectionId, version: 0, clientId: randomUUID() };
    if (role === 'reviewer') expect(await person.client.application.stepsSince(asked)).toMatchObject({ newest: 0 });
    else await expect(person.client.application.stepsSince(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not exist for strangers, and asks visitors to sign in', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const sent = sendOf(sectionId, 'x');
    await expect(eve.client.application.sendSteps(sent)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.client.application.sendSteps({ ...sent, sectionId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.visitor.application.sendSteps(sent)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0 });
  });
});

describe('application.stepsSince', () => {
  it('gives what followed a version: the steps of others, and of one’s own only how many', async () => {
    const { ana, ion, sectionId } = await twoWriters();
    const hers = { ...sendOf(sectionId, 'a'), steps: [typing('a'), typing('b', 2)] };
    const his = sendOf(sectionId, 'c', { version: 2 });
    await ana.client.application.sendSteps(hers);
    await ion.client.application.sendSteps(his);
    const since = async (version: number, clientId: string = hers.clientId) =>
      await ana.client.application.stepsSince({ sectionId, version, clientId });
    expect((await since(0)).batches).toEqual([
      { version: 2, clientId: hers.clientId, count: 2, steps: [] },
      { version: 3, clientId: his.clientId, count: 1, steps: his.steps },
    ]);
    expect((await since(0, randomUUID())).batches?.[0]?.steps).toEqual(hers.steps);
    expect((await since(2)).batches).toHaveLength(1);
    expect(await since(3)).toMatchObject({ version: 3, newest: 3, savedBy: 'Ion Ionescu', batches: [], doc: null });
    // From the middle of what was sent together.
    expect((await since(1)).batches?.[0]).toEqual({ version: 2, clientId: hers.clientId, count: 1, steps: [] });
    expect((await since(1, randomUUID())).batches?.[0]?.steps).toEqual([typing('b', 2)]);
  });

  it('gives the whole text for a version that never was', async () => {
    const { ana, sectionId } = await twoWriters();
    await ana.client.application.sendSteps(sendOf(sectionId, 'one'));
    const clientId = randomUUID();
    expect(await ana.client.application.stepsSince({ sectionId, version: 2, clientId })).toMatchObject({
      version: 1,
      newest: 1,
      batches: null,
      doc: textDoc('one'),
    });
  });

  it('gives about two thousand steps at a time', async () => {
    const { ana, sectionId } = await twoWriters();
    const clientId = randomUUID();
    for (let version = 0; version < 3_000; version += 1_500)
      await ana.client.application.sendSteps({
        ...sendOf(sectionId, '', { version, clientId }),
        steps: Array.from({ length: 1_500 }, () => typing('x')),
      });
    await ana.client.application.sendSteps(sendOf(sectionId, 'x', { version: 3_000, clientId }));
    const first = await ana.client.application.stepsSince({ sectionId, version: 0, clientId: randomUUID() });
    expect(first).toMatchObject({ version: 3_000, newest: 3_001 });
    const { version } = first;
    const rest = await ana.client.application.stepsSince({ sectionId, version, clientId: randomUUID() });
    expect(rest).toMatchObject({ version: 3_001, newest: 3_001, batches: [{ count: 1 }] });
  });
});

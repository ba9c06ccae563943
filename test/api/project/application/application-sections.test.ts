import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { firstSection, historyOf, savesOf, sectionOf, textDoc } from './saved-sections.ts';

const harness = useHarness();

describe('application.saveSection', () => {
  it('stores the text, its length, who wrote it and when', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId, sectionId } = await firstSection(harness, ana);
    expect(
      await ana.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('Științe') }),
    ).toEqual({ revision: 1, savedAt: TEST_NOW });
    expect(await sectionOf(ana, projectId)).toMatchObject({
      doc: textDoc('Științe'),
      length: 7,
      revision: 1,
      updatedBy: 'Ana Pop',
      updatedAt: TEST_NOW,
    });
  });

  it('moves the project to the top of the list', async () => {
    const ana = await harness.signUp();
    const { orgId, sectionId } = await firstSection(harness, ana);
    harness.setNow('2026-11-20T12:30:00.000Z' as Instant);
    await ana.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x') });
    harness.setNow(TEST_NOW);
    expect((await ana.client.projects.list({ orgId })).items[0]?.updatedAt).toBe('2026-11-20T12:30:00.000Z');
  });

  it('answers a repeated save as the first time, also after later saves, and writes nothing', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('one') };
    const first = await ana.client.application.saveSection(save);
    expect(await ana.client.application.saveSection(save)).toEqual(first);
    await ana.client.application.saveSection({ sectionId, base: 1, saveId: randomUUID(), doc: textDoc('two') });
    harness.setNow('2026-11-20T13:00:00.000Z' as Instant);
    expect(await ana.client.application.saveSection(save)).toEqual(first);
    harness.setNow(TEST_NOW);
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('two'), revision: 2 });
  });

  it('answers a wrong base with the other text, and writes nothing', async () => {
    const ana = await harness.signUp('Ana Pop');
    const ion = await harness.signUp('Ion Ionescu');
    const { orgId, projectId, sectionId } = await firstSection(harness, ana);
    await addMember(harness, orgId, ion, 'contributor');
    await ion.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('from Ion') });
    await expect(
      ana.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('from Ana') }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      defined: true,
      data: { revision: 1, doc: textDoc('from Ion'), savedAt: TEST_NOW, savedBy: 'Ion Ionescu' },
    });
    await expect(
      ana.client.application.saveSection({ sectionId, base: 7, saveId: randomUUID(), doc: textDoc('ahead') }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('from Ion'), revision: 1 });
    expect(await savesOf(harness, sectionId)).toHaveLength(1);
    expect(await historyOf(harness, sectionId)).toHaveLength(1);
  });

  it('lets one of several saves at the same moment win; the others learn its text', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((text) =>
        ana.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc(text) }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const stored = await sectionOf(ana, projectId);
    expect(stored?.revision).toBe(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'CONFLICT', data: { revision: 1, doc: stored?.doc } });
    expect(await savesOf(harness, sectionId)).toHaveLength(1);
  });

  it('answers the same save sent twice at the same moment once', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(harness, ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('once') };
    const answers = await Promise.all([
      ana.client.application.saveSection(save),
      ana.client.application.saveSection(save),
      ana.client.application.saveSection(save),
    ]);
    expect(new Set(answers.map((answer) => answer.revision))).toEqual(new Set([1]));
    expect(await savesOf(harness, sectionId)).toHaveLength(1);
  });

  it('refuses a saveId that was used for another section of the organization', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const other = (await ana.client.projects.get({ projectId })).sections[1];
    if (!other) throw new Error('a project has six sections');
    const saveId = randomUUID();
    await ana.client.application.saveSection({ sectionId, base: 0, saveId, doc: textDoc('one') });
    await expect(
      ana.client.application.saveSection({ sectionId: other.id, base: 0, saveId, doc: textDoc('two') }),
    ).rejects.toMatchObject({ code: 'SAVE_ID_TAKEN' });
    expect((await ana.client.projects.get({ projectId })).sections[1]).toMatchObject({ revision: 0, length: 0 });
  });

  it('gives a saveId that is sent for two sections at the same moment to one of them', async () => {
    const ana = await harness.signUp();
    const { projectId } = await firstSection(harness, ana);
    const { sections } = await ana.client.projects.get({ projectId });
    const saveId = randomUUID();
    const results = await Promise.allSettled(
      sections.map(({ id }) =>
        ana.client.application.saveSection({ sectionId: id, base: 0, saveId, doc: textDoc(id) }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SAVE_ID_TAKEN' });
    expect((await ana.client.projects.get({ projectId })).sections.filter((each) => each.revision > 0)).toHaveLength(1);
  });

  it('knows nothing of the saveIds of other organizations, also at the same moment', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const mine = await firstSection(harness, ana);
    const hers = await firstSection(harness, eve);
    const saveId = randomUUID();
    const answers = await Promise.all([
      ana.client.application.saveSection({ sectionId: mine.sectionId, base: 0, saveId, doc: textDoc('from Ana') }),
      eve.client.application.saveSection({ sectionId: hers.sectionId, base: 0, saveId, doc: textDoc('from Eve') }),
    ]);
    expect(answers.map((answer) => answer.revision)).toEqual([1, 1]);
    expect(await sectionOf(ana, mine.projectId)).toMatchObject({ doc: textDoc('from Ana') });
    expect(await sectionOf(eve, hers.projectId)).toMatchObject({ doc: textDoc('from Eve') });
  });

  it.each(['reviewer', 'consultant'] as const)('is refused to a %s, and nothing is written', async (role) => {
    const ana = await harness.signUp();
    const person = await harness.signUp();
    const { orgId, projectId, sectionId } = await firstSection(harness, ana);
    await addMember(harness, orgId, person, role);
    await expect(
      person.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x') }),
    ).rejects.toMatchObject({ code: role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND' });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
  });

  it('does not exist for strangers, and asks visitors to sign in', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x') };
    await expect(eve.client.application.saveSection(save)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.client.application.saveSection({ ...save, sectionId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.visitor.application.saveSection(save)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0 });
  });
});

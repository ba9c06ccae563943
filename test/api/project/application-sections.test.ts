import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { sectionHistory, sectionSaves } from '#db/schema/index.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import { applicationJobs } from '#server/features/project/application/jobs.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, daysFromNow, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const textDoc = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

async function firstSection(person: Person) {
  const made = await makeProject(harness, person);
  const project = await person.client.projects.get({ projectId: made.projectId });
  const section = project.sections[0];
  if (!section) throw new Error('a project has sections');
  return { ...made, sectionId: section.id };
}

const sectionOf = async (person: Person, projectId: string) =>
  (await person.client.projects.get({ projectId })).sections[0];
const historyOf = async (sectionId: string) =>
  await harness.db
    .select()
    .from(sectionHistory)
    .where(eq(sectionHistory.sectionId, sectionId))
    .orderBy(asc(sectionHistory.revision));
const savesOf = async (sectionId: string) =>
  await harness.db.select().from(sectionSaves).where(eq(sectionSaves.sectionId, sectionId));
const post = async (person: Person, body: string) =>
  await harness.request('/api/rpc/application/saveSection', {
    method: 'POST',
    cookie: person.cookie,
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('application.saveSection', () => {
  it('stores the text, its length, who wrote it and when', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId, sectionId } = await firstSection(ana);
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
    const { orgId, sectionId } = await firstSection(ana);
    harness.setNow('2026-11-20T12:30:00.000Z' as Instant);
    await ana.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x') });
    harness.setNow(TEST_NOW);
    expect((await ana.client.projects.list({ orgId })).items[0]?.updatedAt).toBe('2026-11-20T12:30:00.000Z');
  });

  it('answers a repeated save as the first time, also after later saves, and writes nothing', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
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
    const { orgId, projectId, sectionId } = await firstSection(ana);
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
    expect(await savesOf(sectionId)).toHaveLength(1);
    expect(await historyOf(sectionId)).toHaveLength(1);
  });

  it('lets one of several saves at the same moment win; the others learn its text', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
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
    expect(await savesOf(sectionId)).toHaveLength(1);
  });

  it('answers the same save sent twice at the same moment once', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('once') };
    const answers = await Promise.all([
      ana.client.application.saveSection(save),
      ana.client.application.saveSection(save),
      ana.client.application.saveSection(save),
    ]);
    expect(new Set(answers.map((answer) => answer.revision))).toEqual(new Set([1]));
    expect(await savesOf(sectionId)).toHaveLength(1);
  });

  it('refuses a saveId that was used for another section of the organization', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
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
    const { projectId } = await firstSection(ana);
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
    const mine = await firstSection(ana);
    const hers = await firstSection(eve);
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
    const { orgId, projectId, sectionId } = await firstSection(ana);
    await addMember(harness, orgId, person, role);
    await expect(
      person.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x') }),
    ).rejects.toMatchObject({ code: role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND' });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
  });

  it('does not exist for strangers, and asks visitors to sign in', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x') };
    await expect(eve.client.application.saveSection(save)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.client.application.saveSection({ ...save, sectionId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.visitor.application.saveSection(save)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0 });
  });
});

describe('a text that cannot be stored', () => {
  it.each([
    ['no document', { type: 'paragraph' }],
    ['an unknown node', { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.org/x.png' } }] }],
    [
      'an unknown mark',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { color: 'red' } }] }],
          },
        ],
      },
    ],
    [
      'a script behind a link',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
    ],
    [
      'a null character',
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\u0000' }] }] },
    ],
  ])('is refused, and nothing is written: %s', async (_, doc) => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
    const answer = await post(ana, JSON.stringify({ json: { sectionId, base: 0, saveId: randomUUID(), doc } }));
    expect(answer.status).toBe(400);
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
  });

  it('is refused above 1 MB before it is read', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
    const answer = await post(
      ana,
      JSON.stringify({ json: { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x'.repeat(1_100_000)) } }),
    );
    expect(answer.status).toBe(413);
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0 });
  });

  it('is refused when it is nested without end or no JSON at all', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(ana);
    const deep = `${'{"type":"blockquote","content":['.repeat(10_000)}${']}'.repeat(10_000)}`;
    const doc = `{"type":"doc","content":[${deep}]}`;
    const body = `{"json":{"sectionId":"${sectionId}","base":0,"saveId":"${randomUUID()}","doc":${doc}}}`;
    expect((await post(ana, body)).status).toBe(400);
    expect((await post(ana, '{"json":')).status).toBe(400);
  });

  it('is stored to its limit: long sections are not cut off', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
    await ana.client.application.saveSection({
      sectionId,
      base: 0,
      saveId: randomUUID(),
      doc: textDoc('ș'.repeat(150_000)),
    });
    expect(await sectionOf(ana, projectId)).toMatchObject({ length: 150_000 });
  });
});

const minute = (minutes: number) => daysFromNow(minutes / 1440);

describe('the history of a section', () => {
  it('holds one entry for all saves of one author within ten minutes', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(ana);
    for (const [base, minutes] of [
      [0, 0],
      [1, 4],
      [2, 9],
    ] as const) {
      harness.setNow(minute(minutes));
      await ana.client.application.saveSection({ sectionId, base, saveId: randomUUID(), doc: textDoc(`text ${base}`) });
    }
    harness.setNow(minute(10));
    await ana.client.application.saveSection({ sectionId, base: 3, saveId: randomUUID(), doc: textDoc('text 3') });
    harness.setNow(TEST_NOW);
    expect(await historyOf(sectionId)).toMatchObject([
      { author: ana.id, revision: 3, content: textDoc('text 2'), startedAt: TEST_NOW, updatedAt: minute(9) },
      { author: ana.id, revision: 4, content: textDoc('text 3'), startedAt: minute(10) },
    ]);
  });

  it('starts a new entry when another author has written between', async () => {
    const ana = await harness.signUp();
    const ion = await harness.signUp();
    const { orgId, sectionId } = await firstSection(ana);
    await addMember(harness, orgId, ion, 'contributor');
    for (const [base, person] of [
      [0, ana],
      [1, ion],
      [2, ana],
    ] as const)
      await person.client.application.saveSection({
        sectionId,
        base,
        saveId: randomUUID(),
        doc: textDoc(`text ${base}`),
      });
    expect((await historyOf(sectionId)).map((entry) => entry.author)).toEqual([ana.id, ion.id, ana.id]);
  });
});

describe('the nightly tidying of saves', () => {
  it('forgets the ids of saves of more than 30 days ago; the text and its history stay', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('old') };
    await ana.client.application.saveSection(save);
    const tidyAt = async (days: number) => {
      harness.setNow(daysFromNow(days));
      for (const job of applicationJobs(harness.deps)) await job.run();
      harness.setNow(TEST_NOW);
      return (await savesOf(sectionId)).length;
    };
    expect(await tidyAt(29.9)).toBe(1);
    expect(await tidyAt(30.1)).toBe(0);
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('old'), revision: 1 });
    expect(await historyOf(sectionId)).toHaveLength(1);
    await expect(ana.client.application.saveSection({ ...save, doc: textDoc('sent again') })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: 1, doc: textDoc('old') },
    });
  });
});

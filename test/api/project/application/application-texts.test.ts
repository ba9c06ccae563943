import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { applicationJobs } from '#server/features/project/application/jobs.ts';

import { addMember } from '#test/made/factories.ts';
import { TEST_NOW, daysFromNow, useHarness } from '#test/harness.ts';
import { firstSection, historyOf, postSave, savesOf, sectionOf, textDoc } from './saved-sections.ts';

const harness = useHarness();

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
    const { projectId, sectionId } = await firstSection(harness, ana);
    const answer = await postSave(
      harness,
      ana,
      JSON.stringify({ json: { sectionId, base: 0, saveId: randomUUID(), doc } }),
    );
    expect(answer.status).toBe(400);
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
  });

  it('is refused above 1 MB before it is read', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const answer = await postSave(
      harness,
      ana,
      JSON.stringify({ json: { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('x'.repeat(1_100_000)) } }),
    );
    expect(answer.status).toBe(413);
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0 });
  });

  it('is refused when it is nested without end or no JSON at all', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(harness, ana);
    const deep = `${'{"type":"blockquote","content":['.repeat(10_000)}${']}'.repeat(10_000)}`;
    const doc = `{"type":"doc","content":[${deep}]}`;
    const body = `{"json":{"sectionId":"${sectionId}","base":0,"saveId":"${randomUUID()}","doc":${doc}}}`;
    expect((await postSave(harness, ana, body)).status).toBe(400);
    expect((await postSave(harness, ana, '{"json":')).status).toBe(400);
  });

  it('is stored to its limit: long sections are not cut off', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
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
    const { sectionId } = await firstSection(harness, ana);
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
    expect(await historyOf(harness, sectionId)).toMatchObject([
      { author: ana.id, revision: 3, content: textDoc('text 2'), startedAt: TEST_NOW, updatedAt: minute(9) },
      { author: ana.id, revision: 4, content: textDoc('text 3'), startedAt: minute(10) },
    ]);
  });

  it('starts a new entry when another author has written between', async () => {
    const ana = await harness.signUp();
    const ion = await harness.signUp();
    const { orgId, sectionId } = await firstSection(harness, ana);
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
    expect((await historyOf(harness, sectionId)).map((entry) => entry.author)).toEqual([ana.id, ion.id, ana.id]);
  });
});

describe('the nightly tidying of saves', () => {
  it('forgets the ids of saves of more than 30 days ago; the text and its history stay', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const save = { sectionId, base: 0, saveId: randomUUID(), doc: textDoc('old') };
    await ana.client.application.saveSection(save);
    const tidyAt = async (days: number) => {
      harness.setNow(daysFromNow(days));
      for (const job of applicationJobs(harness.deps)) await job.run();
      harness.setNow(TEST_NOW);
      return (await savesOf(harness, sectionId)).length;
    };
    expect(await tidyAt(29.9)).toBe(1);
    expect(await tidyAt(30.1)).toBe(0);
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('old'), revision: 1 });
    expect(await historyOf(harness, sectionId)).toHaveLength(1);
    await expect(ana.client.application.saveSection({ ...save, doc: textDoc('sent again') })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: 1, doc: textDoc('old') },
    });
  });
});

import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { applicationJobs } from '#server/features/project/application/jobs.ts';

import { addMember } from '#test/made/factories.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { TEST_NOW, daysFromNow, useHarness } from '#test/harness.ts';
import { firstSection, historyOf, postSteps, sectionOf, sendOf, stepsOf, typing } from './written-sections.ts';

const harness = useHarness();

/** A step that puts these nodes at a place. */
const putting = (content: readonly unknown[], at = 0) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content },
});
const boldAt = (from: number, to: number) => ({ stepType: 'addMark', mark: { type: 'bold' }, from, to });
const paragraph = (text: string, marks?: readonly unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', ...(marks ? { marks } : {}), text }],
});

describe('steps that cannot be taken', () => {
  it.each([
    ['an unknown node', putting([{ type: 'image', attrs: { src: 'https://example.org/x.png' } }])],
    ['an unknown mark', putting([paragraph('x', [{ type: 'textStyle', attrs: { color: 'red' } }])])],
    ['an unknown attribute', putting([{ ...paragraph('x'), attrs: { style: 'color:red' } }])],
    ['a key that no step has', { ...putting([paragraph('x')]), author: 'somebody' }],
    ['a hidden prototype', JSON.parse('{"stepType":"replace","from":1,"to":1,"__proto__":{"x":1}}')],
    ['an unknown kind of step', { stepType: 'constructor', from: 1, to: 1 }],
    ['a place outside the text', typing('x', 99)],
    ['a place before the text', typing('x', -1)],
    ['a place that is no number', { ...putting([paragraph('x')]), from: '1' }],
    ['words for a step', 'replace'],
    ['nothing for a step', null],
  ])('are refused, and nothing is written: %s', async (_, step) => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    // What comes before them is refused with them.
    const sent = { ...sendOf(sectionId, 'x'), steps: [typing('before'), step] };
    const answer = await postSteps(harness, ana, JSON.stringify({ json: sent }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ json: { code: 'REFUSED', data: { problem: 'bad_step' } } });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
    expect(await stepsOf(harness, sectionId)).toEqual([]);
  });

  const script = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
  it.each([
    ['a script behind a link', [putting([paragraph('x', script)])], 'bad_text'],
    ['a null character', [typing('a\u0000')], 'bad_text'],
    ['a null character that goes again', [typing('a\u0000'), { stepType: 'replace', from: 1, to: 3 }], 'bad_text'],
    ['a character in halves', [typing('\ude00'), typing('\ud83d')], 'bad_text'],
    ['half a character', [typing('\ud83d')], 'bad_text'],
    ['a heading of a depth of its own', [putting([{ type: 'heading', attrs: { level: 9 } }])], 'unknown_attribute'],
    ['words where blocks stand', [putting([{ type: 'text', text: 'x' }])], 'bad_step'],
    ['a heading in a list', [putting([{ type: 'bulletList', content: [{ type: 'heading' }] }])], 'bad_step'],
    ['more words than are stored', [typing('x'.repeat(200_001))], 'too_large'],
    [
      'more blocks than are stored',
      [putting(Array.from({ length: 20_001 }, () => ({ type: 'paragraph' })))],
      'too_large',
    ],
    [
      'lists inside one another without end',
      Array.from({ length: 30 }, () => ({
        stepType: 'replaceAround',
        from: 0,
        to: 2,
        gapFrom: 0,
        gapTo: 2,
        insert: 1,
        slice: { content: [{ type: 'blockquote' }] },
        structure: true,
      })).map((step, depth) => ({ ...step, to: 2 + 2 * depth, gapTo: 2 + 2 * depth })),
      'too_deep',
    ],
  ] as const)('are refused for what would come out of them: %s', async (_, steps, problem) => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const answer = await postSteps(harness, ana, JSON.stringify({ json: { ...sendOf(sectionId, ''), steps } }));
    expect(await answer.json()).toMatchObject({ json: { code: 'REFUSED', data: { problem } } });
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0, length: 0 });
  });

  it('are refused above 1 MB before they are read', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const sent = sendOf(sectionId, 'x'.repeat(1_100_000));
    expect((await postSteps(harness, ana, JSON.stringify({ json: sent }))).status).toBe(413);
    expect(await sectionOf(ana, projectId)).toMatchObject({ revision: 0 });
  });

  it('are refused where there are none, too many, or where it is no JSON', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(harness, ana);
    for (const count of [0, 2_001]) {
      const sent = { ...sendOf(sectionId, ''), steps: Array.from({ length: count }, () => typing('x')) };
      expect((await postSteps(harness, ana, JSON.stringify({ json: sent }))).status).toBe(400);
    }
    expect((await postSteps(harness, ana, '{"json":')).status).toBe(400);
  });

  it('are refused when they are nested without end', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(harness, ana);
    const deep = `${'{"type":"blockquote","content":['.repeat(10_000)}${']}'.repeat(10_000)}`;
    const step = `{"stepType":"replace","from":0,"to":0,"slice":{"content":[${deep}]}}`;
    const body = JSON.stringify({ json: { ...sendOf(sectionId, ''), steps: ['here'] } }).replace('"here"', step);
    expect((await postSteps(harness, ana, body)).status).toBe(422);
  });

  it('are taken up to the limit: long sections are not cut off', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    await writeText(ana, sectionId, textDoc('ș'.repeat(150_000)));
    expect(await sectionOf(ana, projectId)).toMatchObject({ length: 150_000 });
  });
});

const minute = (minutes: number) => daysFromNow(minutes / 1440);

describe('the history of a section', () => {
  it('holds one entry for all saves of one author within ten minutes', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await firstSection(harness, ana);
    for (const [index, minutes] of [0, 4, 9, 10].entries()) {
      harness.setNow(minute(minutes));
      await writeText(ana, sectionId, textDoc('text '.repeat(index + 1)));
    }
    harness.setNow(TEST_NOW);
    expect(await historyOf(harness, sectionId)).toMatchObject([
      { author: ana.id, revision: 3, content: textDoc('text '.repeat(3)), startedAt: TEST_NOW, updatedAt: minute(9) },
      { author: ana.id, revision: 4, content: textDoc('text '.repeat(4)), startedAt: minute(10) },
    ]);
  });

  it('holds an entry for each of two authors who write in turns', async () => {
    const ana = await harness.signUp();
    const ion = await harness.signUp();
    const { orgId, sectionId } = await firstSection(harness, ana);
    await addMember(harness, orgId, ion, 'contributor');
    for (const [index, person] of [ana, ion, ana, ion].entries())
      await writeText(person, sectionId, textDoc('text '.repeat(index + 1)));
    expect((await historyOf(harness, sectionId)).map(({ author, revision }) => [author, revision])).toEqual([
      [ana.id, 3],
      [ion.id, 4],
    ]);
  });
});

describe('the nightly tidying of steps', () => {
  it('forgets steps of more than 30 days ago; text and history stay, and who missed them reads it anew', async () => {
    const ana = await harness.signUp();
    const { projectId, sectionId } = await firstSection(harness, ana);
    const sent = sendOf(sectionId, 'old');
    await ana.client.application.sendSteps(sent);
    const tidyAt = async (days: number) => {
      harness.setNow(daysFromNow(days));
      for (const job of applicationJobs(harness.deps)) await job.run();
      harness.setNow(TEST_NOW);
      return (await stepsOf(harness, sectionId)).length;
    };
    expect(await tidyAt(29.9)).toBe(1);
    harness.setNow(daysFromNow(0.9));
    await ana.client.application.sendSteps(sendOf(sectionId, 'new and ', { version: 1 }));
    expect(await tidyAt(30.1)).toBe(1);
    expect(await sectionOf(ana, projectId)).toMatchObject({ doc: textDoc('new and old'), revision: 2 });
    expect(await historyOf(harness, sectionId)).toHaveLength(2);
    // Later than the minute for which the server itself remembers what it has stored.
    harness.setNow(daysFromNow(0.9));
    const since = async (version: number) =>
      await ana.client.application.stepsSince({ sectionId, version, clientId: randomUUID() });
    expect(await since(0)).toMatchObject({ version: 2, batches: null, doc: textDoc('new and old') });
    expect(await since(1)).toMatchObject({ version: 2, batches: [{ count: 1 }], doc: null });
    // What was sent so long ago is not taken twice.
    expect(await ana.client.application.sendSteps(sent)).toMatchObject({ taken: false, doc: textDoc('new and old') });
  });
});

describe('the hourly packing of steps', () => {
  it('leaves every answer as it was, in far fewer rows', async () => {
    harness.setNow(TEST_NOW);
    const ana = await harness.signUp();
    const ion = await harness.signUp();
    const { orgId, sectionId } = await firstSection(harness, ana);
    await addMember(harness, orgId, ion, 'contributor');
    const writers = [ana, ion].map(({ client }) => ({ client, clientId: randomUUID() }));
    // Turns of different lengths, batches of one to three steps.
    let version = 0;
    for (const [turn, length] of [5, 1, 7, 30, 2].entries())
      for (let nth = 0; nth < length; nth += 1) {
        const writer = writers[turn % 2];
        const kinds = [
          typing(`${turn}${nth} `),
          { stepType: 'replace', from: 1, to: 2 },
          boldAt(1, 3),
          typing('"0"', 2),
        ];
        const steps = Array.from({ length: 1 + (nth % 3) }, (_, index) => kinds[(nth + index) % 4]);
        const sent = { sectionId, clientId: writer?.clientId ?? '', version, steps };
        version = (await writer?.client.application.sendSteps(sent))?.newest ?? 0;
      }
    const answers = async (clientId: string) => {
      const all = Array.from({ length: version + 1 }, (_, from) => from);
      return await Promise.all(
        all.map(async (from) => {
          const news = await ana.client.application.stepsSince({ sectionId, version: from, clientId });
          const batches = news.batches ?? [];
          // Which client made each step, and the step where it is told.
          return {
            ...news,
            batches: batches.flatMap((batch) =>
              Array.from({ length: batch.count }, (_, index) => [batch.clientId, batch.steps[index] ?? null]),
            ),
          };
        }),
      );
    };
    const own = writers[0]?.clientId ?? '';
    const before = [await answers(own), await answers(randomUUID())];
    expect(await stepsOf(harness, sectionId)).toHaveLength(45);
    const pack = applicationJobs(harness.deps).find(({ name }) => name === 'pack-steps');
    await pack?.run();
    expect(await stepsOf(harness, sectionId)).toHaveLength(45);
    harness.setNow(minute(11));
    await pack?.run();
    expect(await stepsOf(harness, sectionId)).toHaveLength(5);
    expect([await answers(own), await answers(randomUUID())]).toEqual(before);
    await pack?.run();
    const rows = await stepsOf(harness, sectionId);
    expect(rows.map((row) => row.count)).toEqual(rows.map((row) => row.steps.length));
    expect(rows).toHaveLength(5);
    harness.setNow(TEST_NOW);
  });
});

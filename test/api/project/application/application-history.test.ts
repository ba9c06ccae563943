import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, programs, projects, sectionHistory } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { lengthOf } from '#domain/project/text/rich-text.ts';

import { addMember } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';

const harness = useHarness();
const MINUTE = 60_000;

async function sectionOf() {
  harness.setNow(TEST_NOW);
  const ana = await harness.signUp('Ana Pop');
  const { orgId, projectId } = await makeProject(harness, ana);
  const [section, other] = (await ana.client.projects.get({ projectId })).sections;
  if (!section || !other) throw new Error('a new project has sections');
  const write = async (text: string, person = ana) => await writeText(person, section.id, textDoc(text));
  const at = (minutes: number) => harness.setNow(instantFromMs(msOf(TEST_NOW) + minutes * MINUTE));
  return { ana, orgId, projectId, sectionId: section.id, otherId: other.id, write, at };
}

describe('the history of a section', () => {
  it('lists who held which text and when, newest first', async () => {
    const { ana, orgId, sectionId, write, at } = await sectionOf();
    const ion = await harness.signUp('Ion Radu');
    await addMember(harness, orgId, ion, 'contributor');
    await write('one');
    at(3);
    await write('one more');
    at(5);
    await write('from Ion', ion);
    const { entries, mayRestore } = await ana.client.application.history({ sectionId });
    expect(mayRestore).toBe(true);
    expect(
      entries.map(({ author, revision, length, startedAt, savedAt }) => [
        author,
        revision,
        length,
        msOf(instantFromMs(Date.parse(startedAt))) - msOf(TEST_NOW),
        Date.parse(savedAt) - msOf(TEST_NOW),
      ]),
    ).toEqual([
      ['Ion Radu', 3, 8, 5 * MINUTE, 5 * MINUTE],
      ['Ana Pop', 2, 8, 0, 3 * MINUTE],
    ]);
    const { doc } = await ana.client.application.historyText({ sectionId, entryId: entries[1]?.id ?? '' });
    expect(doc).toEqual(textDoc('one more'));
  });

  it('is empty before the first save', async () => {
    const { ana, sectionId } = await sectionOf();
    expect((await ana.client.application.history({ sectionId })).entries).toEqual([]);
  });

  it('gives no text of another section under this one', async () => {
    const { ana, sectionId, otherId, write } = await sectionOf();
    await write('one');
    const { entries } = await ana.client.application.history({ sectionId });
    await expect(
      ana.client.application.historyText({ sectionId: otherId, entryId: entries[0]?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      ana.client.application.restoreSection({
        sectionId: otherId,
        entryId: entries[0]?.id ?? '',
        clientId: randomUUID(),
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const inline = (...texts: readonly string[]) => texts.map((text) => ({ type: 'text' as const, text }));
const long = 'A sentence of what was written before. '.repeat(60).trim();

describe('what stood in a section stays in its history', () => {
  it.each([
    ['everything is replaced by a few characters', [long, 'Oops.'], [5, long.length]],
    [
      'a fifth of it is replaced by more',
      [`${'a'.repeat(80)}${'b'.repeat(20)}`, `${'a'.repeat(80)}${'c'.repeat(40)}`],
      [120, 100],
    ],
    ['much of it is deleted', [long, long.slice(0, -200)], [long.length - 200, long.length]],
    ['a letter of it is deleted', [long, long.slice(0, -1)], [long.length - 1]],
    ['nothing is taken away', ['one', 'one two', `one two ${long}`], [8 + long.length]],
  ] as const)('where %s', async (_what, texts, lengths) => {
    const { ana, sectionId, write } = await sectionOf();
    for (const text of texts) await write(text);
    expect((await ana.client.application.history({ sectionId })).entries.map(({ length }) => length)).toEqual(lengths);
  });

  it('also where a browser says that a session begins or a paste replaces something', async () => {
    const { ana, projectId, sectionId, write } = await sectionOf();
    await write('one');
    await writeText(ana, sectionId, textDoc('one two'), { ownEntry: true });
    await write('one two three');
    expect((await ana.client.application.history({ sectionId })).entries.map(({ length }) => length)).toEqual([13, 3]);
    // However many entries, the activity names ten minutes of writing once.
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId));
    expect(events.filter(({ action }) => action === 'section.written')).toHaveLength(1);
  });

  it('a copied text stays as the first entry of the copy', async () => {
    const { ana, projectId, write } = await sectionOf();
    await write(long);
    const copy = await ana.client.projects.duplicate({ projectId });
    const sectionId = (await ana.client.projects.get({ projectId: copy.projectId })).sections[0]?.id ?? '';
    await writeText(ana, sectionId, textDoc('Oops.'));
    const { entries } = await ana.client.application.history({ sectionId });
    expect(entries.map(({ revision, length, author }) => [revision, length, author])).toEqual([
      [1, 5, 'Ana Pop'],
      [0, long.length, 'Ana Pop'],
    ]);
    expect((await ana.client.application.historyText({ sectionId, entryId: entries[1]?.id ?? '' })).doc).toEqual(
      textDoc(long),
    );
  });

  it('is counted as the domain counts it', async () => {
    const { sectionId, write, ana } = await sectionOf();
    const docs: readonly RichTextDocument[] = [
      { type: 'doc', content: [] },
      { type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph', content: inline('  ') }] },
      textDoc('S\u0327tiint\u0326e 👍'),
      {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: inline('e', '\u0301') },
          { type: 'horizontalRule' },
          { type: 'paragraph', content: [...inline('a'), { type: 'hardBreak' }, ...inline('b')] },
        ],
      },
      {
        type: 'doc',
        content: [
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [
                  { type: 'paragraph', content: inline('one') },
                  { type: 'blockquote', content: [{ type: 'paragraph' }] },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'doc',
        content: [
          {
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: [
                  { type: 'tableCell', content: [{ type: 'paragraph', content: inline('x', 'y') }] },
                  { type: 'tableCell', content: [{ type: 'paragraph' }] },
                ],
              },
            ],
          },
        ],
      },
    ];
    await write('start');
    for (const doc of docs) await writeText(ana, sectionId, doc, { ownEntry: true });
    const stored = async () =>
      await harness.db
        .select({ revision: sectionHistory.revision, length: sectionHistory.textLength })
        .from(sectionHistory)
        .where(eq(sectionHistory.sectionId, sectionId))
        .orderBy(sectionHistory.revision);
    expect((await stored()).map(({ length }) => length)).toEqual([5, ...docs.map(lengthOf)]);
  });
});

describe('restoring a section', () => {
  it('saves the earlier text in an entry of its own, keeps what it replaces, and can be undone', async () => {
    const { ana, projectId, sectionId, write, at } = await sectionOf();
    await write('first');
    at(20);
    await write('second');
    // Within ten minutes: an ordinary save would go on in the same entry.
    at(21);
    const before = (await ana.client.application.history({ sectionId })).entries;
    const restored = await ana.client.application.restoreSection({
      sectionId,
      entryId: before[1]?.id ?? '',
      clientId: randomUUID(),
    });
    expect(restored).toEqual({ version: 3, savedAt: instantFromMs(msOf(TEST_NOW) + 21 * MINUTE) });
    expect((await ana.client.projects.get({ projectId })).sections[0]).toMatchObject({
      doc: textDoc('first'),
      revision: 3,
      length: 5,
    });
    const after = (await ana.client.application.history({ sectionId })).entries;
    expect(after.map(({ revision, length }) => [revision, length])).toEqual([
      [3, 5],
      [2, 6],
      [1, 5],
    ]);
    await ana.client.application.restoreSection({
      sectionId,
      entryId: before[0]?.id ?? '',
      clientId: randomUUID(),
    });
    expect((await ana.client.projects.get({ projectId })).sections[0]?.doc).toEqual(textDoc('second'));
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId));
    expect(events.filter(({ action }) => action === 'section.restored')).toHaveLength(2);
  });
});

describe('the text of the call', () => {
  it('is empty where no source has any', async () => {
    const { ana, projectId } = await sectionOf();
    expect(await ana.client.application.callText({ projectId })).toEqual({
      sections: [],
      summary: null,
      expected: null,
      form: null,
      pageLimit: null,
    });
  });

  it('comes with the form of the call, how it is judged, and how long it may be', async () => {
    const { ana, projectId } = await sectionOf();
    const [call] = await harness.db
      .select({ id: programs.id, facts: programs.facts })
      .from(programs)
      .innerJoin(projects, eq(projects.programId, programs.id))
      .where(eq(projects.id, projectId));
    if (!call) throw new Error('a project has a call');
    await harness.db
      .update(programs)
      .set({ facts: { ...call.facts, typeOfAction: 'IA' } })
      .where(eq(programs.id, call.id));
    const { form, pageLimit } = await ana.client.application.callText({ projectId });
    expect(form).toMatchObject({ id: 'HE-RIA-IA', parts: { objectives: ['1.1'] } });
    expect(form?.criteria.map(({ name }) => name)).toEqual(['Excellence', 'Impact', 'Implementation']);
    expect(pageLimit).toEqual({ pages: form?.pages, of: 'form' });
  });
});

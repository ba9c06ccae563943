import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, programs, projects } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/time.ts';
import type { RichTextDocument } from '#domain/project/rich-text.ts';

import { addMember } from '../factories.ts';
import { TEST_NOW, useHarness } from '../harness.ts';
import { makeProject } from '../projects.ts';

const harness = useHarness();
const MINUTE = 60_000;
const textDoc = (text: string): RichTextDocument => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

async function sectionOf() {
  harness.setNow(TEST_NOW);
  const ana = await harness.signUp('Ana Pop');
  const { orgId, projectId } = await makeProject(harness, ana);
  const [section, other] = (await ana.client.projects.get({ projectId })).sections;
  if (!section || !other) throw new Error('a new project has sections');
  const save = (base: number, text: string, person = ana) => person.client.application.saveSection({ sectionId: section.id, base, saveId: randomUUID(), doc: textDoc(text) });
  const at = (minutes: number) => harness.setNow(instantFromMs(msOf(TEST_NOW) + minutes * MINUTE));
  return { ana, orgId, projectId, sectionId: section.id, otherId: other.id, save, at };
}

describe('the history of a section', () => {
  it('lists who held which text and when, newest first', async () => {
    const { ana, orgId, sectionId, save, at } = await sectionOf();
    const ion = await harness.signUp('Ion Radu');
    await addMember(harness, orgId, ion, 'contributor');
    await save(0, 'one');
    at(3);
    await save(1, 'three');
    at(5);
    await save(2, 'from Ion', ion);
    const { entries, mayRestore } = await ana.client.application.history({ sectionId });
    expect(mayRestore).toBe(true);
    expect(entries.map(({ author, revision, length, startedAt, savedAt }) => [author, revision, length, msOf(instantFromMs(Date.parse(startedAt))) - msOf(TEST_NOW), Date.parse(savedAt) - msOf(TEST_NOW)])).toEqual([
      ['Ion Radu', 3, 8, 5 * MINUTE, 5 * MINUTE],
      ['Ana Pop', 2, 5, 0, 3 * MINUTE],
    ]);
    const { doc } = await ana.client.application.historyText({ sectionId, entryId: entries[1]?.id ?? '' });
    expect(doc).toEqual(textDoc('three'));
  });

  it('is empty before the first save', async () => {
    const { ana, sectionId } = await sectionOf();
    expect((await ana.client.application.history({ sectionId })).entries).toEqual([]);
  });

  it('gives no text of another section under this one', async () => {
    const { ana, sectionId, otherId, save } = await sectionOf();
    await save(0, 'one');
    const { entries } = await ana.client.application.history({ sectionId });
    await expect(ana.client.application.historyText({ sectionId: otherId, entryId: entries[0]?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.client.application.restoreSection({ sectionId: otherId, entryId: entries[0]?.id ?? '', base: 0, saveId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('restoring a section', () => {
  it('saves the earlier text in an entry of its own, keeps what it replaces, and can be undone', async () => {
    const { ana, projectId, sectionId, save, at } = await sectionOf();
    await save(0, 'first');
    at(20);
    await save(1, 'second');
    // Within ten minutes: an ordinary save would go on in the same entry.
    at(21);
    const before = (await ana.client.application.history({ sectionId })).entries;
    const restored = await ana.client.application.restoreSection({ sectionId, entryId: before[1]?.id ?? '', base: 2, saveId: randomUUID() });
    expect(restored).toMatchObject({ revision: 3, doc: textDoc('first') });
    expect((await ana.client.projects.get({ projectId })).sections[0]).toMatchObject({ doc: textDoc('first'), revision: 3, length: 5 });
    const after = (await ana.client.application.history({ sectionId })).entries;
    expect(after.map(({ revision, length }) => [revision, length])).toEqual([[3, 5], [2, 6], [1, 5]]);
    await ana.client.application.restoreSection({ sectionId, entryId: before[0]?.id ?? '', base: 3, saveId: randomUUID() });
    expect((await ana.client.projects.get({ projectId })).sections[0]?.doc).toEqual(textDoc('second'));
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId));
    expect(events.filter(({ action }) => action === 'section.restored')).toHaveLength(2);
  });

  it('on an old base answers with the newest text, and writes nothing', async () => {
    const { ana, sectionId, save } = await sectionOf();
    await save(0, 'first');
    const [entry] = (await ana.client.application.history({ sectionId })).entries;
    await save(1, 'second');
    await expect(ana.client.application.restoreSection({ sectionId, entryId: entry?.id ?? '', base: 0, saveId: randomUUID() })).rejects.toMatchObject({ code: 'CONFLICT', data: { revision: 2, doc: textDoc('second') } });
    expect((await ana.client.application.history({ sectionId })).entries).toHaveLength(1);
  });
});

describe('the text of the call', () => {
  it('is empty where no source has any', async () => {
    const { ana, projectId } = await sectionOf();
    expect(await ana.client.application.callText({ projectId })).toEqual({ sections: [], form: null, pageLimit: null });
  });

  it('comes with the form of the call, how it is judged, and how long it may be', async () => {
    const { ana, projectId } = await sectionOf();
    const [call] = await harness.db.select({ id: programs.id, facts: programs.facts }).from(programs).innerJoin(projects, eq(projects.programId, programs.id)).where(eq(projects.id, projectId));
    if (!call) throw new Error('a project has a call');
    await harness.db.update(programs).set({ facts: { ...call.facts, typeOfAction: 'IA' } }).where(eq(programs.id, call.id));
    const { form, pageLimit } = await ana.client.application.callText({ projectId });
    expect(form).toMatchObject({ id: 'HE-RIA-IA', parts: { objectives: ['1.1'] } });
    expect(form?.criteria.map(({ name }) => name)).toEqual(['Excellence', 'Impact', 'Implementation']);
    expect(pageLimit).toEqual({ pages: form?.pages, of: 'form' });
  });
});

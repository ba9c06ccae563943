import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { commentThreads, coveredOutcomes, sectionSteps } from '#db/schema/index.ts';
import { applicationJobs } from '#server/features/project/application/jobs.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { firstSection, typing } from '#test/api/project/application/written-sections.ts';

const harness = useHarness();
const words = 'We carry 42 tonnes. The line carries 42 tonnes.';
const quote = { quote: '42 tonnes', before: 'The line carries ', after: '.' };
/** The second passage; places begin at 1. */
const at = { version: 1, from: 1 + words.lastIndexOf('42'), to: 1 + words.length - 1 };
const cut = (from: number, to: number): unknown => ({ stepType: 'replace', from, to });

/** A section with two equal passages. */
async function written() {
  const ana = await harness.signUp('Ana Pop');
  const made = await firstSection(harness, ana);
  const [section] = (await ana.client.projects.get({ projectId: made.projectId })).sections;
  if (!section) throw new Error('a project has sections');
  const clientId = randomUUID();
  const send = async (...steps: readonly unknown[]) => {
    const { version } = await ana.client.application.authors({ sectionId: made.sectionId });
    await ana.client.application.sendSteps({ sectionId: made.sectionId, clientId, version, steps: [...steps] });
  };
  await send(typing(words));
  const comment = async (anchor: typeof quote & { readonly at?: typeof at }) =>
    await ana.client.comments.start({ projectId: made.projectId, section: section.key, anchor, body: 'Which year?' });
  return { ana, ...made, key: section.key, send, comment };
}
type Written = Awaited<ReturnType<typeof written>>;
const anchorOf = async ({ ana, projectId, key }: Written) =>
  (await ana.client.comments.list({ projectId, section: key })).threads[0]?.anchor;
const run = async (name: string) =>
  await applicationJobs(harness.deps)
    .find((job) => job.name === name)
    ?.run();
const stored = async ({ projectId }: Written) =>
  (await harness.db.select().from(commentThreads).where(eq(commentThreads.projectId, projectId)))[0]?.anchor;

describe('the anchor of a comment', () => {
  it('moves with what is typed before it, for whoever reads it later', async () => {
    const world = await written();
    await world.comment({ ...quote, at });
    await world.send(typing('Today: '), typing('42 tonnes! '));
    const moved = 'Today: 42 tonnes! '.length;
    expect(await anchorOf(world)).toEqual({ ...quote, at: { version: 3, from: at.from + moved, to: at.to + moved } });
  });

  it('is gone with its passage, although equal words stand elsewhere, and back with it', async () => {
    const world = await written();
    await world.comment({ ...quote, at });
    await world.send(cut(at.from, at.to));
    expect(await anchorOf(world)).toEqual({ ...quote, at: { version: 2, from: at.from, to: at.from } });
    await world.send(typing('42 tonnes', at.from));
    expect(await anchorOf(world)).toEqual({ ...quote, at: { ...at, version: 3 } });
  });

  it('is found by its words where it has no place, and followed from then on', async () => {
    const world = await written();
    await world.comment(quote);
    expect(await stored(world)).toEqual(quote);
    expect(await anchorOf(world)).toEqual({ ...quote, at });
    await run('follow-anchors');
    expect(await stored(world)).toEqual({ ...quote, at });
    await world.send(cut(at.from, at.to));
    expect(await anchorOf(world)).toMatchObject({ at: { from: at.from, to: at.from } });
  });

  it('has no place that its words do not confirm', async () => {
    const world = await written();
    for (const wrong of [
      { ...at, from: 2, to: 4 },
      { ...at, version: 9 },
      { version: 1, from: 4_000, to: 5_000 },
    ])
      await world.comment({ ...quote, at: wrong });
    const anchors = await harness.db
      .select({ anchor: commentThreads.anchor })
      .from(commentThreads)
      .where(eq(commentThreads.projectId, world.projectId));
    expect(anchors).toEqual([{ anchor: quote }, { anchor: quote }, { anchor: quote }]);
    expect(await anchorOf(world)).toEqual({ ...quote, at });
  });

  it('is stored where it stands before the log ends, and needs no log from then on', async () => {
    const world = await written();
    await world.comment({ ...quote, at });
    await world.send(typing('Well. '));
    await run('follow-anchors');
    const moved = { version: 2, from: at.from + 6, to: at.to + 6 };
    expect(await stored(world)).toEqual({ ...quote, at: moved });
    await harness.db.delete(sectionSteps).where(eq(sectionSteps.sectionId, world.sectionId));
    await world.send(typing('42 tonnes. '));
    expect(await anchorOf(world)).toEqual({ ...quote, at: { version: 3, from: moved.from + 11, to: moved.to + 11 } });
  });

  it('is found by its words where the log does not reach its version any more', async () => {
    const world = await written();
    await world.comment({ ...quote, at });
    await world.send(typing('Well. '));
    await harness.db.delete(sectionSteps).where(eq(sectionSteps.sectionId, world.sectionId));
    expect(await anchorOf(world)).toEqual({ ...quote, at: { version: 2, from: at.from + 6, to: at.to + 6 } });
  });

  it('is followed through steps that were packed into one row', async () => {
    const world = await written();
    await world.send(typing('A. '));
    await world.comment({ ...quote, at: { version: 2, from: at.from + 3, to: at.to + 3 } });
    for (const text of ['B. ', 'C. ']) await world.send(typing(text));
    const before = await anchorOf(world);
    await harness.db.execute(`UPDATE section_steps SET at = at - interval '1 hour'`);
    await run('pack-steps');
    const rows = await harness.db.select().from(sectionSteps).where(eq(sectionSteps.sectionId, world.sectionId));
    expect(rows).toHaveLength(1);
    expect(await anchorOf(world)).toEqual(before);
    expect(before?.at?.from).toBe(at.from + 9);
  });

  it('stays at its passage where an earlier text is restored', async () => {
    const world = await written();
    await world.send(cut(at.from - 5, at.to + 1));
    const { entries } = await world.ana.client.application.history({ sectionId: world.sectionId });
    expect(entries.length).toBeGreaterThan(0);
    await world.comment({
      quote: '42 tonnes',
      before: 'We carry ',
      after: '. The line',
      at: { version: 2, from: 10, to: 19 },
    });
    const [entry] = entries.slice(-1);
    await world.ana.client.application.restoreSection({
      sectionId: world.sectionId,
      entryId: entry?.id ?? '',
      clientId: randomUUID(),
    });
    expect(await anchorOf(world)).toMatchObject({ at: { from: 10, to: 19 } });
  });
});

describe('the mark of a paragraph', () => {
  it('is about the paragraph that it was set on, through changes', async () => {
    const world = await written();
    const [mark] = await harness.db
      .insert(coveredOutcomes)
      .values({
        id: randomUUID(),
        orgId: world.orgId,
        projectId: world.projectId,
        sectionId: world.sectionId,
        outcome: 'Less waste',
        anchor: { ...quote, at },
        markedAt: harness.deps.clock(),
      })
      .returning();
    await world.send(typing('42 tonnes. '));
    const marksOf = async ({ client }: Person) => (await client.outcomes.list({ projectId: world.projectId })).marks;
    const moved = { version: 2, from: at.from + 11, to: at.to + 11 };
    expect(await marksOf(world.ana)).toMatchObject([{ id: mark?.id, anchor: { ...quote, at: moved } }]);
    await run('follow-anchors');
    const rows = await harness.db
      .select()
      .from(coveredOutcomes)
      .where(eq(coveredOutcomes.id, mark?.id ?? ''));
    expect(rows[0]?.anchor).toEqual({ ...quote, at: moved });
  });
});

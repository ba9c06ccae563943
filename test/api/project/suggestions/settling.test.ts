import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, pictures, suggestedTexts } from '#db/schema/index.ts';
import type { SentEvent } from '#domain/activity/live-events.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { applicationJobs } from '#server/features/project/application/jobs.ts';
import { pictureJobs } from '#server/features/project/pictures/jobs.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { keepPicture, textWith } from '#test/made/library/pictures.ts';
import { listedBy, suggestedBy, suggestText } from '#test/made/living/suggested.ts';
import { readText, textDoc, writeText } from '#test/made/living/texts.ts';
import { colleague, reviewedSection } from './reviewed-section.ts';

const harness = useHarness();

const paragraphs = (...texts: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const words = ({ pieces }: Awaited<ReturnType<typeof suggestedBy>>) =>
  pieces.map(({ removed, added, reason }) => [removed, added, reason]);

/** What was published so far has been heard. */
async function heard(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('several suggestions', () => {
  it('of two people for one word are both accepted, without a word doubled', async () => {
    const { ana, rea, orgId, sectionId } = await reviewedSection(harness, 'We melt glass in a furnace.');
    const ion = await colleague(harness, orgId, 'Ion Ionescu');
    await suggestText(rea, sectionId, textDoc('We melt old glass in a furnace.'));
    await suggestText(ion, sectionId, textDoc('We melt glass in a kiln.'));
    for (const name of ['Rea Radu', 'Ion Ionescu'])
      await ana.client.suggestions.settle({
        ...(await listedBy(ana, sectionId, name)),
        pieces: 'all',
        verdict: 'accept',
      });
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt old glass in a kiln.'));
    expect((await ana.client.suggestions.list({ sectionId })).suggested).toEqual([]);
  });

  it('are settled once, where two people settle them at the same moment', async () => {
    const { ana, rea, orgId, sectionId } = await reviewedSection(harness);
    const ion = await colleague(harness, orgId, 'Ion Ionescu');
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    const listed = await listedBy(ana, sectionId);
    const accepting = [ana, ion, ana, ion].map(({ client }) =>
      client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' }).then(
        () => 'accepted',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      ),
    );
    expect((await Promise.all(accepting)).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'accepted']);
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt old glass.'));
  });

  it('lose nothing where their author goes on at the same moment', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness);
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    const listed = await listedBy(ana, sectionId);
    const [settled] = await Promise.allSettled([
      ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' }),
      suggestText(rea, sectionId, textDoc('We melt old glass here.')),
    ]);
    if (settled.status === 'rejected') expect(settled.reason).toMatchObject({ code: 'CONFLICT' });
    await suggestText(rea, sectionId, textDoc('We melt old glass here.'));
    await ana.client.suggestions.settle({ ...(await listedBy(ana, sectionId)), pieces: 'all', verdict: 'accept' });
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt old glass here.'));
  });
});

describe('what waits', () => {
  it('follows a version that is restored', async () => {
    const { ana, rea, projectId, sectionId } = await reviewedSection(harness, 'We melt glass in a furnace.');
    const { id: versionId } = await ana.client.versions.create({ projectId, description: 'First' });
    await writeText(ana, sectionId, textDoc('We melt glass in a large furnace of steel.'));
    await ana.client.versions.create({ projectId, description: 'Second' });
    await suggestText(rea, sectionId, textDoc('We melt old glass in a large furnace of steel.'));
    await ana.client.versions.restore({ projectId, versionId });
    expect(words(await suggestedBy(ana, sectionId))).toEqual([['', 'old ', null]]);
    await ana.client.suggestions.settle({ ...(await listedBy(ana, sectionId)), pieces: 'all', verdict: 'accept' });
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt old glass in a furnace.'));
  });

  it('is gone where others have written the same', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness);
    await suggestText(rea, sectionId, textDoc('We melt.'));
    await writeText(ana, sectionId, textDoc('We melt.'));
    expect((await ana.client.suggestions.list({ sectionId })).suggested).toEqual([]);
  });

  it('keeps the reason of each piece, and forgets it with the piece', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness, 'We melt glass in a furnace.');
    await suggestText(rea, sectionId, textDoc('We melt old glass in a kiln.'));
    for (const [piece, reason] of ['It is not new.', 'The call says so.'].entries())
      await rea.client.suggestions.explain({ ...(await listedBy(rea, sectionId)), piece, reason });
    await writeText(ana, sectionId, textDoc('Today we melt glass in a furnace.'));
    await suggestText(rea, sectionId, textDoc('Now today we melt old glass in a kiln.'));
    expect(words(await suggestedBy(ana, sectionId))).toEqual([
      ['Today ', 'Now today ', null],
      ['', 'old ', 'It is not new.'],
      ['furnace', 'kiln', 'The call says so.'],
    ]);
    const listed = await listedBy(ana, sectionId);
    await ana.client.suggestions.settle({ ...listed, pieces: [1], verdict: 'reject' });
    await suggestText(rea, sectionId, textDoc('Now today we melt old glass in a kiln.'));
    expect(words(await suggestedBy(ana, sectionId))[1]).toEqual(['', 'old ', null]);
  });

  it('keeps its pictures', async () => {
    const { ana, rea, orgId, projectId, sectionId } = await reviewedSection(harness);
    const picture = await keepPicture(harness, ana, projectId);
    await suggestText(rea, sectionId, textWith(picture));
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 40 * DAY_MS));
    await harness.jobs.runAll(pictureJobs(harness.deps));
    harness.setNow(TEST_NOW);
    expect(await harness.db.$count(pictures, eq(pictures.orgId, orgId))).toBe(1);
  });

  it('is forgotten by night, once it is settled and nobody has gone on for 30 days', async () => {
    const { ana, rea, orgId, sectionId } = await reviewedSection(harness);
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    await suggestText(ana, sectionId, textDoc('We melt new glass.'));
    const listed = await listedBy(ana, sectionId, 'Rea Radu');
    await ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'reject' });
    const stored = async () => await harness.db.$count(suggestedTexts, eq(suggestedTexts.orgId, orgId));
    for (const [days, left] of [
      [29, 2],
      [31, 1],
    ] as const) {
      harness.setNow(instantFromMs(msOf(TEST_NOW) + days * DAY_MS));
      for (const job of applicationJobs(harness.deps)) await job.run();
      expect(await stored()).toBe(left);
    }
    harness.setNow(TEST_NOW);
  });
});

describe('who did what', () => {
  it('stands in the log and is told by ids', async () => {
    const { ana, rea, projectId, sectionId } = await reviewedSection(harness);
    await heard();
    const told: SentEvent[] = [];
    const stop = harness.deps.events.subscribe((event) => {
      if (event.kind === 'section' || event.kind === 'suggestion') told.push(event);
    });
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    await suggestText(rea, sectionId, textDoc('We melt old glass today.'));
    const listed = await listedBy(ana, sectionId);
    await ana.client.suggestions.settle({ ...listed, pieces: [0], verdict: 'accept' });
    await ana.client.suggestions.settle({ ...(await listedBy(ana, sectionId)), pieces: 'all', verdict: 'reject' });
    await heard();
    stop();
    expect(told.map((event) => event.kind)).toEqual([
      'suggestion',
      'suggestion',
      'section',
      'suggestion',
      'suggestion',
    ]);
    expect(JSON.stringify(told)).not.toContain('glass');
    const rows = await harness.db
      .select({ action: auditEvents.action, data: auditEvents.data, by: auditEvents.userId })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, projectId), like(auditEvents.action, 'suggestion.%')));
    const section = rows[0]?.data['section'];
    const settled = { section, suggestedId: listed.suggestedId, pieces: 1 };
    expect(rows.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'suggestion.accepted', by: ana.id, data: settled },
      { action: 'suggestion.made', by: rea.id, data: { section } },
      { action: 'suggestion.rejected', by: ana.id, data: settled },
    ]);
  });

  it('the words are the suggester’s, the change is of who accepted', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness);
    await suggestText(rea, sectionId, paragraphs('We melt glass.', 'It was used before.'));
    await ana.client.suggestions.settle({ ...(await listedBy(ana, sectionId)), pieces: 'all', verdict: 'accept' });
    const { blocks } = await ana.client.application.authors({ sectionId });
    expect(blocks.map((block) => block.map(({ name }) => name))).toEqual([['Ana Pop'], ['Rea Radu']]);
    expect((await ana.client.application.history({ sectionId })).entries[0]?.author).toBe('Ana Pop');
  });
});

describe('the limits', () => {
  it('hold for reasons and for how many pieces are named', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness);
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    const listed = await listedBy(rea, sectionId);
    const explaining = rea.client.suggestions.explain({ ...listed, piece: 0, reason: 'x'.repeat(501) });
    await expect(explaining).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const pieces = Array.from({ length: 1_001 }, (_, index) => index);
    const settling = ana.client.suggestions.settle({ ...listed, pieces, verdict: 'accept' });
    await expect(settling).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const missing = ana.client.suggestions.settle({ ...listed, pieces: [0, 7], verdict: 'accept' });
    await expect(missing).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of size hold for a suggested text as for the text itself', async () => {
    const { rea, sectionId } = await reviewedSection(harness);
    const long = textDoc('x'.repeat(200_001));
    await expect(suggestText(rea, sectionId, long)).rejects.toMatchObject({
      code: 'REFUSED',
      data: { problem: 'too_large' },
    });
  });

  it('of size hold for both together: what cannot be accepted waits and can be rejected', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness);
    await suggestText(rea, sectionId, paragraphs('We melt glass.', 'y'.repeat(120_000)));
    await writeText(ana, sectionId, paragraphs('z'.repeat(120_000), 'We melt glass.'));
    const listed = await listedBy(ana, sectionId);
    const accepting = ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' });
    await expect(accepting).rejects.toMatchObject({ code: 'REFUSED', data: { problem: 'too_large' } });
    await ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'reject' });
    expect((await ana.client.suggestions.list({ sectionId })).suggested).toEqual([]);
  });
});

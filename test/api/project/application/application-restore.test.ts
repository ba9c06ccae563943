import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';

import { addMember } from '#test/made/factories.ts';
import { after, writeText } from '#test/made/living/texts.ts';
import { useHarness } from '#test/harness.ts';
import { firstSection, historyOf, sectionOf, sendOf, stepsOf, typing } from './written-sections.ts';

const harness = useHarness();

const paragraphs = (...texts: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const earlier = paragraphs('The first words stay.', 'Wire saws cut the blades in one pass.', 'Costs fall by a third.');

/** A section with an earlier text in its history and another one that stands. */
async function changedTo(present: RichTextDocument) {
  const ana = await harness.signUp('Ana Pop');
  const ion = await harness.signUp('Ion Radu');
  const made = await firstSection(harness, ana);
  await addMember(harness, made.orgId, ion, 'contributor');
  await writeText(ana, made.sectionId, earlier);
  const version = await writeText(ion, made.sectionId, present, { ownEntry: true });
  const [entry] = await historyOf(harness, made.sectionId);
  const restore = async (block?: number) =>
    await ana.client.application.restoreSection({
      sectionId: made.sectionId,
      entryId: entry?.id ?? '',
      clientId: randomUUID(),
      ...(block === undefined ? {} : { block }),
    });
  const textNow = async () => (await sectionOf(ana, made.projectId))?.doc;
  return { ...made, ana, ion, version, restore, textNow };
}

describe('application.restoreSection', () => {
  it('comes as a change to everybody who has the text open, also to the one who asks', async () => {
    const present = paragraphs('The first words stay.', 'Nothing is left.');
    const { ana, ion, sectionId, version, restore } = await changedTo(present);
    const restored = await restore();
    for (const person of [ana, ion]) {
      const news = await person.client.application.stepsSince({ sectionId, version, clientId: randomUUID() });
      expect(news).toMatchObject({ version: restored.version, savedBy: 'Ana Pop', savedAt: restored.savedAt });
      expect(after(present, news.batches?.flatMap(({ steps }) => steps) ?? [])).toEqual(earlier);
    }
  });

  it('leaves alone what is the same in both texts, so that what is typed there at that moment stays', async () => {
    const { ana, sectionId, version, restore } = await changedTo(paragraphs('The first words stay.', 'Nothing.'));
    const { version: restored } = await restore();
    const steps = (await stepsOf(harness, sectionId)).filter((batch) => batch.version > version);
    // The first paragraph ends at place 23.
    for (const step of steps.flatMap((batch) => batch.steps)) expect(step).toMatchObject({ from: expect.any(Number) });
    expect(
      Math.min(...steps.flatMap((batch) => batch.steps.map((step) => Reflect.get(Object(step), 'from')))),
    ).toBeGreaterThan(22);
    const typed = await ana.client.application.sendSteps(sendOf(sectionId, 'So: ', { version: restored }));
    expect(typed.taken).toBe(true);
  });

  it('changes nothing where the text stands', async () => {
    const { orgId: _orgId, sectionId, version, restore, ana } = await changedTo(paragraphs('Other.'));
    const first = await restore();
    expect(first.version).toBeGreaterThan(version);
    expect(await restore()).toEqual(first);
    expect((await ana.client.application.history({ sectionId })).entries).toHaveLength(3);
  });

  it.each([
    [
      'in the place of what it has become',
      paragraphs('New.', 'Wire saws cut all blades in two passes.', 'Costs fall by a third.'),
      paragraphs('New.', 'Wire saws cut the blades in one pass.', 'Costs fall by a third.'),
    ],
    [
      'where it stood, if it is gone',
      paragraphs('The first words stay.', 'Costs fall by a third.'),
      paragraphs('The first words stay.', 'Wire saws cut the blades in one pass.', 'Costs fall by a third.'),
    ],
    [
      'beside other words that are like no part of it',
      paragraphs('The first words stay.', 'Somebody wrote something else here.'),
      paragraphs(
        'The first words stay.',
        'Wire saws cut the blades in one pass.',
        'Somebody wrote something else here.',
      ),
    ],
  ] as const)('brings one block back %s', async (_, present, expected) => {
    const { restore, textNow } = await changedTo(present);
    await restore(1);
    expect(await textNow()).toEqual(expected);
  });

  it('knows no block that the earlier text has not', async () => {
    const { restore, textNow } = await changedTo(paragraphs('Other.'));
    await expect(restore(3)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await textNow()).toEqual(paragraphs('Other.'));
  });

  it('takes part in one row with what is typed at that moment', async () => {
    const { ion, sectionId, version, restore } = await changedTo(paragraphs('Other.'));
    const typed = { sectionId, version, clientId: randomUUID(), steps: [typing('x')] };
    const [restored, sent] = await Promise.all([restore(), ion.client.application.sendSteps(typed)]);
    expect(sent.taken ? restored.version > sent.newest : sent.newest === restored.version).toBe(true);
    const counts = (await stepsOf(harness, sectionId)).map((batch) => [batch.version - batch.count, batch.version]);
    for (const [nth, [start]] of counts.entries()) expect(start).toBe(counts[nth - 1]?.[1] ?? 0);
  });
});

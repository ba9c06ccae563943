import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { useHarness } from '#test/harness.ts';
import { listedBy, suggestedBy, suggestText } from '#test/made/living/suggested.ts';
import { readText, stepsTo, textDoc, writeText } from '#test/made/living/texts.ts';
import { typing } from '#test/api/project/application/written-sections.ts';
import { reviewedSection } from './reviewed-section.ts';

const harness = useHarness();

const reviewed = async () => await reviewedSection(harness);

describe('suggestions.sendSteps', () => {
  it('changes the suggested text and leaves the section as it is', async () => {
    const { ana, rea, sectionId } = await reviewed();
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt glass.'));
    expect(await suggestedBy(ana, sectionId)).toMatchObject({
      author: { id: rea.id, name: 'Rea Radu' },
      own: false,
      base: 1,
      pieces: [
        { from: 9, to: 9, kind: 'inserted', removed: '', added: 'old ', content: textDoc('old '), reason: null },
      ],
    });
  });

  it('says of steps whose answer was lost that they are taken, also from one of two tabs', async () => {
    const { rea, sectionId } = await reviewed();
    const { version } = await rea.client.suggestions.open({ sectionId });
    const sent = { sectionId, clientId: randomUUID(), version, steps: [typing('So ')] };
    await rea.client.suggestions.sendSteps(sent);
    const own = { version: 1, clientId: sent.clientId, count: 1, steps: [] };
    await rea.client.suggestions.sendSteps({ ...sent, clientId: randomUUID(), version: 1, steps: [typing('And ')] });
    const again = await rea.client.suggestions.sendSteps({ ...sent, steps: [...sent.steps, typing('!')] });
    expect(again).toMatchObject({ taken: true, version: 1, newest: 2, batches: [own], doc: null });
    const asked = await rea.client.suggestions.stepsSince({ sectionId, clientId: sent.clientId, version });
    expect(asked).toMatchObject({ version: 1, newest: 2, batches: [own] });
    const then = await rea.client.suggestions.stepsSince({ sectionId, clientId: sent.clientId, version: 1 });
    expect(then).toMatchObject({ version: 2, batches: null, doc: textDoc('And So We melt glass.') });
  });
});

describe('suggestions.counts', () => {
  it('counts the pieces of everybody, and those that are left when some are settled', async () => {
    const { ana, rea, projectId, sectionId } = await reviewed();
    const counted = async () => Object.values((await rea.client.suggestions.counts({ projectId })).waiting);
    expect(await counted()).toEqual([]);
    await suggestText(rea, sectionId, textDoc('We melt old glass today.'));
    await suggestText(ana, sectionId, textDoc('We melt new glass.'));
    expect(await counted()).toEqual([3]);
    const listed = await listedBy(ana, sectionId);
    await ana.client.suggestions.settle({ ...listed, pieces: [0], verdict: 'reject' });
    expect(await counted()).toEqual([2]);
  });
});

describe('suggestions.settle', () => {
  it('accepts a piece into the text', async () => {
    const { ana, rea, sectionId } = await reviewed();
    await suggestText(rea, sectionId, textDoc('We melt old glass today.'));
    const listed = await listedBy(ana, sectionId);
    const { version } = await ana.client.suggestions.settle({ ...listed, pieces: [0], verdict: 'accept' });
    expect(await readText(ana, sectionId)).toEqual({ doc: textDoc('We melt old glass.'), version });
    expect((await suggestedBy(ana, sectionId)).pieces).toMatchObject([{ kind: 'inserted', added: ' today' }]);
  });

  it('rejects a piece out of the suggested text', async () => {
    const { ana, rea, sectionId } = await reviewed();
    await suggestText(rea, sectionId, textDoc('We melt old glass today.'));
    const listed = await listedBy(ana, sectionId);
    await ana.client.suggestions.settle({ ...listed, pieces: [0], verdict: 'reject' });
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt glass.'));
    expect((await rea.client.suggestions.open({ sectionId })).doc).toEqual(textDoc('We melt glass today.'));
  });

  it('keeps what others have written meanwhile', async () => {
    const { ana, rea, sectionId } = await reviewed();
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    await writeText(ana, sectionId, textDoc('Yes: We melt glass and steel.'));
    const listed = await listedBy(ana, sectionId);
    await ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' });
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('Yes: We melt old glass and steel.'));
    expect((await ana.client.suggestions.list({ sectionId })).suggested).toEqual([]);
  });

  it('does nothing on a text that is not the one that was listed', async () => {
    const { ana, rea, sectionId } = await reviewed();
    await suggestText(rea, sectionId, textDoc('We melt old glass.'));
    const listed = await listedBy(ana, sectionId);
    const accepting = () => ana.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' });
    await writeText(ana, sectionId, textDoc('We melt glass now.'));
    await expect(accepting()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt glass now.'));
  });
});

it('steps that make no text are refused whole', async () => {
  const { rea, sectionId } = await reviewed();
  const { version } = await rea.client.suggestions.open({ sectionId });
  const steps = [...stepsTo(textDoc('We melt glass.'), textDoc('We melt.')), typing('x', 900)];
  const sent = rea.client.suggestions.sendSteps({ sectionId, clientId: randomUUID(), version, steps });
  await expect(sent).rejects.toMatchObject({ code: 'REFUSED', data: { problem: 'bad_step' } });
  expect((await rea.client.suggestions.open({ sectionId })).doc).toEqual(textDoc('We melt glass.'));
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { projects, users } from '#db/schema/index.ts';
import { may } from '#domain/organization/access-and-read-only.ts';

import { useHarness } from '#test/harness.ts';
import { listedBy, suggestedBy, suggestText } from '#test/made/living/suggested.ts';
import { readText, textDoc } from '#test/made/living/texts.ts';
import { colleague, reviewedSection } from './reviewed-section.ts';

const harness = useHarness();

async function suggested() {
  const made = await reviewedSection(harness);
  await suggestText(made.rea, made.sectionId, textDoc('We melt old glass.'));
  return { ...made, listed: await listedBy(made.ana, made.sectionId) };
}

describe('a reviewer', () => {
  it('suggests, explains and withdraws, and does not accept', async () => {
    const { ana, rea, sectionId, listed } = await suggested();
    const accepting = rea.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' });
    await expect(accepting).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await rea.client.suggestions.explain({ ...listed, piece: 0, reason: 'It is not new.' });
    const explained = await listedBy(rea, sectionId);
    await rea.client.suggestions.settle({ ...explained, pieces: 'all', verdict: 'reject' });
    expect((await ana.client.suggestions.list({ sectionId })).suggested).toEqual([]);
    expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt glass.'));
  });

  it('neither rejects nor explains what others suggest', async () => {
    const { ana, rea, sectionId } = await reviewedSection(harness);
    await suggestText(ana, sectionId, textDoc('We melt new glass.'));
    const listed = await listedBy(rea, sectionId);
    const { suggestions } = rea.client;
    await expect(suggestions.settle({ ...listed, pieces: 'all', verdict: 'reject' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(suggestions.explain({ ...listed, piece: 0, reason: 'No.' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await suggestedBy(ana, sectionId)).pieces).toMatchObject([{ added: 'new ', reason: null }]);
  });
});

it('a contributor accepts what a reviewer suggests, and cannot explain it in their name', async () => {
  const { ana, orgId, sectionId, listed } = await suggested();
  const ion = await colleague(harness, orgId, 'Ion Ionescu');
  await expect(ion.client.suggestions.explain({ ...listed, piece: 0, reason: 'Mine.' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await ion.client.suggestions.settle({ ...listed, pieces: 'all', verdict: 'accept' });
  expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt old glass.'));
});

const project = (isAssigned: boolean) =>
  ({
    kind: 'project',
    project: {
      status: 'active',
      isArchived: false,
      deletion: 'none',
      createdBy: null,
      isAssigned,
      isRestricted: false,
    },
  }) as const;

it('a consultant suggests where they are assigned and nowhere else', () => {
  const consultant = { id: 'cora', role: 'consultant' } as const;
  expect(may(consultant, project(true), 'suggestion.make')).toBe(true);
  expect(may(consultant, project(false), 'suggestion.make')).toBe(false);
});

it('of another organization nobody learns of suggestions, and no section of theirs settles one', async () => {
  const { listed } = await suggested();
  const other = await reviewedSection(harness);
  const { suggestions } = other.ana.client;
  await expect(suggestions.list({ sectionId: listed.sectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const crossed = { ...listed, sectionId: other.sectionId, pieces: 'all' } as const;
  for (const verdict of ['accept', 'reject'] as const)
    await expect(suggestions.settle({ ...crossed, verdict })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(suggestions.explain({ ...crossed, piece: 0, reason: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a submitted project takes suggestions as it takes changes, a deleted one none', async () => {
  const { ana, rea, projectId, sectionId } = await reviewedSection(harness);
  await harness.db.update(projects).set({ status: 'submitted' }).where(eq(projects.id, projectId));
  await suggestText(rea, sectionId, textDoc('We melt old glass.'));
  await ana.client.suggestions.settle({ ...(await listedBy(ana, sectionId)), pieces: 'all', verdict: 'accept' });
  await ana.client.projects.remove({ projectId });
  await expect(rea.client.suggestions.open({ sectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('what somebody suggested stays when they are gone, without a name, and can be accepted', async () => {
  const { ana, rea, sectionId } = await suggested();
  await harness.db.delete(users).where(eq(users.id, rea.id));
  expect(await suggestedBy(ana, sectionId)).toMatchObject({ author: null, own: false });
  await ana.client.suggestions.settle({ ...(await listedBy(ana, sectionId)), pieces: 'all', verdict: 'accept' });
  expect((await readText(ana, sectionId)).doc).toEqual(textDoc('We melt old glass.'));
});

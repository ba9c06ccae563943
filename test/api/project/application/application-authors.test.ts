import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { projectSections } from '#db/schema/index.ts';

import { addMember } from '#test/made/factories.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { useHarness } from '#test/harness.ts';
import { firstSection, sendOf } from './written-sections.ts';

const harness = useHarness();

describe('application.authors', () => {
  it('names who wrote each block, the one who wrote most of it first, also to those who only read', async () => {
    const ana = await harness.signUp('Ana Pop');
    const ion = await harness.signUp('Ion Radu');
    const eva = await harness.signUp('Eva Stan');
    const { orgId, projectId, sectionId } = await firstSection(harness, ana);
    await addMember(harness, orgId, ion, 'contributor');
    await addMember(harness, orgId, eva, 'reviewer');
    await writeText(ana, sectionId, textDoc('123456'));
    await ion.client.application.sendSteps(sendOf(sectionId, 'ab', { version: 1 }));
    const blocks = [
      [
        { name: 'Ana Pop', share: 75 },
        { name: 'Ion Radu', share: 25 },
      ],
    ];
    for (const person of [ana, eva])
      expect(await person.client.application.authors({ sectionId })).toEqual({ version: 2, blocks });
    const copy = await ana.client.projects.duplicate({ projectId });
    const [copied] = (await ana.client.projects.get({ projectId: copy.projectId })).sections;
    expect(await ana.client.application.authors({ sectionId: copied?.id ?? '' })).toEqual({ version: 0, blocks });
  });

  it('names nobody for what was written before this was kept, and only for that', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { sectionId } = await firstSection(harness, ana);
    await writeText(ana, sectionId, textDoc('123456'));
    await harness.db.update(projectSections).set({ authors: null }).where(eq(projectSections.id, sectionId));
    const asked = async () => (await ana.client.application.authors({ sectionId })).blocks;
    expect(await asked()).toEqual([[{ name: null, share: 100 }]]);
    await ana.client.application.sendSteps(sendOf(sectionId, 'ab', { version: 1, clientId: randomUUID() }));
    expect(await asked()).toEqual([
      [
        { name: null, share: 75 },
        { name: 'Ana Pop', share: 25 },
      ],
    ]);
  });
});

import { randomUUID } from 'node:crypto';

import { suggestedBy, suggestText } from '#test/made/living/suggested.ts';
import { stepsTo, textDoc, writeText } from '#test/made/living/texts.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers, writers } from './projects.ts';

/** A section with a text and what each reader suggests for it. */
async function suggestedIn(world: World) {
  const { projectId, sectionId } = await projectIn(world);
  const owner = world.personOf('owner');
  await writeText(owner, sectionId, textDoc('We melt glass.'));
  const listed = new Map<unknown, Awaited<ReturnType<typeof listedOf>>>();
  const listedOf = async (role: (typeof readers)[number]) => {
    const person = world.personOf(role);
    await suggestText(person, sectionId, textDoc(`We melt ${role} glass.`));
    const { id: suggestedId, version, base } = await suggestedBy(person, sectionId, `The ${role}`);
    return { sectionId, suggestedId, version, base };
  };
  for (const role of readers) listed.set(world.personOf(role).client, await listedOf(role));
  const first = listed.get(owner.client);
  if (!first) throw new Error('nobody suggests anything');
  return { projectId, sectionId, first, of: (client: unknown) => listed.get(client) ?? first };
}

export const cases: TenancyCases = {
  'suggestions.open': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await projectIn(world);
      return { call: ({ client }) => client.suggestions.open({ sectionId }) };
    },
    hiddenFrom,
  ),
  'suggestions.sendSteps': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await projectIn(world);
      for (const role of readers) await world.personOf(role).client.suggestions.open({ sectionId });
      const steps = stepsTo(textDoc(''), textDoc('one'));
      return {
        call: ({ client }) => client.suggestions.sendSteps({ sectionId, clientId: randomUUID(), version: 0, steps }),
      };
    },
    hiddenFrom,
  ),
  'suggestions.bring': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await projectIn(world);
      const brought = { is: 'addition', content: textDoc('Brought along.') } as const;
      return { call: ({ client }) => client.suggestions.bring({ sectionId, brought }) };
    },
    hiddenFrom,
  ),
  'suggestions.stepsSince': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await suggestedIn(world);
      return {
        call: ({ client }) => client.suggestions.stepsSince({ sectionId, clientId: randomUUID(), version: 0 }),
      };
    },
    hiddenFrom,
  ),
  'suggestions.list': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await suggestedIn(world);
      return { call: ({ client }) => client.suggestions.list({ sectionId }) };
    },
    hiddenFrom,
  ),
  'suggestions.counts': forMembers(
    readers,
    async (world) => {
      const { projectId } = await suggestedIn(world);
      return { call: ({ client }) => client.suggestions.counts({ projectId }) };
    },
    hiddenFrom,
  ),
  'suggestions.settle': forMembers(
    writers,
    async (world) => {
      const { first } = await suggestedIn(world);
      return {
        call: ({ client }) => client.suggestions.settle({ ...first, pieces: 'all', verdict: 'accept' }),
      };
    },
    hiddenFrom,
  ),
  'suggestions.explain': forMembers(
    readers,
    async (world) => {
      const { of } = await suggestedIn(world);
      return {
        call: ({ client }) => client.suggestions.explain({ ...of(client), piece: 0, reason: 'It is shorter.' }),
      };
    },
    hiddenFrom,
  ),
};

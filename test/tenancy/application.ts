import { randomUUID } from 'node:crypto';

import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers, forSession } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers, writers } from './projects.ts';
import { stepsTo, textDoc, writeText } from '#test/made/living/texts.ts';

async function writtenIn(world: World) {
  const { sectionId, projectId } = await projectIn(world);
  const { client } = world.personOf('owner');
  await writeText({ client }, sectionId, textDoc('one'));
  await writeText({ client }, sectionId, textDoc('other'), { ownEntry: true });
  const { entries } = await client.application.history({ sectionId });
  return { projectId, sectionId, entryId: entries[1]?.id ?? '' };
}

export const cases: TenancyCases = {
  'application.sendSteps': forMembers(
    writers,
    async (world) => {
      const { sectionId } = await projectIn(world);
      return {
        call: ({ client }) =>
          client.application.sendSteps({
            sectionId,
            clientId: randomUUID(),
            version: 0,
            steps: stepsTo(textDoc(''), textDoc('one')),
          }),
      };
    },
    hiddenFrom,
  ),
  'application.stepsSince': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await writtenIn(world);
      return {
        call: ({ client }) => client.application.stepsSince({ sectionId, clientId: randomUUID(), version: 0 }),
      };
    },
    hiddenFrom,
  ),
  'application.authors': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await writtenIn(world);
      return { call: ({ client }) => client.application.authors({ sectionId }) };
    },
    hiddenFrom,
  ),
  'application.callText': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.application.callText({ projectId }) };
    },
    hiddenFrom,
  ),
  'application.history': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await writtenIn(world);
      return { call: ({ client }) => client.application.history({ sectionId }) };
    },
    hiddenFrom,
  ),
  'application.historyText': forMembers(
    readers,
    async (world) => {
      const { sectionId, entryId } = await writtenIn(world);
      return { call: ({ client }) => client.application.historyText({ sectionId, entryId }) };
    },
    hiddenFrom,
  ),
  'application.restoreSection': forMembers(
    writers,
    async (world) => {
      const { sectionId, entryId } = await writtenIn(world);
      return {
        call: ({ client }) => client.application.restoreSection({ sectionId, entryId, clientId: randomUUID() }),
      };
    },
    hiddenFrom,
  ),
  'application.stay': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await projectIn(world);
      return { call: ({ client }) => client.application.stay({ sectionId, doing: 'editing' }) };
    },
    hiddenFrom,
  ),
  'application.present': forMembers(
    readers,
    async (world) => {
      const { sectionId } = await projectIn(world);
      return { call: ({ client }) => client.application.present({ sectionId }) };
    },
    hiddenFrom,
  ),
  'raw.events': forSession(async ({ request }) => {
    const answer = await request('/api/events');
    if (!answer.ok) return answer;
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    return new TextDecoder().decode(first?.value);
  }),
};

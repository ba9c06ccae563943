import { randomUUID } from 'node:crypto';

import { payForAi } from '#test/made/writing/ai-project.ts';
import { storeProject } from '#test/made/projects.ts';
import type { TenancyCaller, TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers, writers } from '#test/tenancy/projects.ts';

const fieldType = 'objectives';

async function aiProjectIn(world: World) {
  const { projectId } = await projectIn(world);
  await payForAi(world.harness, { orgId: world.orgId, projectId });
  return { projectId, fieldType };
}

/** A draft in a project whose AI tools are paid. */
async function draftIn(world: World) {
  const field = await aiProjectIn(world);
  const { message } = await generate(world.personOf('owner'), field.projectId);
  return { ...field, draftId: message.id };
}

/** A project of the other organization whose AI tools are paid, too. */
async function otherAiProject({ harness, otherOrgId }: World): Promise<string> {
  const projectId = await storeProject(harness, otherOrgId);
  await payForAi(harness, { orgId: otherOrgId, projectId });
  return projectId;
}

const generate = ({ client }: Pick<TenancyCaller, 'client'>, projectId: string) =>
  client.drafting.generateDocument({
    projectId,
    documentType: 'application_section',
    context: { section: fieldType },
  });

const sentences = [{ text: 'It welds.', sources: [], gap: false }];

export const cases: TenancyCases = {
  'drafting.conversation': forMembers(
    readers,
    async (world) => {
      const field = await aiProjectIn(world);
      return { call: ({ client }) => client.drafting.conversation(field) };
    },
    hiddenFrom,
  ),
  'drafting.assist': forMembers(
    writers,
    async (world) => {
      const field = await aiProjectIn(world);
      const asked = { ...field, currentContent: '', conversationHistory: [], mode: 'question' as const };
      return { call: ({ client }) => client.drafting.assist(asked) };
    },
    hiddenFrom,
  ),
  'drafting.preview': forMembers(
    writers,
    async (world) => {
      const field = await aiProjectIn(world);
      const history = [{ id: randomUUID(), role: 'user' as const, content: 'We weld 40 hulls.' }];
      const asked = { ...field, currentContent: '', conversationHistory: history, mode: 'question' as const };
      await world.personOf('owner').client.drafting.assist(asked);
      return { call: ({ client }) => client.drafting.preview(field) };
    },
    hiddenFrom,
  ),
  'drafting.generateDocument': forMembers(
    writers,
    async (world) => {
      const { projectId } = await aiProjectIn(world);
      return { call: (caller) => generate(caller, projectId) };
    },
    hiddenFrom,
  ),
  'drafting.improve': forMembers(
    writers,
    async (world) => {
      const asked = { ...(await draftIn(world)), how: 'shorten' as const };
      const other = await otherAiProject(world);
      return {
        call: ({ client }) => client.drafting.improve(asked),
        crossed: ({ client }) => client.drafting.improve({ ...asked, projectId: other }),
      };
    },
    hiddenFrom,
  ),
  'drafting.improveText': forMembers(
    writers,
    async (world) => {
      const field = await aiProjectIn(world);
      return {
        call: ({ client }) => client.drafting.improveText({ ...field, text: 'In order to weld.', how: 'shorten' }),
      };
    },
    hiddenFrom,
  ),
  'drafting.apply': forMembers(
    writers,
    async (world) => {
      const asked = { ...(await draftIn(world)), how: 'replace' as const };
      const other = await otherAiProject(world);
      return {
        call: ({ client }) => client.drafting.apply(asked),
        crossed: ({ client }) => client.drafting.apply({ ...asked, projectId: other }),
      };
    },
    hiddenFrom,
  ),
  'drafting.takeBack': forMembers(
    writers,
    async (world) => {
      const { projectId, draftId } = await draftIn(world);
      const { client } = world.personOf('owner');
      const { passageId } = await client.drafting.apply({ projectId, fieldType, draftId, how: 'replace' });
      const other = await otherAiProject(world);
      return {
        call: (caller) => caller.client.drafting.takeBack({ projectId, passageId }),
        crossed: (caller) => caller.client.drafting.takeBack({ projectId: other, passageId }),
      };
    },
    hiddenFrom,
  ),
  'drafting.disclose': forMembers(
    writers,
    async (world) => {
      const { projectId, draftId } = await draftIn(world);
      await world.personOf('owner').client.drafting.apply({ projectId, fieldType, draftId, how: 'replace' });
      return { call: ({ client }) => client.drafting.disclose({ projectId, fieldType }) };
    },
    hiddenFrom,
  ),
  'drafting.noteTaken': forMembers(
    writers,
    async (world) => {
      const field = await aiProjectIn(world);
      const noted = { ...field, prompt: 'shorten' as const, sentences };
      return { call: ({ client }) => client.drafting.noteTaken({ ...noted, passageId: randomUUID() }) };
    },
    hiddenFrom,
  ),
  'drafting.forget': forMembers(
    writers,
    async (world) => {
      const { projectId } = await draftIn(world);
      return { call: ({ client }) => client.drafting.forget({ projectId, fieldType }) };
    },
    hiddenFrom,
  ),
  'drafting.ledger': forMembers(
    readers,
    async (world) => {
      const { projectId } = await aiProjectIn(world);
      return { call: ({ client }) => client.drafting.ledger({ projectId }) };
    },
    hiddenFrom,
  ),
};

import { makeProgram } from '#test/made/programs.ts';
import { storeProject } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers, writers } from './projects.ts';

async function judgedProject({ harness, orgId, personOf }: World): Promise<string> {
  const identifier = `HORIZON-CL4-2027-${orgId.toUpperCase()}`;
  const { id: programId } = await makeProgram(harness, { identifier, typeOfAction: 'RIA' });
  return (await personOf('owner').client.projects.create({ orgId, programId, path: 'self' })).projectId;
}

const content = { criteria: [4, 4, 4].map((score) => ({ score, comment: 'Clear.' })), comment: '' };
const asking = { note: '', dueOn: null, ask: [] };

/** An open round of a project, with a project of the other organization. */
async function roundIn(world: World) {
  const projectId = await judgedProject(world);
  const { roundId } = await world.personOf('owner').client.evaluations.open({ projectId, ...asking });
  return { projectId, roundId, other: await storeProject(world.harness, world.otherOrgId) };
}

/**
 * An open round in which everybody who may has saved an evaluation, and the owner has handed theirs in where that is
 * wished: of several that are handed in none is taken back.
 */
async function evaluatedIn(world: World, isHandedIn: boolean) {
  const round = await roundIn(world);
  const { projectId, roundId } = round;
  for (const role of readers) {
    const { client } = world.personOf(role);
    await client.evaluations.save({ projectId, roundId, base: 0, content });
    if (isHandedIn && role === 'owner') await client.evaluations.handIn({ projectId, roundId, base: 1 });
  }
  return round;
}

export const cases: TenancyCases = {
  'evaluations.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await roundIn(world);
      return { call: ({ client }) => client.evaluations.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'evaluations.get': forMembers(
    readers,
    async (world) => {
      const { projectId, roundId, other } = await roundIn(world);
      return {
        call: ({ client }) => client.evaluations.get({ projectId, roundId }),
        crossed: ({ client }) => client.evaluations.get({ projectId: other, roundId }),
      };
    },
    hiddenFrom,
  ),
  'evaluations.open': forMembers(
    writers,
    async (world) => {
      const projectId = await judgedProject(world);
      return { call: ({ client }) => client.evaluations.open({ projectId, ...asking }) };
    },
    hiddenFrom,
  ),
  'evaluations.close': forMembers(
    writers,
    async (world) => {
      const { projectId, roundId, other } = await roundIn(world);
      return {
        call: ({ client }) => client.evaluations.close({ projectId, roundId }),
        crossed: ({ client }) => client.evaluations.close({ projectId: other, roundId }),
      };
    },
    hiddenFrom,
  ),
  'evaluations.save': forMembers(
    readers,
    async (world) => {
      const { projectId, roundId, other } = await roundIn(world);
      return {
        call: ({ client }) => client.evaluations.save({ projectId, roundId, base: 0, content }),
        crossed: ({ client }) => client.evaluations.save({ projectId: other, roundId, base: 0, content }),
      };
    },
    hiddenFrom,
  ),
  'evaluations.handIn': forMembers(
    readers,
    async (world) => {
      const { projectId, roundId, other } = await evaluatedIn(world, false);
      return {
        call: ({ client }) => client.evaluations.handIn({ projectId, roundId, base: 1 }),
        crossed: ({ client }) => client.evaluations.handIn({ projectId: other, roundId, base: 1 }),
      };
    },
    hiddenFrom,
  ),
  'evaluations.takeBack': forMembers(
    readers,
    async (world) => {
      const { projectId, roundId, other } = await evaluatedIn(world, true);
      return {
        call: ({ client }) => client.evaluations.takeBack({ projectId, roundId }),
        crossed: ({ client }) => client.evaluations.takeBack({ projectId: other, roundId }),
      };
    },
    hiddenFrom,
  ),
};

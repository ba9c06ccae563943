import { eq } from 'drizzle-orm';

import { projects } from '#db/schema/index.ts';
import { callSummary, makeProgram } from '#test/made/programs.ts';
import { storeProject } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers, writers } from './projects.ts';

const anchor = { quote: 'We weld.', before: '', after: '' };
const [outcome = ''] = callSummary.outcomes;

/** A project for a call whose expected outcomes are known. */
async function expectingIn({ harness, orgId, personOf }: World): Promise<string> {
  const identifier = `HORIZON-CL4-${orgId.toUpperCase()}-X`;
  const { id: programId } = await makeProgram(harness, { identifier, summary: callSummary });
  return (await personOf('owner').client.projects.create({ orgId, programId, path: 'self' })).projectId;
}

async function markIn(world: World) {
  const projectId = await expectingIn(world);
  const mark = { projectId, section: 'team' as const, outcome, anchor };
  const { markId } = await world.personOf('owner').client.outcomes.cover(mark);
  return { projectId, markId, other: await storeProject(world.harness, world.otherOrgId) };
}

export const cases: TenancyCases = {
  'outcomes.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await markIn(world);
      return { call: ({ client }) => client.outcomes.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'outcomes.cover': forMembers(
    writers,
    async (world) => {
      const projectId = await expectingIn(world);
      return { call: ({ client }) => client.outcomes.cover({ projectId, section: 'team', outcome, anchor }) };
    },
    hiddenFrom,
  ),
  'outcomes.coverByItem': forMembers(
    writers,
    async (world) => {
      const projectId = await expectingIn(world);
      const { client: owner } = world.personOf('owner');
      const id = world.harness.deps.newId();
      const saving = { projectId, base: 0, saveId: world.harness.deps.newId() };
      await owner.workPackages.add({ ...saving, workPackages: [{ id, number: 1, title: 'Pilot line' }] });
      // Of the same call, so that only the work package is foreign to it.
      const { db } = world.harness;
      const other = await storeProject(world.harness, world.otherOrgId);
      const [own] = await db.select().from(projects).where(eq(projects.id, projectId));
      await db
        .update(projects)
        .set({ programId: own?.programId ?? '' })
        .where(eq(projects.id, other));
      const item = { kind: 'work_package', id } as const;
      return {
        call: ({ client }) => client.outcomes.coverByItem({ projectId, outcome, item }),
        crossed: ({ client }) => client.outcomes.coverByItem({ projectId: other, outcome, item }),
      };
    },
    hiddenFrom,
  ),
  'outcomes.dismiss': forMembers(
    writers,
    async (world) => {
      const projectId = await expectingIn(world);
      const target = { kind: 'paragraph', section: 'team', anchor } as const;
      return { call: ({ client }) => client.outcomes.dismiss({ projectId, outcome, target }) };
    },
    hiddenFrom,
  ),
  'outcomes.uncover': forMembers(
    writers,
    async (world) => {
      const ids = new Map<unknown, string>();
      const { projectId, markId, other } = await markIn(world);
      for (const role of writers) {
        const { client } = world.personOf(role);
        const quote = `By the ${role}.`;
        const mark = { projectId, section: 'team' as const, outcome, anchor: { ...anchor, quote } };
        ids.set(client, (await client.outcomes.cover(mark)).markId);
      }
      return {
        call: ({ client }) => client.outcomes.uncover({ projectId, markId: ids.get(client) ?? markId }),
        crossed: ({ client }) => client.outcomes.uncover({ projectId: other, markId }),
      };
    },
    hiddenFrom,
  ),
};

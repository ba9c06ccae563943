import { makeProgram } from '#test/made/programs.ts';
import type { TenancyCase, TenancyCases, TenancyCaller, World } from '#test/tenancy-cases.ts';
import { everyRole, forMembers } from '#test/tenancy-cases.ts';
import { writers } from './projects.ts';

async function savedIn({ orgId, harness, personOf }: World): Promise<string> {
  const { id } = await makeProgram(harness, { identifier: `HORIZON-CL4-${orgId.toUpperCase()}` });
  await personOf('owner').client.programs.save({ orgId, programId: id, saved: true });
  return id;
}

const wind = { name: 'Wind', search: { q: 'wind blades' } };

/** A call on a search of the organization, and the same from another organization that names its own beside it. */
function onSearch(
  call: (caller: TenancyCaller, named: { readonly orgId: string; readonly searchId: string }) => Promise<unknown>,
  before?: (world: World, searchId: string) => Promise<unknown>,
): TenancyCase {
  return forMembers(writers, async (world) => {
    const { orgId, otherOrgId, personOf } = world;
    const { id: searchId } = await personOf('owner').client.savedSearches.create({ orgId, ...wind });
    await before?.(world, searchId);
    return {
      call: (caller) => call(caller, { orgId, searchId }),
      crossed: (caller) => call(caller, { orgId: otherOrgId, searchId }),
    };
  });
}

export const cases: TenancyCases = {
  'shortlist.list': forMembers(everyRole, async (world) => {
    await savedIn(world);
    return { call: ({ client }) => client.shortlist.list({ orgId: world.orgId }) };
  }),
  'shortlist.update': forMembers(writers, async (world) => {
    const programId = await savedIn(world);
    const values = { stage: 'preparing', owner: null, note: 'Ours', decision: 'go', reason: '' } as const;
    return {
      call: ({ client }) => client.shortlist.update({ orgId: world.orgId, programId, base: 0, ...values }),
      crossed: ({ client }) => client.shortlist.update({ orgId: world.otherOrgId, programId, base: 0, ...values }),
    };
  }),
  'savedSearches.list': forMembers(everyRole, async ({ orgId, personOf }) => {
    await personOf('owner').client.savedSearches.create({ orgId, ...wind });
    return { call: ({ client }) => client.savedSearches.list({ orgId }) };
  }),
  'savedSearches.create': forMembers(writers, ({ orgId }) => ({
    call: ({ client }) => client.savedSearches.create({ orgId, ...wind }),
  })),
  'savedSearches.rename': onSearch(({ client }, named) =>
    client.savedSearches.rename({ ...named, name: 'Blades', base: 0 }),
  ),
  'savedSearches.setAlerts': onSearch(({ client }, named) =>
    client.savedSearches.setAlerts({ ...named, wanted: true }),
  ),
  'savedSearches.look': forMembers(everyRole, async ({ orgId, otherOrgId, personOf }) => {
    const { id: searchId } = await personOf('owner').client.savedSearches.create({ orgId, ...wind });
    return {
      call: ({ client }) => client.savedSearches.look({ orgId, searchId }),
      crossed: ({ client }) => client.savedSearches.look({ orgId: otherOrgId, searchId }),
    };
  }),
  'savedSearches.remove': onSearch(({ client }, named) => client.savedSearches.remove(named)),
  'savedSearches.restore': onSearch(
    ({ client }, named) => client.savedSearches.restore(named),
    ({ orgId, personOf }, searchId) => personOf('owner').client.savedSearches.remove({ orgId, searchId }),
  ),
};

import type { Role } from '#domain/organization/roles.ts';

import type { Person } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { aMessageId, offerAsPartner, profileFoundBy } from '#test/made/partners.ts';
import { makeCall } from '#test/made/projects.ts';
import type { TenancyCase, TenancyCases, TenancyCaller, World } from '#test/tenancy-cases.ts';
import { editors, everyRole, forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers, writers } from './projects.ts';

const nothingYet = {
  base: 0,
  values: { visible: true, brings: 'Fibres', keywords: [], role: 'partner', categories: [], pic: '' },
  programs: [],
} as const;

/** A project of the first organization, and an organization of somebody else that offers itself for it. */
async function offered({ harness, orgId, personOf }: World) {
  const owner = personOf('owner');
  const partner: Person = await harness.signUp('Jo Beck');
  const partnerOrgId = await makeOrganization(harness, partner, { name: 'Lumen Institut', country: 'DE' });
  await offerAsPartner(partner, partnerOrgId);
  const programId = await makeCall(harness);
  const { projectId } = await owner.client.projects.create({ orgId, programId, path: 'self' });
  const profileId = await profileFoundBy(owner, projectId, 'Lumen Institut');
  return { owner, partner, partnerOrgId, projectId, profileId };
}

async function written(world: World) {
  const made = await offered(world);
  const { owner, projectId, profileId } = made;
  const { threadId } = await owner.client.partners.write({ projectId, profileId, body: 'Will you join us?' });
  const [theirs] = (await made.partner.client.partners.threads({ orgId: made.partnerOrgId })).threads;
  return { ...made, threadId, theirs: theirs?.id ?? '' };
}

/**
 * A call on a conversation of the organization. A third organization names it beside its own, and so does it with the
 * other side of the conversation: neither exists for it.
 */
function onThread(
  roles: readonly Role[],
  call: (caller: TenancyCaller, named: { readonly orgId: string; readonly threadId: string }) => Promise<unknown>,
): TenancyCase {
  return forMembers(roles, async (world) => {
    const { orgId, otherOrgId, personOf } = world;
    const { threadId, theirs } = await written(world);
    return {
      call: (caller) => call(caller, { orgId, threadId }),
      crossed: async (caller) => {
        const other = await call(caller, { orgId: otherOrgId, threadId: theirs }).catch((error: unknown) => error);
        if (!(other instanceof Error)) throw new Error('the other side of the conversation is open to a third');
        // Nor does one side see what the other one keeps.
        const owner = { ...caller, client: personOf('owner').client };
        const across = await call(owner, { orgId, threadId: theirs }).catch((error: unknown) => error);
        if (!(across instanceof Error)) throw new Error('one side sees what the other one keeps');
        return await call(caller, { orgId: otherOrgId, threadId });
      },
    };
  });
}

export const cases: TenancyCases = {
  'partners.profile': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.partners.profile({ orgId }),
  })),
  'partners.saveProfile': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.partners.saveProfile({ orgId, ...nothingYet }),
  })),
  'partners.find': forMembers(
    readers,
    async (world) => {
      const { projectId } = await offered(world);
      return { call: ({ client }) => client.partners.find({ projectId }) };
    },
    hiddenFrom,
  ),
  'partners.write': forMembers(
    writers,
    async (world) => {
      const { projectId, profileId } = await offered(world);
      return { call: ({ client }) => client.partners.write({ projectId, profileId, body: 'Will you join us?' }) };
    },
    hiddenFrom,
  ),
  'partners.threads': forMembers(writers, async (world) => {
    await written(world);
    return { call: ({ client }) => client.partners.threads({ orgId: world.orgId }) };
  }),
  'partners.thread': onThread(writers, ({ client }, named) => client.partners.thread(named)),
  'partners.answer': onThread(writers, ({ client }, named) =>
    client.partners.answer({ ...named, messageId: aMessageId(), body: 'One more thing.' }),
  ),
  'partners.close': onThread(writers, ({ client }, named) => client.partners.close(named)),
  'partners.setBlocked': onThread(editors, ({ client }, named) =>
    client.partners.setBlocked({ ...named, blocked: true }),
  ),
};

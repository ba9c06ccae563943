import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { editors, everyRole, forEverybody, forMembers } from '#test/tenancy-cases.ts';
import { tokenFor } from '#test/host/mails.ts';

async function invited({ orgId, personOf }: World): Promise<string> {
  const { invitationId } = await personOf('owner').client.members.invite({
    orgId,
    email: `guest-${orgId}@example.org`,
    role: 'reviewer',
  });
  return invitationId;
}

/** The answer to a link that nobody made; any other refusal is one. */
function notFound(error: unknown): unknown {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND') return error;
  throw error;
}

export const cases: TenancyCases = {
  'members.list': forMembers(everyRole, ({ orgId }) => ({ call: ({ client }) => client.members.list({ orgId }) })),
  'members.invite': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.members.invite({ orgId, email: 'guest@example.org', role: 'contributor' }),
  })),
  'members.withdraw': forMembers(editors, async (world) => {
    const { orgId, otherOrgId } = world;
    const invitationId = await invited(world);
    return {
      call: ({ client }) => client.members.withdraw({ orgId, invitationId }),
      crossed: ({ client }) => client.members.withdraw({ orgId: otherOrgId, invitationId }),
    };
  }),
  'members.setRole': forMembers(editors, (world) => {
    const { orgId, otherOrgId, personOf } = world;
    const userId = personOf('contributor').id;
    return {
      call: ({ client }) => client.members.setRole({ orgId, userId, role: 'reviewer' }),
      // A member of another organization is nobody in this one.
      crossed: ({ client }) => client.members.setRole({ orgId: otherOrgId, userId, role: 'reviewer' }),
    };
  }),
  'members.remove': forMembers(editors, (world) => {
    const { orgId, otherOrgId, personOf } = world;
    const userId = personOf('contributor').id;
    return {
      call: ({ client }) => client.members.remove({ orgId, userId }),
      crossed: ({ client }) => client.members.remove({ orgId: otherOrgId, userId }),
    };
  }),
  'members.leave': forMembers(everyRole, async ({ orgId, personOf }) => {
    // The last owner cannot.
    const userId = personOf('admin').id;
    await personOf('owner').client.members.setRole({ orgId, userId, role: 'owner' });
    return { call: ({ client }) => client.members.leave({ orgId }) };
  }),
  'members.transfer': forMembers(['owner'], (world) => {
    const { orgId, otherOrgId, personOf } = world;
    const userId = personOf('contributor').id;
    return {
      call: ({ client }) => client.members.transfer({ orgId, userId }),
      crossed: ({ client }) => client.members.transfer({ orgId: otherOrgId, userId }),
    };
  }),
  // Whoever holds the link may read it; without one there is nothing.
  'members.invitation': forEverybody(({ client }) => client.members.invitation({ token: 'none' }).catch(notFound)),
  'members.accept': {
    access: 'session',
    call: ({ client }) => client.members.accept({ token: 'none' }).catch(notFound),
    isolated: async (answer, world) => {
      if (JSON.stringify(answer).includes(world.orgId)) throw new Error('the answer shows the other organization');
      await invited(world);
      const token = await tokenFor(world.harness, `guest-${world.orgId}@example.org`);
      // Somebody else's link takes nobody in.
      const stranger = await world.harness.signUp();
      const refused = await stranger.client.members.accept({ token }).catch((error: unknown) => error);
      if (!(refused instanceof Error) || !('code' in refused) || refused.code !== 'OTHER_PERSON')
        throw new Error('another person was taken in');
    },
  },
};

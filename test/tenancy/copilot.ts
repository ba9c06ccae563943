import { ORPCError } from '@orpc/client';

import { sentKinds } from '#domain/account/copilot/copilot-codes.ts';
import type { Role } from '#domain/organization/roles.ts';

import { askCopilot, makeProposal } from '#test/made/copilot.ts';
import type { TenancyCaller, TenancyCase, TenancyCases, World } from '#test/tenancy-cases.ts';
import { everyRole, forEverybody, forMembers } from '#test/tenancy-cases.ts';

type Own = { readonly conversationId: string; readonly messageId: string; readonly proposalId: string };

/** Everybody has something of their own; a caller without any names what is the owner's. */
async function ownThings({ harness, orgId, personOf }: World) {
  const deed = { tool: 'update_organization', base: 0, changes: { trl: 7 } } as const;
  const made = new Map<TenancyCaller['client'], Own>();
  for (const role of everyRole) {
    const { client, id: userId } = personOf(role);
    const { revision } = await client.organizations.get({ orgId });
    made.set(client, await makeProposal(harness, { orgId, userId }, { ...deed, base: revision }));
  }
  const owners = made.get(personOf('owner').client);
  if (owners === undefined) throw new Error('the owner has nothing');
  return { of: ({ client }: TenancyCaller): Own => made.get(client) ?? owners };
}

function onOwn(
  roles: readonly Role[],
  call: (caller: TenancyCaller, named: Own & { readonly orgId: string }) => Promise<unknown>,
): TenancyCase {
  return forMembers(roles, async (world) => {
    const { orgId, otherOrgId, personOf } = world;
    const things = await ownThings(world);
    return {
      call: (caller) => call(caller, { orgId, ...things.of(caller) }),
      crossed: async (caller) => {
        // What one member has is not there for another one of the same organization.
        const admin = { ...caller, client: personOf('admin').client };
        const owner = { ...caller, client: personOf('owner').client };
        const other = await call(admin, { orgId, ...things.of(owner) }).catch((error: unknown) => error);
        if (!(other instanceof ORPCError) || other.code !== 'NOT_FOUND')
          throw new Error('one member sees what another one asked');
        return await call(caller, { orgId: otherOrgId, ...things.of(caller) });
      },
    };
  });
}

/** Confirming is everybody's; what is confirmed checks its own right, and is not done without it. */
async function orNotDone(confirmed: Promise<unknown>): Promise<unknown> {
  try {
    return await confirmed;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_DONE') return null;
    throw error;
  }
}

export const cases: TenancyCases = {
  'copilot.ask': forEverybody(({ client }) => askCopilot(client, { message: 'What is a lump sum?' })),
  'copilot.confirm': onOwn(everyRole, async ({ client }, { orgId, proposalId }) =>
    orNotDone(client.copilot.confirm({ orgId, proposalId })),
  ),
  'copilot.dismiss': onOwn(everyRole, ({ client }, { orgId, proposalId }) =>
    client.copilot.dismiss({ orgId, proposalId }),
  ),
  'copilot.conversations': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.copilot.conversations({ orgId }),
  })),
  'copilot.conversation': onOwn(everyRole, ({ client }, { orgId, conversationId }) =>
    client.copilot.conversation({ orgId, conversationId }),
  ),
  'copilot.remove': onOwn(everyRole, ({ client }, { orgId, conversationId }) =>
    client.copilot.remove({ orgId, conversationId }),
  ),
  'copilot.rate': onOwn(everyRole, ({ client }, { orgId, messageId }) =>
    client.copilot.rate({ orgId, messageId, feedback: 'good' }),
  ),
  'copilot.settings': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.copilot.settings({ orgId }),
  })),
  // This installation has no endpoint: off is all that can be set.
  'copilot.switchOutside': forMembers(['owner'], ({ orgId }) => ({
    call: ({ client }) =>
      client.copilot.switchOutside({ orgId, on: false, seen: { host: '', model: '', sent: [...sentKinds] } }),
  })),
};

import { ORPCError } from '@orpc/client';

import { applyAsConsultant, consultantProfile } from '#test/made/accounts/consultants.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forAdministrators, forSession } from '#test/tenancy-cases.ts';

async function applied({ harness }: World) {
  const { consultantId, revision } = await applyAsConsultant(await harness.signUp('Irina Vlad'));
  return { consultantId, revision };
}

/** Nobody has applied: all that a signed-in person gets is that there is no such profile. */
function nothingThere(error: unknown): string {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return 'nothing there';
  throw error;
}

export const cases: TenancyCases = {
  'consultants.list': forSession(({ client }) => client.consultants.list({})),
  'consultants.get': forSession(({ client }) =>
    client.consultants.get({ consultantId: '00000000-0000-4000-8000-000000000000' }).catch(nothingThere),
  ),
  'consultants.own': forSession(({ client }) => client.consultants.own()),
  'consultants.save': forSession(({ client }) => client.consultants.save({ base: 0, profile: consultantProfile() })),
  'consultants.withdraw': forSession(async ({ client }) => {
    await client.consultants.save({ base: 0, profile: consultantProfile() });
    return await client.consultants.withdraw();
  }),
  'admin.consultants.list': forAdministrators(() => ({ call: ({ client }) => client.admin.consultants.list() })),
  'admin.consultants.verify': forAdministrators(async (world) => {
    const read = await applied(world);
    return { call: ({ client }) => client.admin.consultants.verify(read) };
  }),
  'admin.consultants.refuse': forAdministrators(async (world) => {
    const read = await applied(world);
    return { call: ({ client }) => client.admin.consultants.refuse({ ...read, reason: 'No such calls.' }) };
  }),
};

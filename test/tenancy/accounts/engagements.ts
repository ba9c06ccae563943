import { ORPCError } from '@orpc/client';
import { eq } from 'drizzle-orm';

import { engagements } from '#db/schema/index.ts';

import { asked, verifiedConsultant } from '#test/made/accounts/engagements.ts';
import { addMember } from '#test/made/factories.ts';
import { aMessageId } from '#test/made/partners.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { editors, forMembers, forSession } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn } from '../projects.ts';

async function askable(world: World) {
  const { projectId } = await projectIn(world);
  const { consultantId } = await verifiedConsultant(world.harness);
  return { projectId, consultantId };
}

async function engaged(world: World) {
  const where = await askable(world);
  // Somebody new each time: a person asks for so many a day.
  const asker = await world.harness.signUp('The asker');
  await addMember(world.harness, world.orgId, asker, 'admin');
  return { ...where, engagementId: await asked(asker, where) };
}

/** Nobody asks this person: all that they get is that there is no such request. */
function nothingThere(error: unknown): string {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return 'nothing there';
  throw error;
}

const nobody = '00000000-0000-4000-8000-000000000000';

export const cases: TenancyCases = {
  'engagements.ofOrganization': forMembers(editors, async (world) => {
    await engaged(world);
    return { call: ({ client }) => client.engagements.ofOrganization({ orgId: world.orgId }) };
  }),
  'engagements.projects': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.engagements.projects({ orgId }),
  })),
  'engagements.ask': forMembers(
    editors,
    async (world) => {
      const where = await askable(world);
      return {
        call: ({ client }) => client.engagements.ask({ ...where, kind: 'call', message: 'Hello', wished: '' }),
      };
    },
    hiddenFrom,
  ),
  'engagements.move': forMembers(editors, async (world) => {
    const { engagementId } = await engaged(world);
    const move = { engagementId, move: 'withdraw', remark: '' } as const;
    return {
      call: ({ client }) => client.engagements.move({ orgId: world.orgId, ...move }),
      crossed: ({ client }) => client.engagements.move({ orgId: world.otherOrgId, ...move }),
    };
  }),
  'engagements.messages': forMembers(editors, async (world) => {
    const { engagementId } = await engaged(world);
    return {
      call: ({ client }) => client.engagements.messages({ orgId: world.orgId, engagementId }),
      crossed: ({ client }) => client.engagements.messages({ orgId: world.otherOrgId, engagementId }),
    };
  }),
  'engagements.write': forMembers(editors, async (world) => {
    const { engagementId } = await engaged(world);
    const note = { engagementId, body: 'One more thing.' };
    return {
      call: ({ client }) => client.engagements.write({ orgId: world.orgId, messageId: aMessageId(), ...note }),
      crossed: ({ client }) => client.engagements.write({ orgId: world.otherOrgId, messageId: aMessageId(), ...note }),
    };
  }),
  'engagements.review': forMembers(editors, async (world) => {
    const { engagementId } = await engaged(world);
    const ended = { state: 'ended', acceptedAt: world.harness.deps.clock() } as const;
    await world.harness.db.update(engagements).set(ended).where(eq(engagements.id, engagementId));
    const said = { engagementId, stars: 5, body: 'Good work.' };
    return {
      call: ({ client }) => client.engagements.review({ orgId: world.orgId, ...said }),
      crossed: ({ client }) => client.engagements.review({ orgId: world.otherOrgId, ...said }),
    };
  }),
  'engagements.receivedMessages': forSession(({ client }) =>
    client.engagements.receivedMessages({ engagementId: nobody }).catch(nothingThere),
  ),
  'engagements.writeBack': forSession(({ client }) =>
    client.engagements.writeBack({ engagementId: nobody, messageId: aMessageId(), body: 'Hello' }).catch(nothingThere),
  ),
  'engagements.received': forSession(({ client }) => client.engagements.received()),
  'engagements.answer': forSession(({ client }) =>
    client.engagements.answer({ engagementId: nobody, move: 'accept' }).catch(nothingThere),
  ),
};

import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';

import { aParticipant } from '#test/made/budgets.ts';
import { makeCall } from '#test/made/projects.ts';
import type { TenancyCaller, TenancyCase, TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';

// A consultant sees the projects assigned to them: as long as nobody can be assigned, none.
const readers: readonly Role[] = ['owner', 'admin', 'contributor', 'reviewer'];
const writers: readonly Role[] = ['owner', 'admin', 'contributor'];
const hiddenFrom: readonly Role[] = ['consultant'];

const save = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });
const aWorkPackage = () => ({ id: randomUUID(), number: 1, title: 'Recovery of fibres' });

/** A project with one participant and one work package, each at revision 1. */
async function projectIn(world: World) {
  const { client } = world.personOf('owner');
  const { projectId } = await client.projects.create({
    orgId: world.orgId,
    programId: await makeCall(world.harness),
    path: 'self',
  });
  const participant = aParticipant('Carpathia Composites SRL');
  const workPackage = aWorkPackage();
  await client.participants.add({ ...save(projectId, 0), participants: [participant] });
  await client.workPackages.add({ ...save(projectId, 0), workPackages: [workPackage] });
  return { projectId, participant, workPackage };
}

type Project = Awaited<ReturnType<typeof projectIn>>;

function forRoles(
  roles: readonly Role[],
  call: (caller: TenancyCaller, project: Project) => Promise<unknown>,
): TenancyCase {
  return forMembers(
    roles,
    async (world) => {
      const project = await projectIn(world);
      return { call: (caller) => call(caller, project) };
    },
    hiddenFrom,
  );
}

const aRisk = () => ({
  id: randomUUID(),
  kind: 'risk' as const,
  description: 'The oven comes late.',
  workPackageIds: [],
  likelihood: null,
  severity: null,
  mitigation: '',
});

export const cases: TenancyCases = {
  'participants.list': forRoles(readers, ({ client }, { projectId }) => client.participants.list({ projectId })),
  'participants.known': forRoles(writers, ({ client }, { projectId }) => client.participants.known({ projectId })),
  'plan.save': forRoles(writers, ({ client }, { projectId }) =>
    client.plan.save({ ...save(projectId, 0), put: [aRisk()], removed: [], order: null }),
  ),
  'participants.add': forRoles(writers, ({ client }, { projectId }) =>
    client.participants.add({
      ...save(projectId, 1),
      participants: [aParticipant('Another', { role: 'beneficiary' })],
    }),
  ),
  'participants.change': forRoles(writers, ({ client }, { projectId, participant }) =>
    client.participants.change({ ...save(projectId, 1), participants: [{ ...participant, country: 'RO' }] }),
  ),
  'participants.remove': forRoles(writers, ({ client }, { projectId, participant }) =>
    client.participants.remove({ ...save(projectId, 1), participantId: participant.id, lines: null }),
  ),
  'participants.reorder': forRoles(writers, ({ client }, { projectId, participant }) =>
    client.participants.reorder({ ...save(projectId, 1), order: [participant.id] }),
  ),
  'workPackages.list': forRoles(readers, ({ client }, { projectId }) => client.workPackages.list({ projectId })),
  'workPackages.add': forRoles(writers, ({ client }, { projectId }) =>
    client.workPackages.add({ ...save(projectId, 1), workPackages: [{ ...aWorkPackage(), number: 2 }] }),
  ),
  'workPackages.change': forRoles(writers, ({ client }, { projectId, workPackage }) =>
    client.workPackages.change({ ...save(projectId, 1), workPackages: [{ ...workPackage, title: 'Tests' }] }),
  ),
  'workPackages.remove': forRoles(writers, ({ client }, { projectId, workPackage }) =>
    client.workPackages.remove({ ...save(projectId, 1), workPackageId: workPackage.id, lines: null }),
  ),
  'workPackages.reorder': forRoles(writers, ({ client }, { projectId, workPackage }) =>
    client.workPackages.reorder({ ...save(projectId, 1), order: [workPackage.id] }),
  ),
};

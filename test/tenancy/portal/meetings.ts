import { randomUUID } from 'node:crypto';

import { guest, meetingValues, planMeeting } from '#test/made/portal/meetings.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { storeProject } from '#test/made/projects.ts';
import { hiddenFrom, projectIn, readers, writers } from '#test/tenancy/projects.ts';

async function meetingIn(world: World) {
  const { projectId } = await projectIn(world);
  const { meeting } = await planMeeting(world.personOf('owner'), projectId, { people: [guest] });
  return { projectId, meetingId: meeting.id, other: await storeProject(world.harness, world.otherOrgId) };
}

export const cases: TenancyCases = {
  'meetings.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await meetingIn(world);
      return { call: ({ client }) => client.meetings.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'meetings.plan': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: (caller) => planMeeting(caller, projectId, { people: [guest] }) };
    },
    hiddenFrom,
  ),
  'meetings.change': forMembers(
    writers,
    async (world) => {
      const { projectId, meetingId, other } = await meetingIn(world);
      const change = { ...meetingValues, meetingId, base: 1 };
      return {
        call: ({ client }) => client.meetings.change({ ...change, projectId }),
        crossed: ({ client }) => client.meetings.change({ ...change, projectId: other }),
      };
    },
    hiddenFrom,
  ),
  'meetings.cancel': forMembers(
    writers,
    async (world) => {
      const { projectId, meetingId, other } = await meetingIn(world);
      return {
        call: ({ client }) => client.meetings.cancel({ projectId, meetingId, base: 1 }),
        crossed: ({ client }) => client.meetings.cancel({ projectId: other, meetingId, base: 1 }),
      };
    },
    hiddenFrom,
  ),
  'meetings.invite': forMembers(
    writers,
    async (world) => {
      const { projectId, meetingId, other } = await meetingIn(world);
      return {
        call: ({ client }) => client.meetings.invite({ projectId, meetingId }),
        crossed: ({ client }) => client.meetings.invite({ projectId: other, meetingId }),
      };
    },
    hiddenFrom,
  ),
  'meetings.saveMinutes': forMembers(
    writers,
    async (world) => {
      const { projectId, meetingId, other } = await meetingIn(world);
      const minutes = { meetingId, base: 0, text: 'Agreed on the work plan.' };
      return {
        call: ({ client }) => client.meetings.saveMinutes({ ...minutes, projectId, saveId: randomUUID() }),
        crossed: ({ client }) => client.meetings.saveMinutes({ ...minutes, projectId: other, saveId: randomUUID() }),
      };
    },
    hiddenFrom,
  ),
  'raw.meetingFile': forMembers(
    readers,
    async (world) => {
      const { projectId, meetingId, other } = await meetingIn(world);
      const path = (id: string) => `/api/projects/${id}/meetings/${meetingId}/meeting.ics`;
      return {
        call: ({ request }) => request(path(projectId)),
        crossed: ({ request }) => request(path(other)),
      };
    },
    hiddenFrom,
  ),
};

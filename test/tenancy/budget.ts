import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';
import type { Instant } from '#domain/values/time.ts';
import { writeWorkbook } from '#server/adapters/documents/write-workbook.ts';

import { aLine } from '#test/made/budgets.ts';
import { makeCall } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';

// A consultant sees the projects assigned to them: as long as nobody can be assigned, none.
const readers: readonly Role[] = ['owner', 'admin', 'contributor', 'reviewer'];
const writers: readonly Role[] = ['owner', 'admin', 'contributor'];
const hiddenFrom: readonly Role[] = ['consultant'];

async function projectIn(world: World): Promise<string> {
  const { projectId } = await world
    .personOf('owner')
    .client.projects.create({ orgId: world.orgId, programId: await makeCall(world.harness), path: 'self' });
  return projectId;
}

const firstSave = (projectId: string) => ({ projectId, base: 0, saveId: randomUUID() });

export const cases: TenancyCases = {
  'budget.save': forMembers(
    writers,
    async (world) => {
      const projectId = await projectIn(world);
      return { call: ({ client }) => client.budget.save({ ...firstSave(projectId), lines: [aLine()] }) };
    },
    hiddenFrom,
  ),
  'raw.budgetXlsx': forMembers(
    readers,
    async (world) => {
      const projectId = await projectIn(world);
      return { call: ({ request }) => request(`/api/projects/${projectId}/budget.xlsx`) };
    },
    hiddenFrom,
  ),
  'raw.budgetReadXlsx': forMembers(
    writers,
    async (world) => {
      const projectId = await projectIn(world);
      const body = await writeWorkbook({
        sheets: [{ name: 'Lines', widths: [], oneTable: true, rows: [[{ value: 'Amount' }]] }],
        author: 'Carpathia',
        createdAt: '2026-11-20T12:00:00.000Z' as Instant,
      });
      return {
        call: ({ request }) => request(`/api/projects/${projectId}/budget/read-xlsx`, { method: 'POST', body }),
      };
    },
    hiddenFrom,
  ),
};

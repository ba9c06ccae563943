import { z } from 'zod';

import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';

import type { DataSet } from '#test/host/shared-data.ts';

const grant = z.object({
  id: z.string(),
  identifier: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  callIdentifier: z.string().nullable(),
  callTitle: z.string().nullable(),
  abstract: z.string().nullable(),
  actionType: z.string().nullable(),
  status: z.object({ id: z.string() }),
  kind: z.object({ id: z.string() }),
  startDate: z.string(),
  deadlineDate: z.string(),
  frameworkProgrammes: z.array(z.object({ id: z.string() })),
  budget: z
    .object({
      totalBudgetEur: z.number().nullable(),
      expectedGrants: z.number().nullable(),
      minContributionEur: z.number().nullable(),
      maxContributionEur: z.number().nullable(),
      years: z.array(z.string()),
    })
    .nullable(),
});
const snapshot = z.object({ generatedAt: z.string(), grants: z.array(grant) });
export type SnapshotGrant = z.infer<typeof grant>;

/** A day's copy of the portal's open and forthcoming calls, as another program stored it. */
export function readSnapshot(from: DataSet, day: string): z.infer<typeof snapshot> {
  return snapshot.parse(from.read(`portal/snapshots/grants-${day}.json`));
}

const one = (value: string | null) => (value === null ? [] : [value]);

function budgetOverview({ budget, identifier, actionType }: SnapshotGrant): string | null {
  if (budget === null) return null;
  const line = {
    action: `${identifier} - ${actionType ?? ''}`,
    budgetYearMap: { [budget.years[0] ?? '2026']: budget.totalBudgetEur ?? 0 },
    expectedGrants: budget.expectedGrants ?? 0,
    minContribution: budget.minContributionEur ?? 0,
    maxContribution: budget.maxContributionEur ?? 0,
  };
  return JSON.stringify({ budgetTopicActionMap: { 1: [line] } });
}

/** The row of the portal's search from which that program took its copy. */
export function searchRowOf(call: SnapshotGrant): PortalSearchRow {
  return {
    reference: call.id,
    language: 'en',
    summary: call.summary ?? '',
    content: '',
    url: '',
    metadata: {
      type: [call.kind.id],
      status: [call.status.id],
      identifier: [call.identifier],
      title: [call.title],
      callIdentifier: one(call.callIdentifier),
      callTitle: one(call.callTitle),
      startDate: [call.startDate],
      deadlineDate: [call.deadlineDate],
      typesOfAction: one(call.actionType),
      frameworkProgramme: call.frameworkProgrammes.map(({ id }) => id),
      descriptionByte: one(call.abstract),
      budgetOverview: one(budgetOverview(call)),
      DATASOURCE: ['SEDIA'],
    },
  };
}

import type { Page } from '@playwright/test';

import { noDeclarations } from '#domain/project/declarations/declarations.ts';

import { call } from './rpc.ts';

/**
 * A new project of the person's organization on a call of the starter catalogue; answers its address. The chooser has
 * tests of its own.
 */
export async function startProject(page: Page, slug = 'horizon-cl4-2027-01-mat-prod-49'): Promise<string> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  const { id: programId } = await call<{ id: string }>(page, 'programs/get', { orgId, slug });
  const { projectId } = await call<{ projectId: string }>(page, 'projects/create', { orgId, programId, path: 'self' });
  return `/app/projects/${projectId}`;
}

type Intake = Readonly<Record<string, unknown>>;

/** Fills in these fields of a project's intake. */
export async function fillIn(page: Page, projectId: string, intake: Intake): Promise<void> {
  const { intake: stored } = await call<{ intake: { revision: number; intake: Intake } }>(page, 'projects/get', {
    projectId,
  });
  const { revision: base } = stored;
  await call(page, 'projects/saveIntake', { projectId, base, intake: { ...stored.intake, ...intake } });
}

/** A new project with this intake filled in; answers its id. */
export async function newProject(page: Page, intake: Intake): Promise<string> {
  const projectId = (await startProject(page)).split('/').at(-1) ?? '';
  await fillIn(page, projectId, intake);
  return projectId;
}

export const filledIntake: Intake = {
  title: 'ReFibre',
  description: 'Carbon fibre from wind blades.',
  objectives: 'Keep its strength.',
  beneficiaries: 'Makers of sports goods.',
  trl: 6,
};

/** The same with everything that would block a submission settled. */
export const settledIntake: Intake = {
  ...filledIntake,
  acronym: 'ReFibre',
  durationMonths: 36,
  declarations: { ...noDeclarations, answers: { early_start: 'no', similar_proposal: 'no', civil_only: 'yes' } },
};

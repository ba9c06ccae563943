import type { Page } from '@playwright/test';

/** Calls a procedure with the session of this page: preparation that a test is not about. The page must stand on a page of ours. */
export async function call<Answer>(page: Page, procedure: string, input: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/${procedure}`, { headers: { origin: new URL(page.url()).origin }, data: { json: input } });
  if (!answer.ok()) throw new Error(`${procedure} answered ${answer.status()}: ${await answer.text()}`);
  const { json }: { json: Answer } = await answer.json();
  return json;
}

type Intake = Readonly<Record<string, unknown>>;

/** A project of the person's organization on a call that stays open; `intake` says what is filled in. */
export async function newProject(page: Page, intake: Intake = {}, slug = 'horizon-cl4-2027-01-mat-prod-49'): Promise<string> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me', null);
  const { id: programId } = await call<{ id: string }>(page, 'programs/get', { orgId, slug });
  const { projectId } = await call<{ projectId: string }>(page, 'projects/create', { orgId, programId, path: 'self' });
  const { revision, intake: stored } = await call<{ revision: number; intake: Intake }>(page, 'projects/intake', { projectId });
  await call(page, 'projects/saveIntake', { projectId, base: revision, intake: { ...stored, ...intake } });
  return projectId;
}

export const filledIntake: Intake = { title: 'ReFibre', description: 'Carbon fibre from wind blades.', objectives: 'Keep its strength.', beneficiaries: 'Makers of sports goods.', trl: 6 };

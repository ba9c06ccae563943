import type { Page } from '@playwright/test';

/** Calls a procedure from this page, with its session: preparation that a test is not about. */
export async function call<Answer>(page: Page, procedure: string, input?: unknown): Promise<Answer> {
  const body = JSON.stringify(JSON.stringify({ json: input }));
  const ask = `fetch('/api/rpc/${procedure}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} }).then(async (answer) => ({ ok: answer.ok, text: await answer.text() }))`;
  const { ok, text } = await page.evaluate<{ ok: boolean; text: string }>(ask);
  if (!ok) throw new Error(`${procedure} answered ${text}`);
  const { json }: { json: Answer } = JSON.parse(text);
  return json;
}

type Intake = Readonly<Record<string, unknown>>;

/** A project of the person's organization on a call that stays open; `intake` says what is filled in. */
export async function newProject(page: Page, intake: Intake = {}, slug = 'horizon-cl4-2027-01-mat-prod-49'): Promise<string> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  const { id: programId } = await call<{ id: string }>(page, 'programs/get', { orgId, slug });
  const { projectId } = await call<{ projectId: string }>(page, 'projects/create', { orgId, programId, path: 'self' });
  const { revision, intake: stored } = await call<{ revision: number; intake: Intake }>(page, 'projects/intake', { projectId });
  await call(page, 'projects/saveIntake', { projectId, base: revision, intake: { ...stored, ...intake } });
  return projectId;
}

export const filledIntake: Intake = { title: 'ReFibre', description: 'Carbon fibre from wind blades.', objectives: 'Keep its strength.', beneficiaries: 'Makers of sports goods.', trl: 6 };

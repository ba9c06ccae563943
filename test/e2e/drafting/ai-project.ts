import type { Page } from '@playwright/test';

import { call } from '#test/e2e/rpc.ts';
import { filledIntake } from '#test/e2e/start-project.ts';

type Intake = Readonly<Record<string, unknown>>;

/** A project of the person's organization whose AI tools are paid, with its intake filled in; answers its id. */
export async function newAiProject(page: Page, change: Intake = {}): Promise<string> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  const slug = 'horizon-cl4-2027-01-mat-prod-49';
  const { id: programId } = await call<{ id: string }>(page, 'programs/get', { orgId, slug });
  const input = { orgId, programId, projectTitle: 'ReFibre' };
  const { url, projectId } = await call<{ url: string; projectId: string }>(
    page,
    'billing/createAiProjectCheckout',
    input,
  );
  await page.evaluate(async (path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(path, { method: 'POST', headers, body: 'step=pay', redirect: 'manual' });
  }, new URL(url).pathname);
  const { intake: stored } = await call<{ intake: { revision: number; intake: Intake } }>(page, 'projects/get', {
    projectId,
  });
  const intake = { ...stored.intake, ...filledIntake, ...change };
  await call(page, 'projects/saveIntake', { projectId, base: stored.revision, intake });
  return projectId;
}

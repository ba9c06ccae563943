import type { Page } from '@playwright/test';

import { giveAiTools } from '#test/e2e/billing/paying.ts';
import { fillIn, filledIntake } from '#test/e2e/start-project.ts';

/** A project of the person's organization whose AI tools are paid, with its intake filled in; answers its id. */
export async function newAiProject(page: Page, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { projectId } = await giveAiTools(page);
  await fillIn(page, projectId, { ...filledIntake, ...change });
  return projectId;
}

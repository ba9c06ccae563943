import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { receiptOf } from '#test/made/portal/submissions.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';

// A moment after the deadline, and one that has not come.
test.use({ refusals: [404, 409] });

const steps = (page: Page) => page.getByRole('list').filter({ hasText: 'Account and registration' });
const at = (page: Page, name: string) => steps(page).getByRole('button', { name });

test('the guide is walked, the plan becomes tasks, and the project is marked as submitted and taken back', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.goto(`/app/projects/${projectId}`);
  await page.getByRole('link', { name: 'Submission Guide' }).click();
  await expect(page.getByRole('heading', { name: 'Submission Guidance' })).toBeVisible();
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await expect(page.getByText('0 of 6 steps completed')).toBeVisible();
  await expectAccessible(page);

  for (const check of [/EU login account/, /Register the organisation/, /Verify organisation details/])
    await page.getByRole('checkbox', { name: check }).check();
  await expect(page.getByText('1 of 6 steps completed')).toBeVisible();
  await expect(at(page, 'Account and registration')).toContainText('Completed');
  // A step that is done by its last mark stays open: nothing moves away under the pointer.
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await at(page, 'Create the draft proposal').click();
  await expect(page.getByRole('link', { name: /on the portal/ })).toHaveAttribute('rel', /noopener/);
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect(page.getByText('2 of 6 steps completed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 6 steps completed')).toBeVisible();
  await expect(page.getByText('Step 3 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No package is built yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add as task: Submit the first version on the portal' }).click();
  await expect(page.getByText('Task Created').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add all as tasks' }).click();
  await expect(page.getByText('Everything that is left of the plan is among the tasks.')).toBeVisible();

  await at(page, 'Submit and record').click();
  const submit = page.getByRole('button', { name: 'Mark as Submitted' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Portal Confirmation ID').fill('SEP-210987654');
  await page.getByLabel('Submitted at (your time)').fill('2031-01-01T10:00');
  await submit.click();
  await expect(page.getByText('The time of the submission lies in the future.')).toBeVisible();
  await page.getByLabel('Submitted at (your time)').fill('2026-11-20T11:00');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('Project marked as submitted successfully!').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/app/projects/${projectId}$`));
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();

  await page.goto(`/app/projects/${projectId}/submission`);
  await expect(page.getByText('Step 6 of 6')).toBeVisible();
  await expect(page.getByText('Confirmation SEP-210987654')).toBeVisible();
  const receipt = await receiptOf(['Proposal submitted on 20/11/2026 10:00:12 (Brussels local time)', 'SEP-210987654']);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Compare the portal’s receipt with submission 1' }).click();
  await (await chooser).setFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(receipt) });
  await expect(page.getByText('The draft SEP-210987654 is the one that was entered.')).toBeVisible();
  await expect(page.getByText('which is before the deadline.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take back submission 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take submission 1 back?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The submission is taken back').first()).toBeVisible();
  await expect(page.getByText('In Progress')).toBeVisible();
  await expectAccessible(page);
});

test('what fails in the guide says so, and nothing typed is lost', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.route('**/api/rpc/submissions/list', (route) => route.abort());
  await page.goto(`/app/projects/${projectId}/submission`);
  await expect(page.getByText('Failed to load project')).toBeVisible();
  await page.unroute('**/api/rpc/submissions/list');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.route('**/api/rpc/wizard/mark', (route) => route.abort());
  const check = page.getByRole('checkbox', { name: /EU login account/ });
  await check.click();
  await expect(page.getByText('The mark was not stored').first()).toBeVisible();
  await expect(check).not.toBeChecked();
  await at(page, 'Submit and record').click();
  await page.getByLabel('Portal Confirmation ID').fill('SEP-1');
  await page.route('**/api/rpc/submissions/record', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(page.getByText('Failed to mark project as submitted').first()).toBeVisible();
  await expect(page.getByLabel('Portal Confirmation ID')).toHaveValue('SEP-1');
});

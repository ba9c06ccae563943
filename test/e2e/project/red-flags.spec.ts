import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject, startProject } from '#test/e2e/start-project.ts';

const entry = (page: Page, message: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: message }) });

async function openRedFlags(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/red-flags`);
  await expect(page.getByRole('heading', { name: 'Not validated yet' })).toBeVisible();
  return project;
}

test('findings are run, resolved, waived with a reason and reopened, and a run checks what was claimed', async ({
  page,
}) => {
  const project = await openRedFlags(page);
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await expect(page.getByText('Validation completed')).toBeVisible();
  await expect(
    page.getByText(/^Last run 20\sNov\s2026, 1\d:\d\d\sBrussels\stime\. Nothing has changed since/),
  ).toBeVisible();
  const budget = entry(page, 'The budget has no lines.');
  await expect(budget).toContainText('No costs are entered.');
  await expect(budget).toContainText('BUDGET_EMPTY');
  await expectAccessible(page);

  await budget.getByRole('button', { name: 'Waive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waive this warning?' });
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByText('A reason is needed.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It comes next week.');
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(budget).toContainText('Waived by Ioana Marin, 20 Nov 2026');
  await expect(budget).toContainText('“It comes next week.”');
  await expect(page.getByRole('heading', { name: 'Validation & Red Flags' })).toBeFocused();

  const empty = entry(page, 'Nothing is written yet.');
  await empty.getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(page.getByText('Issue marked as resolved')).toBeVisible();
  await expect(empty).toContainText('Resolved by Ioana Marin');
  await expect(page.getByText('Something has changed since: a new run would change 1 finding.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run Validation' }).click();
  // It was claimed and is not so; the waiver holds.
  await expect(empty.getByRole('link', { name: 'Go to fix' })).toBeVisible();
  await expect(budget).toContainText('Waived by Ioana Marin');
  await budget.getByRole('button', { name: 'Reopen' }).click();
  await expect(budget.getByRole('button', { name: 'Waive' })).toBeVisible();

  await empty.getByRole('link', { name: 'Go to fix' }).click();
  await expect(page).toHaveURL(`${project}/application?section=project-summary`);
});

test('what fails says so and stays where it was', async ({ page }) => {
  await openRedFlags(page);
  await page.route('**/api/rpc/validation/run', (route) => route.abort());
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await expect(page.getByText('Failed to run validation').first()).toBeVisible();
  await page.unroute('**/api/rpc/validation/run');
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await expect(page.getByText('Validation completed')).toBeVisible();
  await page.route('**/api/rpc/validation/resolve', (route) => route.abort());
  await entry(page, 'The budget has no lines.').getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(page.getByText('Failed to resolve issue').first()).toBeVisible();
  await expect(entry(page, 'The budget has no lines.').getByRole('button', { name: 'Mark Resolved' })).toBeVisible();

  await page.route('**/api/rpc/projects/get', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load validation issues' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/projects/get');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(entry(page, 'The budget has no lines.')).toBeVisible();
});

test('findings are narrowed, what waits for answers is folded, and all of it can be taken along', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/red-flags`);
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await expect(page.getByText('Validation completed')).toBeVisible();
  const filter = page.getByRole('group', { name: 'Show' });
  await filter.getByLabel('Group').selectOption({ label: 'Budget (1)' });
  await expect(page).toHaveURL(/group=budget/);
  await expect(entry(page, 'The budget has no lines.')).toBeVisible();
  await expect(entry(page, 'Nothing is written yet.')).toBeHidden();
  await expectAccessible(page);
  // The choice stands in the address.
  await page.reload();
  await expect(entry(page, 'Nothing is written yet.')).toBeHidden();
  await page.goto(`${project}/red-flags?group=budget&section=team`);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await filter.getByRole('button', { name: 'Show all' }).click();
  await expect(entry(page, 'Nothing is written yet.')).toBeVisible();

  const begun = await newProject(page, filledIntake);
  const { revision: base } = await call<{ revision: number }>(page, 'participants/list', { projectId: begun });
  const partners = ['DE', 'FR', 'ES'].map((country) => ({
    id: randomUUID(),
    name: `University of ${country}`,
    country,
    kind: 'higher_education',
    size: null,
    role: 'beneficiary',
  }));
  const saved = { projectId: begun, base, saveId: randomUUID(), participants: partners };
  await call(page, 'participants/add', saved);
  await page.goto(`/app/projects/${begun}/red-flags`);
  await page.getByRole('button', { name: 'Run Validation' }).click();
  const waiting = page.getByRole('region', { name: 'Cannot check' });
  const folded = waiting.getByText(/^Participants: \d+ checks wait for an answer$/);
  await expect(waiting.getByRole('listitem').first()).toBeHidden();
  // On paper nothing is folded.
  await page.emulateMedia({ media: 'print' });
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Validation' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(waiting.getByRole('listitem').first()).toBeHidden();
  await folded.press('Enter');
  await expect(waiting.getByRole('listitem').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  expect((await download).suggestedFilename()).toBe('red-flags.json');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByText('History', { exact: true }).press('Enter');
  await expect(page.getByText(/Ioana Marin ran the validation: .* new, 0 gone, 0 open again\./)).toBeVisible();
});

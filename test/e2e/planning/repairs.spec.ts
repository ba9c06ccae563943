import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';

type Revisions = { readonly participants: number; readonly work_packages: number; readonly budget: number };

const entry = (page: Page, message: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: message }) });

/** A project with a work package that is too long, a title that the portal cuts, and indirect costs by hand. */
async function wrongProject(page: Page) {
  const projectId = await newProject(page, { ...settledIntake, title: 'Fibres & blades' });
  const { budget } = await call<{ budget: { revisions: Revisions } }>(page, 'projects/get', { projectId });
  const plan = { startMonth: 1, endMonth: 40, lead: null, purpose: 'management', objectives: '' };
  const pack = { id: randomUUID(), number: 1, title: 'Management', plan };
  await call(page, 'workPackages/add', {
    projectId,
    base: budget.revisions.work_packages,
    saveId: randomUUID(),
    workPackages: [pack],
  });
  const line = (category: string, description: string) => ({
    id: randomUUID(),
    participantId: null,
    workPackageId: pack.id,
    category,
    subtype: null,
    description,
    amount: 500_000,
    rate: 5_000,
  });
  const lines = [line('travel', 'Meetings'), line('indirect', 'Office')];
  await call(page, 'budget/save', { projectId, base: budget.revisions.budget, saveId: randomUUID(), lines });
  return `/app/projects/${projectId}`;
}

test('a finding leads to its place and is put right in one step, which can be undone', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await wrongProject(page);
  await page.goto(`${project}/red-flags`);
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await expect(page.getByText('Validation completed')).toBeVisible();

  const bars = entry(page, /beyond the end|after the end|longer than/);
  await expect(bars.getByRole('group', { name: 'In one step' })).toContainText('WP1 ends in month 36 (now 40).');
  await expect(bars).toContainText('GANTT_EXCEEDS_DURATION, version 1');
  await expect(bars.getByRole('link', { name: 'WP1' })).toHaveAttribute('href', /\/work-plan#[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await bars.getByRole('button', { name: 'Do this now' }).click();
  await expect(page.getByText('Put right')).toBeVisible();
  await expect(bars).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Validation & Red Flags' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(bars).toBeVisible();
  await bars.getByRole('button', { name: 'Do this now' }).click();
  await expect(bars).toBeHidden();

  const lines = entry(page, /indirect/i);
  await expect(lines).toContainText('Line 2 is taken out: “Office”, 5,000.00 €.');
  await lines.getByRole('link', { name: 'Budget line 2' }).click();
  await expect(page.getByRole('gridcell', { name: 'Office', exact: true })).toBeFocused();
  await page.goBack();
  await lines.getByRole('button', { name: 'Do this now' }).click();
  await expect(lines).toBeHidden();
  await page.reload();
  await expect(lines).toBeHidden();
  await expect(bars).toBeHidden();
});

test('the same findings stand beside what they are about, and follow what is typed', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await wrongProject(page);
  await call(page, 'validation/run', { projectId: project.split('/').at(-1) });
  await page.goto(`${project}/intake`);
  const title = page.getByLabel('Title', { exact: true });
  const beside = page.getByRole('list', { name: 'What the rules find here' }).filter({ hasText: /takes out|portal/ });
  await expect(beside).toBeVisible();
  await expectAccessible(page);
  await title.fill('Fibres and blades');
  await expect(beside).toBeHidden();
  await title.fill('Fibres & blades');
  await expect(beside).toBeVisible();
  await page.goto(`${project}/budget`);
  await expect(page.getByRole('list', { name: 'What the rules find here' })).toContainText(
    'The budget has no costs for people.',
  );
  await expectAccessible(page);
});

import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { rowOf } from '#test/e2e/budget-table.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, settledIntake } from '#test/e2e/start-project.ts';

type Revisions = { readonly participants: number; readonly work_packages: number; readonly budget: number };

const entry = (page: Page, message: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: message }) });

/** Plans a work package of so many months, with a line of the budget for each category and description. */
async function addPlan(page: Page, projectId: string, endMonth: number, lines: readonly (readonly [string, string])[]) {
  const { budget } = await call<{ budget: { revisions: Revisions } }>(page, 'projects/get', { projectId });
  const plan = { startMonth: 1, endMonth, lead: null, purpose: 'management', objectives: '' };
  const pack = { id: randomUUID(), number: 1, title: 'Management', plan };
  await call(page, 'workPackages/add', {
    projectId,
    base: budget.revisions.work_packages,
    saveId: randomUUID(),
    workPackages: [pack],
  });
  await call(page, 'budget/save', {
    projectId,
    base: budget.revisions.budget,
    saveId: randomUUID(),
    lines: lines.map(([category, description]) => ({
      id: randomUUID(),
      participantId: null,
      workPackageId: pack.id,
      category,
      subtype: null,
      description,
      amount: 500_000,
      rate: 5_000,
    })),
  });
}

/** A project with a work package that is too long, a title that the portal cuts, and indirect costs by hand. */
async function wrongProject(page: Page) {
  const projectId = await newProject(page, { ...settledIntake, title: 'Fibres & blades' });
  await addPlan(page, projectId, 40, [
    ['travel', 'Meetings'],
    ['indirect', 'Office'],
  ]);
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
});

test('each line and row that a finding names carries it, and loses it as it is mended', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await addPlan(page, projectId, 36, [
    ['travel', 'Bank charges'],
    ['travel', 'Meetings'],
  ]);
  await call(page, 'validation/run', { projectId });
  await page.goto(`/app/projects/${projectId}/budget`);
  const ineligible = 'Warning · The budget holds a cost that no grant pays.';
  const list = page.getByRole('list', { name: 'What the rules find here' });
  await expect(list).toContainText('The budget has no costs for people.');
  await expect(rowOf(page, 'Bank charges')).toContainText(ineligible);
  await expect(rowOf(page, 'Meetings')).not.toContainText(ineligible);
  await page.getByRole('gridcell', { name: 'Meetings', exact: true }).click();
  await page.keyboard.type('Fines');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: `Fines ${ineligible}` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('button', { name: /^Fines/ });
  await expect(card).toContainText(ineligible);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96);
  await card.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Line' });
  await expect(sheet).toContainText(ineligible);
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Journeys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Journeys/ })).not.toContainText(ineligible);
  await expect(page.getByRole('button', { name: /^Bank charges/ })).toContainText(ineligible);

  await page.goto(`/app/projects/${projectId}/work-plan`);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByLabel('Start, T1.1').fill('9');
  await page.getByLabel('End, T1.1').fill('8');
  const task = page.getByLabel('Task, T1.1');
  const turned = 'Blocking · Something begins after it ends.';
  await expect(page.getByRole('row', { name: 'T1.1' }).getByText(turned)).toBeVisible();
  await expect(task).toHaveAccessibleDescription(turned);
  await expect(page.getByLabel('Title, WP1')).toHaveAccessibleDescription('');
  await expectAccessible(page);
  await list.getByRole('link', { name: 'T1.1' }).click();
  await expect(task).toBeFocused();
  await page.getByLabel('End, T1.1').press('Home');
  await page.keyboard.type('1');
  await expect(task).toHaveAccessibleDescription('');
});

import type { Page } from '@playwright/test';

import { expectNoPointer, isFocused, press, tabTo, watchPointer } from '#test/e2e/by-keyboard.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { saved, textOf } from '#test/e2e/writing.ts';

// The whole way from the list of programs to a version, without a pointer.

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openTab(page: Page, name: string): Promise<void> {
  await press(
    page,
    page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name, exact: true }),
    'Shift+Tab',
  );
}

async function startProject(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: 'Search programs' }));
  await page.keyboard.type('mat-prod-49');
  await expect(page.getByRole('list', { name: 'Programs' }).getByRole('article')).toHaveCount(1);
  await press(page, page.getByRole('link', { name: /^Learn More/ }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Proof of market');
  await press(page, page.getByRole('link', { name: 'Start Project' }).first());
  await press(page, button(page, 'Start Project'));
  await expect(page).toHaveURL(/\/application$/);
}

async function fillIntake(page: Page): Promise<void> {
  await expect(textOf(page, 'Project summary')).toBeVisible();
  await openTab(page, 'Overview');
  await expect(page).toHaveURL(/\/intake$/);
  for (const [name, text] of [
    ['Title', 'ReFibre'],
    ['Description', 'Fibre from wind blades.'],
    ['Objectives', 'Keep its strength.'],
    ['Beneficiaries', 'Makers of light parts.'],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('combobox', { name: 'TRL at the start' }));
  for (let level = 0; level < 6; level += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'TRL at the start' })).toHaveValue('6');
  await press(page, button(page, 'Save Draft'));
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved', { exact: true })).toBeVisible();
  await press(page, button(page, 'Continue'));
  await expect(page).toHaveURL(/\/application$/);
}

async function writeAndComment(page: Page): Promise<void> {
  const text = textOf(page, 'Project summary');
  await tabTo(page, text);
  await page.keyboard.type('Recovered fibre is ');
  await page.keyboard.press('Alt+F10');
  // Whatever tool has room as the first of the line.
  await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused();
  while (!(await isFocused(button(page, 'Bold')))) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('strong');
  await expect(text.locator('strong')).toHaveText('strong');
  await page.keyboard.press('Control+Alt+m');
  await expect(field(page, 'Comment')).toBeFocused();
  await page.keyboard.type('By how much?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article', { name: 'Comment of Ioana Marin' })).toContainText('By how much?');
  await expect(text).toBeFocused();
  // The text does not hold the focus: Tab leads on, to what stands below it.
  await press(page, button(page, 'Save Progress'));
  await expect(page.getByText('Progress Saved').first()).toBeVisible();
  await expect(saved(page)).toBeVisible();
}

async function enterLine(page: Page): Promise<void> {
  await openTab(page, 'Budget');
  await press(page, button(page, 'Start with Carpathia Composites SRL as coordinator'));
  const grid = page.getByRole('grid', { name: 'Budget lines' });
  // The new line has the focus, in its description.
  await tabTo(page, grid.getByRole('gridcell').filter({ hasText: 'Personnel' }).first(), 'Shift+Tab');
  await page.keyboard.press('t');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Trials at customers');
  for (let column = 0; column < 2; column += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('1234.56');
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('row').filter({ hasText: 'Trials at customers' })).toContainText('1,234.56');
  await press(page, button(page, 'Save'));
  await expect(page.getByText('Budget Saved').first()).toBeVisible();
}

async function uploadPlan(page: Page): Promise<void> {
  await openTab(page, 'Annexes');
  // The call does not want it, so it is folded away.
  await press(page, page.getByRole('group').filter({ hasText: 'Gender Equality Plan' }).locator('summary'));
  await tabTo(page, button(page, 'Upload Gender Equality Plan'));
  // The system's own dialog is not part of the page: that it would open is seen by the press that asks for it.
  const input = page.getByLabel('File for Gender Equality Plan');
  await page.evaluate(
    'document.addEventListener("click", (event) => { if (event.target.type === "file") { ' +
      'event.preventDefault(); event.target.dataset.asked = "yes"; } }, true)',
  );
  await page.keyboard.press('Enter');
  await expect(input).toHaveAttribute('data-asked', 'yes');
  await input.setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf(['Gender Equality Plan']),
  });
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Gender Equality Plan', exact: true }) });
  await press(page, entry.getByRole('button', { name: 'Validate' }));
  await expect(entry.getByText(/^(Validated|Rejected)$/)).toBeVisible();
}

async function planTask(page: Page): Promise<void> {
  await openTab(page, 'Tasks');
  await press(page, button(page, 'Add Task'));
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await tabTo(page, dialog.getByLabel('Title'));
  await page.keyboard.type('Ask for the CVs');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const done = page.getByRole('checkbox', { name: 'Ask for the CVs: completed' });
  await tabTo(page, done);
  await page.keyboard.press('Space');
  await expect(done).toBeChecked();
}

async function validateAndKeep(page: Page): Promise<void> {
  await openTab(page, 'Red flags');
  await press(page, button(page, 'Run Validation'));
  await expect(page.getByText('Validation completed', { exact: true })).toBeVisible();
  await press(page, button(page, /^Mark Resolved/).first());
  await expect(page.getByText('Issue marked as resolved')).toBeVisible();
  await openTab(page, 'Versions');
  await press(page, button(page, 'Create Version'));
  const dialog = page.getByRole('dialog', { name: 'Create Version' });
  await tabTo(page, dialog.getByLabel('Description'));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'By keyboard' })).toContainText('Newest');
}

test('an application goes from the list of programs to a version by keyboard alone, the focus always in sight', async ({
  page,
}) => {
  await watchPointer(page);
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/programs');
  await startProject(page);
  await fillIntake(page);
  await writeAndComment(page);
  await enterLine(page);
  await uploadPlan(page);
  await planTask(page);
  await validateAndKeep(page);
  await openTab(page, 'Overview');
  await press(page, button(page, 'Validate Project'));
  await expect(page.getByText('Project validation completed')).toBeVisible();
  await expectNoPointer(page);
});

import { readFileSync } from 'node:fs';

import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { begin, grid, openBudget, paste, rowOf, rows, saved, total } from '#test/e2e/budget-table.ts';
import { openElsewhere } from '#test/e2e/writing.ts';

// Two browsers that change the same line, and files that are no workbooks.
test.use({ refusals: [409, 422] });

async function typeAmount(on: Page, line: string, amount: string): Promise<void> {
  await rowOf(on, line).getByRole('gridcell').nth(3).click();
  await on.keyboard.type(amount);
}

test('lines are entered by keyboard alone, wrong figures are named, and every step is undone', async ({ page }) => {
  await openBudget(page);
  await expectAccessible(page);
  await begin(page);
  await grid(page).getByRole('gridcell').filter({ hasText: 'Personnel' }).first().click();
  // Along the first line: a letter picks a category, typing enters a cell.
  await page.keyboard.press('t');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Trials at customers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter an amount in euro, for example 1,234.56.' }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1.234,56');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Trials at customers')).toContainText('1,234.56');
  await expect(rowOf(page, 'Trials at customers')).toContainText('Travel');
  // Enter at the end has made a new line, where typing goes on.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Engineers');
  await page.keyboard.press('Escape');
  await page.keyboard.type('Materials engineers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('58800');
  await page.keyboard.press('Tab');
  await expect(total(page)).toContainText('75,043.20');
  await expect(saved(page)).toBeVisible();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(rowOf(page, 'Materials engineers')).toHaveCount(0);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+y');
  await expect(rowOf(page, 'Materials engineers')).toContainText('58,800.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Budget Saved').first()).toBeVisible();
  await page.reload();
  await expect(total(page)).toContainText('75,043.20');
});

test('a block from a spreadsheet is pasted, exported and imported again, and the sums stay', async ({ page }) => {
  await openBudget(page);
  await begin(page);
  await grid(page).getByRole('gridcell').filter({ hasText: 'Personnel' }).first().click();
  await paste(
    page,
    'Category\tDescription\tAmount\tCo-funding rate\nPersonnel\tEngineers\t1 234 567,89 €\t70 ' +
      '%\nTravel\tJourneys\t1,000.00\t70\nWages\tUnknown\t5\t70\n',
  );
  await expect(page.getByText('1 pasted cell could not be read')).toBeVisible();
  await expect(page.getByText('Row 4, category, “Wages”: This is none of the categories.')).toBeVisible();
  await expect(rowOf(page, 'Engineers')).toContainText('1,234,567.89');
  await expect(page.getByText('High Budget Alert')).toBeVisible();
  await expect(page.getByText('Additional documentation may be required.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a work package' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Recovery of fibres');
  await page.getByRole('button', { name: 'Add work package' }).click();
  await expect(saved(page)).toBeVisible();
  const before = await total(page).innerText();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/budget\.xlsx$/);
  const bytes = readFileSync(await file.path());
  await page.getByRole('button', { name: 'Delete line Engineers' }).click();
  await expect(rowOf(page, 'Engineers')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'notes.xlsx', mimeType: 'text/plain', buffer: Buffer.from('no spreadsheet') });
  await expect(
    page.getByText('This is no XLSX file. Save it as an Excel workbook (.xlsx) and try again.'),
  ).toBeVisible();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'budget.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  const changes = page.getByRole('region', { name: 'What would change' });
  await expect(changes).toContainText('1 added, 0 changed, 0 removed.');
  await expect(changes.getByRole('listitem')).toContainText('Added Engineers');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take over 1 change' }).click();
  await expect(rowOf(page, 'Engineers')).toContainText('1,234,567.89');
  expect(await total(page).innerText()).toBe(before);
  // The message offers the way back.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowOf(page, 'Engineers')).toHaveCount(0);
  await expectAccessible(page);
});

test('a participant with lines is asked about before it goes: they stay, go to another one, or go with it', async ({
  page,
}) => {
  await openBudget(page);
  await begin(page);
  await page.getByRole('button', { name: 'Add a participant' }).first().click();
  await page.getByRole('button', { name: 'Add participant' }).click();
  await expect(page.getByText('Enter the name of the organization.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Institut Aistra');
  await page.getByRole('combobox', { name: 'Country' }).fill('SI');
  await page.getByRole('option', { name: 'Slovenia' }).click();
  await page.getByRole('combobox', { name: 'Kind of organization' }).selectOption('Non-profit organization');
  await page.getByRole('button', { name: 'Add participant' }).click();
  await page.getByRole('button', { name: 'Add a line for Institut Aistra' }).click();
  await expect(grid(page)).toContainText('100 %');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit participant Institut Aistra' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove Institut Aistra?' });
  await expect(question.getByText('What becomes of the 1 line?')).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Keep it without a participant' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove participant' }).click();
  await expect(grid(page)).toContainText('Lines of no participant');
  await expect(saved(page)).toBeVisible();
  // The message offers the way back, and the lines come back too.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(grid(page)).not.toContainText('Lines of no participant');
  await expect(page.getByRole('button', { name: 'Edit participant Institut Aistra' }).first()).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const rowsBefore = await rows(page).count();
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Edit participant Institut Aistra' }).first().click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('radio', { name: answer }).check();
    await page.getByRole('button', { name: 'Remove participant' }).click();
    await expect(page.getByRole('button', { name: 'Edit participant Institut Aistra' })).toHaveCount(0);
    await expect(grid(page)).not.toContainText('Lines of no participant');
    await expect(saved(page)).toBeVisible();
  };
  await remove('Move it to another participant');
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar', { name: 'Lines' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(rowsBefore);
  await expect(saved(page)).toBeVisible();
  await remove('Delete it');
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByText('Institut Aistra')).toHaveCount(0);
});

test('another browser’s save appears by itself, but in no open cell; a line changed in both is shown twice', async ({
  page,
  browser,
}) => {
  const address = await openBudget(page);
  await begin(page);
  await grid(page).getByRole('gridcell').filter({ hasText: 'Personnel' }).first().click();
  await paste(page, 'Personnel\tAlpha\t\t100\nTravel\tBeta\t\t200');
  await expect(saved(page)).toBeVisible();
  const other = await openElsewhere(browser, page, address);
  await expect(rowOf(other, 'Beta')).toBeVisible();

  await typeAmount(page, 'Alpha', '111');
  await page.keyboard.press('Tab');
  await expect(rowOf(other, 'Alpha')).toContainText('111.00');

  await typeAmount(page, 'Alpha', '444');
  const told = page.waitForResponse('**/api/rpc/projects/get*');
  await typeAmount(other, 'Beta', '222');
  await other.keyboard.press('Tab');
  await told;
  await expect(grid(page).getByRole('textbox')).toHaveValue('444');
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'Beta')).toContainText('222.00');
  await expect(rowOf(other, 'Alpha')).toContainText('444.00');

  await typeAmount(page, 'Beta', '333');
  const toldAgain = page.waitForResponse('**/api/rpc/projects/get*');
  await typeAmount(other, 'Beta', '555');
  await other.keyboard.press('Tab');
  await toldAgain;
  await page.keyboard.press('Tab');
  await expect(page.getByText('This budget was changed elsewhere while you were working on it')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Yours:/ }).check();
  await page.getByRole('button', { name: 'Go on with these choices' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(rowOf(other, 'Beta')).toContainText('333.00');
  await expect(rowOf(other, 'Alpha')).toContainText('444.00');
  await other.context().close();
});

test('a save that does not reach the server says so and keeps everything on the device', async ({ page, context }) => {
  await openBudget(page);
  await begin(page);
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await grid(page).getByRole('gridcell').filter({ hasText: 'Personnel' }).first().click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Written offline');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to save budget.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Written offline')).toBeVisible();
});

/** A budget with the lines Alpha and Beta, saved, open in two browsers. */
async function openTwice(page: Page, browser: Browser): Promise<{ address: string; other: Page }> {
  const address = await openBudget(page);
  await begin(page);
  await grid(page).getByRole('gridcell').filter({ hasText: 'Personnel' }).first().click();
  await paste(page, 'Personnel\tAlpha\t\t100\nTravel\tBeta\t\t200');
  await expect(saved(page)).toBeVisible();
  const other = await openElsewhere(browser, page, address);
  await expect(rowOf(other, 'Beta')).toBeVisible();
  return { address, other };
}

test('what is typed offline joins, after a reload, what others saved meanwhile', async ({ page, browser }) => {
  const { address, other } = await openTwice(page, browser);
  const context = page.context();
  await context.setOffline(true);
  await typeAmount(page, 'Alpha', '111');
  await page.keyboard.press('Tab');
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await page.goto('about:blank');
  await typeAmount(other, 'Beta', '222');
  await other.keyboard.press('Tab');
  await expect(saved(other)).toBeVisible();
  await context.setOffline(false);
  await page.goto(address);
  await expect(rowOf(page, 'Beta')).toContainText('222.00');
  await expect(rowOf(page, 'Alpha')).toContainText('111.00');
  await expect(saved(page)).toBeVisible();
  await expect(rowOf(other, 'Alpha')).toContainText('111.00');
  await other.context().close();
});

test('a line that somebody types in stays, with what is typed, though another browser deletes it', async ({
  page,
  browser,
}) => {
  const { other } = await openTwice(page, browser);
  await page.route('**/api/rpc/budget/save', (route) => route.abort());
  await typeAmount(page, 'Beta', '333');
  await page.keyboard.press('Tab');
  await typeAmount(page, 'Alpha', '444');
  await rowOf(other, 'Alpha').getByRole('gridcell').nth(3).click();
  await other.keyboard.press('Control+Delete');
  await expect(rowOf(other, 'Alpha')).toHaveCount(0);
  await expect(saved(other)).toBeVisible();
  const met = page.waitForResponse('**/api/rpc/budget/save');
  await page.unroute('**/api/rpc/budget/save');
  await met;
  // What this browser had waiting is saved: it knows of the deletion now.
  await expect(rowOf(other, 'Beta')).toContainText('333.00');
  await expect(grid(page).getByRole('textbox')).toHaveValue('444');
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'Alpha')).toContainText('444.00');
  await expect(saved(page)).toBeVisible();
  await expect(rowOf(other, 'Alpha')).toContainText('444.00');
  await other.context().close();
});

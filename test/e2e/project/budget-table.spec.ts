import { begin, grid, openBudget, paste, rowOf, rows, saved, total } from '#test/e2e/budget-table.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';

test('cells are chosen together, filled, copied and emptied; each step back shows the cell that it changed', async ({
  page,
}) => {
  await openBudget(page);
  await begin(page);
  const cell = (line: string, column: number) => rowOf(page, line).getByRole('gridcell').nth(column);
  // The first line has the focus as it is made.
  await expect(rows(page).nth(2).getByRole('gridcell').nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await paste(page, 'Personnel\tAlpha\t\t100\nTravel\tBeta\t\t200\nTravel\tGamma\t\t300');
  await expect(cell('Alpha', 0)).toBeFocused();
  await cell('Alpha', 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await cell('Gamma', 3).click({ modifiers: ['Shift'] });
  await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Control+d');
  await expect(total(page)).toContainText('375.00');
  await page.keyboard.press('Delete');
  await expect(cell('Gamma', 3)).not.toContainText('100.00');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cell('Gamma', 3)).toContainText('300.00');
  await expect(cell('Gamma', 3)).toBeFocused();
  // A button takes a step back too, and where the focus was lost the keys still do.
  await page.getByRole('button', { name: 'Delete line Beta' }).click();
  await expect(rowOf(page, 'Beta')).toHaveCount(0);
  await page.getByRole('toolbar', { name: 'Lines' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Beta').locator(':focus')).toBeVisible();
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Control+Shift+z');
  await expect(rowOf(page, 'Beta')).toHaveCount(0);
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Beta').locator(':focus')).toBeVisible();
  await page.getByRole('button', { name: 'Add a line', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Delta');
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'Delta').locator(':focus')).toBeVisible();
});

test('personnel costs are typed as person-months at a monthly rate, which stay with the amount', async ({ page }) => {
  await openBudget(page);
  await begin(page);
  await page.keyboard.type('Engineers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3,5 x 5.200');
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'Engineers')).toContainText('18,200.00');
  await expect(rowOf(page, 'Engineers')).toContainText('person-months: 3.5 × 5,200.00');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  const amount = rowOf(page, 'Engineers').getByRole('gridcell').nth(3);
  await expect(amount).toContainText('person-months: 3.5 × 5,200.00');
  await expectAccessible(page);
  await amount.click();
  await page.keyboard.type('20000');
  await page.keyboard.press('Tab');
  await expect(amount).toContainText('20,000.00');
  await expect(amount).not.toContainText('person-months');
});

test('lines are sorted and narrowed for the eye only, and the heads stay in sight', async ({ page }) => {
  await openBudget(page);
  await begin(page);
  await page.keyboard.press('Home');
  const block = Array.from({ length: 40 }, (_, index) => `Travel\tJourney ${index + 1}\t\t${1_000 - index}`);
  await paste(page, block.join('\n'));
  await expect(rowOf(page, 'Journey 40')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const first = () => rows(page).nth(2);
  const amount = grid(page).getByRole('columnheader', { name: 'Amount, €', exact: true });
  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(first()).toContainText('Journey 40');
  await page.getByRole('searchbox', { name: 'Filter lines' }).fill('journey 37');
  await expect(page.getByText('1 of 40 lines shown; sums count all')).toBeVisible();
  await expect(first()).toContainText('Journey 37');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all, in the order of the budget' }).click();
  await expect(first()).toContainText('Journey 1');
  await rowOf(page, 'Journey 40').scrollIntoViewIfNeeded();
  await expect(amount).toBeInViewport();
  await page.reload();
  await expect(first()).toContainText('Journey 1');
});

test('on the phone a line is a card of at most 96 px that is edited in a sheet', async ({ page }) => {
  await openBudget(page);
  await begin(page);
  await page.keyboard.press('Home');
  await paste(page, `Travel\t${'Journeys to all partners '.repeat(8)}\t\t100`);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').getByRole('button', { name: /^Journeys to all partners/ });
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await card.click();
  const sheet = page.getByRole('dialog', { name: 'Line' });
  await sheet.getByRole('textbox', { name: 'Amount, €' }).fill('abc');
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Journeys');
  await expect(sheet.getByText('Enter an amount in euro, for example 1,234.56.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Amount, €' }).fill('200.000,50');
  await expectAccessible(page);
  // What is typed is taken over although the field was not left.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Journeys/ })).toContainText('200,000.50');
  await expect(saved(page)).toBeVisible();
});

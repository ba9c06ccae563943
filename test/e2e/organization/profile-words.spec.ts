import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

test('keywords are typed, suggested, taken off and kept; what is not wanted is ticked', async ({ page }) => {
  await join(page, 'Coopérative laitière');
  await page.goto('/app/org#keywords');
  const keywords = page.getByLabel('Keywords', { exact: true });
  await expect(keywords).toBeFocused();
  await expect(page.getByText('Say what you make, in three words')).toBeVisible();
  await keywords.fill('milk');
  await keywords.press('Enter');
  await keywords.pressSequentially('slurry,butter');
  await keywords.press('Enter');
  await expect(keywords).toHaveValue('');
  const remove = (entry: string) => page.getByRole('button', { name: `Remove ${entry}`, exact: true });
  for (const entry of ['milk', 'slurry', 'butter']) await expect(remove(entry)).toBeVisible();
  await expect(page.getByText('Say what you make, in three words')).toBeHidden();

  await page.getByLabel('Description').fill('We collect milk of 38 farms. We make butter and fresh cheese.');
  await page.getByRole('button', { name: 'Paste text of your website' }).click();
  await page.getByLabel('Text of your website').fill('Salted butter from grass. Our salted butter wins prizes.');
  await page.getByRole('button', { name: 'Suggest Words' }).click();
  await page.getByRole('button', { name: 'Add salted butter' }).click();
  await expect(page.getByRole('button', { name: 'Add salted butter' })).toBeHidden();
  await expect(remove('salted butter')).toBeVisible();
  await page.getByRole('button', { name: 'Add Make butter and fresh cheese' }).click();
  await remove('butter').click();
  await expect(remove('butter')).toBeHidden();

  await page.getByRole('checkbox', { name: 'Leading a consortium' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.reload();
  for (const entry of ['milk', 'slurry', 'salted butter', 'Make butter and fresh cheese'])
    await expect(remove(entry)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Leading a consortium' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Equity: shares for money' })).not.toBeChecked();

  await page.goto('/app/programs');
  await expect(page.getByText('Describe in two or three sentences')).toBeVisible();
});

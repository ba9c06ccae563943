import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';

const countOf = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d,]+\sprograms?$/ });

/** The page's script arrives when this is called, and not before. */
async function holdScript(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

test.describe('in a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search keeps its words and every filter', async ({ page }) => {
    await page.goto('/programs?presets=sme-friendly&status=open,forthcoming&within=180');
    await page.getByLabel('Search programs').fill('energy');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/programs?q=energy&presets=sme-friendly&status=forthcoming%2Copen&within=180');
    await expect(page.getByLabel('Search programs')).toHaveValue('energy');
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
      /SME-friendly/,
      /Opens later/,
      /Open/,
      /Deadline within 180 days/,
      /Clear Filters/,
    ]);
    await expect(countOf(page)).toBeVisible();
  });

  test('words that look like a number or a switch stay words', async ({ page }) => {
    for (const words of ['1.0', 'true', '[wind', '"wind"']) {
      await page.goto('/programs');
      await page.getByLabel('Search programs').fill(words);
      await page.getByLabel('Search programs').press('Enter');
      await expect(page).toHaveURL(/\?q=/);
      await expect(page.getByLabel('Search programs')).toHaveValue(words);
    }
  });

  test('the filters, the order, and the way off each filter work', async ({ page }) => {
    await page.goto('/programs');
    await expect(countOf(page)).toBeVisible();
    const all = await countOf(page).textContent();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByLabel('LIFE').check();
    await filters.getByLabel('Horizon Europe').check();
    await filters.getByLabel('70').check();
    await filters.getByLabel('From, in €').fill('50000');
    await filters.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL('/programs?categories=Horizon+Europe%2CLIFE&rate=70&min=50000');
    await expect(filters.getByLabel('LIFE')).toBeChecked();
    await expect(filters.getByLabel('From, in €')).toHaveValue('50000');
    await page.getByLabel('Sorted by').selectOption({ label: 'Newest first' });
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL('/programs?categories=Horizon+Europe%2CLIFE&rate=70&min=50000&sort=newest');
    await page.getByRole('button', { name: 'Remove filter: LIFE' }).click();
    await expect(page).toHaveURL('/programs?categories=Horizon+Europe&rate=70&min=50000&sort=newest');
    await page.getByRole('button', { name: 'SME-friendly', exact: true }).click();
    await expect(page).toHaveURL(/presets=sme-friendly/);
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(page).toHaveURL('/programs?sort=newest');
    await expect(countOf(page)).toHaveText(all ?? '');
    expect(await page.content()).toContain('The programs that follow need JavaScript.');
    await expect(page.getByRole('button', { name: 'Load More Programs' })).toBeHidden();
  });

  test('on a phone the filters stand in the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/programs?q=energy');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('form', { name: 'Filters' }).getByLabel('CERV').check();
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/\/programs\?q=energy&categories=CERV/);
  });
});

test('what is typed and ticked before the script arrives counts once it is there', async ({ page }) => {
  const arrive = await holdScript(page);
  await page.goto('/programs', { waitUntil: 'commit' });
  await page.getByLabel('Search programs').fill('energy');
  await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: 'Open now' }).check();
  arrive();
  await expect(page).toHaveURL('/programs?q=energy&status=open');
  await expect(page.getByLabel('Search programs')).toHaveValue('energy');
  await expect(page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: 'Open now' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Open now');
});

test('the next page can be asked for once the script is there, and not before', async ({ page }) => {
  const arrive = await holdScript(page);
  await page.goto('/programs', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'Load More Programs' });
  await expect(more).toBeDisabled();
  arrive();
  await more.click();
  await expect(page.getByRole('list', { name: 'Programs' }).getByRole('article')).toHaveCount(40);
});

test('what the address says and nobody can ask for is left out, for visitors', async ({ page }) => {
  await page.goto('/programs');
  const all = await countOf(page).textContent();
  const odd = [
    'rate=60',
    'rate=most',
    'min=-1',
    'min=500&max=3',
    'country=XX',
    'country=Romania',
    'within=31',
    'status=gone',
    'types=nothing',
    'presets=free-money',
    'sort=random',
    'sort=match',
    'eligible=true',
    'saved=true',
    'verdicts=check',
    'q=%00',
    'page=3',
    '__proto__=1',
    `categories=${'x'.repeat(61)}`,
  ];
  for (const search of odd) {
    await page.goto(`/programs?${search}`);
    await expect(countOf(page), search).toHaveText(all ?? '');
    await expect(page.getByRole('list', { name: 'Active filters' }), search).toHaveCount(0);
  }
});

test('moving one handle of the amount limits that end alone', async ({ page }) => {
  await page.goto('/programs');
  await expect(page.getByText('your time').first()).toBeVisible();
  await page.getByLabel('Smallest grant').press('ArrowRight');
  await expect(page).toHaveURL('/programs?min=20000');
  await expect(page.getByRole('button', { name: 'Remove filter: Amount from 20,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Any amount' }).click();
  await expect(page).toHaveURL('/programs');
  await page.getByLabel('Largest grant').press('ArrowLeft');
  await expect(page).toHaveURL('/programs?max=990000');
  await expectAccessible(page);
});

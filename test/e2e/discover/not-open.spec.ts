import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

const part = { name: 'Only part of your words' };

test('a search for a programme with nothing open says when its calls usually open, and where they are', async ({
  page,
}) => {
  await page.goto('/programs');
  await page.getByLabel('Search programs').fill('LIFE');
  await page.getByLabel('Search programs').press('Enter');
  await expect(page.getByText('Nothing of LIFE Programme is open in our catalogue now')).toBeVisible();
  await expect(page.getByText('Its calls usually open in Apr and close in Sep.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ec.europa.eu' })).toHaveAttribute('href', /funding-tenders/);
  await expect(page.getByRole('heading', { level: 2, name: /^0\sprograms$/ })).toBeVisible();
  await expect(page.getByRole('heading', part)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/programs?q=MSCA+postdoctoral+fellowships');
  await expect(page.getByText('Nothing of MSCA Postdoctoral Fellowships is open in our catalogue now')).toBeVisible();
  await expect(page.getByText(/One call of it opens on \d+\s\w+\s2027/)).toBeVisible();

  await page.goto('/programs?q=Interreg');
  await expect(
    page.getByText('Each programme under it opens calls of its own. We are not certain of this.'),
  ).toBeVisible();

  // No call is about it: the programme that would be the place is told.
  await page.goto('/programs?q=choir+festival');
  await expect(page.getByText('Creative Europe Culture would be the place for this.')).toBeVisible();

  // Something of it is open.
  await page.goto('/programs?q=EIC+Accelerator');
  await expect(page.getByText('HORIZON-EIC-2026-ACCELERATOR-01').first()).toBeVisible();
  await expect(page.getByText(/^Nothing of/)).toHaveCount(0);
});

test('a member is told the same, and the notice keeps to a phone', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/app/programs?q=EIC+Pathfinder');
  await expect(page.getByText('Nothing of EIC Pathfinder is open in our catalogue now')).toBeVisible();
  await expect(page.getByText('Challenges (closed 28 Oct 2026)')).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test.describe('in Romanian', () => {
  test.use({ locale: 'ro-RO' });

  test('the programme is known by its Romanian name, and spoken of in Romanian', async ({ page }) => {
    await page.goto('/programs?q=Europa+creativă');
    await expect(page.getByText('Creative Europe: niciun apel deschis acum în catalogul nostru')).toBeVisible();
    await expect(page.getByText(/Runde anterioare: COOP/)).toBeVisible();
  });
});

import { expect, expectAccessible, test } from './fixtures.ts';

test('an unknown address shows the 404 page with a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
  await expectAccessible(page);
});

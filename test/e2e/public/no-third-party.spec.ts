import { expect, test } from '#test/e2e/fixtures.ts';
import { publicPages } from '#test/e2e/walk/pages.ts';

// The page of an unknown address, and links that lead nowhere.
test.use({ refusals: [400, 401, 404, 410] });

test('no public page sets a cookie for a visitor, or asks another site for anything', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.push(request.url());
  });
  for (const path of Object.values(publicPages).flat()) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      (await context.cookies()).map(({ name }) => name),
      path,
    ).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
});

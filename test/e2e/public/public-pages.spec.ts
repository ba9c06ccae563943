import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { publicPages, routesIn } from '#test/e2e/walk/pages.ts';

// Every page that a visitor can open, in every look.

/** Pages outside of these routes. */
const others = ['/500', '/dev/mail'];

// The page of an unknown address, and links that lead nowhere.
test.use({ refusals: [400, 401, 404, 410] });

test('every public route is among the pages looked at here', () => {
  expect(routesIn('_public')).toEqual(Object.keys(publicPages).toSorted());
});

for (const path of [...Object.values(publicPages).flat(), ...others]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

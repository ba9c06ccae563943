import { readdirSync } from 'node:fs';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';

// Every page that a visitor can open, in every look.

/** The addresses of each route of the public pages. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'index.tsx': ['/'],
  'programs/index.tsx': ['/programs', '/programs?q=zzzzzz'],
  'programs/$slug.tsx': ['/programs/horizon-cl4-2027-01-mat-prod-49'],
  'login.tsx': ['/login', '/login?tab=sign-up'],
  'signup.tsx': ['/signup'],
  'forgot-password.tsx': ['/forgot-password'],
  'reset-password.tsx': ['/reset-password', '/reset-password?token=x'],
  'verify-email.tsx': ['/verify-email', '/verify-email?token=x'],
  'organization-setup.tsx': ['/organization-setup'],
  'invitation.tsx': ['/invitation', '/invitation?token=x'],
  '$.tsx': ['/404', '/no/such/page'],
  'legal/terms.tsx': ['/legal/terms'],
  'legal/privacy.tsx': ['/legal/privacy'],
  'legal/cookies.tsx': ['/legal/cookies'],
  'legal/gdpr-dpa.tsx': ['/legal/gdpr-dpa'],
};

/** Pages outside of these routes. */
const others = ['/500', '/dev/mail'];

// The page of an unknown address, and links that lead nowhere.
test.use({ refusals: [400, 401, 404, 410] });

test('every public route is among the pages looked at here', () => {
  const routes = readdirSync('src/web/routes/_public', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('route.tsx'),
  );
  expect(routes.toSorted()).toEqual(Object.keys(pages).toSorted());
});

for (const path of [...Object.values(pages).flat(), ...others]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, linkFor, newEmail, sessionLeftMs, signIn } from '#test/e2e/people.ts';

// Wrong passwords, used links, sessions that have ended.
test.use({ refusals: [400, 401, 403, 404, 409, 410] });

test.describe('with a server that fails', () => {
  test.use({
    refusals: [500, 502, 503, 504],
    reports: ['Sign-out failed: unavailable', 'Sign-out failed: unreachable'],
  });

  test('what comes in place of an answer is told by its kind, and what was typed stays', async ({ page }) => {
    await page.goto('/login');
    // Before the script is there, the form would go to the server as the browser sends it.
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
    const answers: readonly (readonly [number | null, string, string])[] = [
      [502, 'Bad gateway', 'The server could not be reached behind its gateway (502).'],
      [503, '', 'The server is too busy or starting again (503).'],
      [504, '{}', 'The server took too long to answer (504).'],
      [500, '{"code":"INTERNAL_SERVER_ERROR"}', 'Something failed on our side.'],
      [200, '<html>Welcome to the hotel</html>', 'The answer did not come from our server as it should'],
      [null, '', 'The server did not answer.'],
    ];
    for (const [status, body, text] of answers) {
      await page.route('**/api/auth/sign-in', (route) =>
        status === null ? route.abort() : route.fulfill({ status, body }),
      );
      await signIn(page, { email: 'ana@example.org', password: 'correct horse' });
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('alert')).toContainText('please try again');
      await page.unroute('**/api/auth/sign-in');
    }
    await page.goto('/login?tab=sign-up');
    await page.getByLabel('Full name').fill('Ana Pop');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('a'.repeat(200));
    await page.getByLabel('Terms of Service').check();
    await page.getByLabel('Privacy Policy').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toContainText('Password must be at most 128 characters long');
  });

  test('a sign-out that fails says so, logs it and leaves the page where it is, until it works', async ({ page }) => {
    await join(page, 'Carpathia Composites SRL');
    const logged: string[] = [];
    page.on('pageerror', (error) => logged.push(error.message));
    await page.goto('/app/programs');
    for (const status of [503, null]) {
      await page.route('**/api/auth/sign-out', (route) =>
        status === null ? route.abort() : route.fulfill({ status, body: '' }),
      );
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('alert')).toContainText('You are still signed in');
      await expect(page.getByRole('alert')).toContainText(
        status === null ? 'The server did not answer' : 'The server could not end your sessions.',
      );
      await page.unroute('**/api/auth/sign-out');
    }
    expect(logged).toEqual(['Sign-out failed: unavailable', 'Sign-out failed: unreachable']);
    await expect(page).toHaveURL(/\/app\/programs$/);
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a page for members leads to the sign-in and back; signing out leads there again and ends the session', async ({
  page,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/programs');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/app/programs?sort=deadline');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/programs\?sort=deadline$/);
});

test('a forgotten password is set anew by the link of the mail, once', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in asks for an email as well, and stands there until the next page is loaded.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = await linkFor(page, person.email, '/reset-password');
  await page.goto(link);
  await expect(page.getByText(`For ${person.email}`)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another horse');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a third horse');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('alert')).toContainText('Passwords do not match.');
  await page.getByLabel('Confirm new password', { exact: true }).fill('another horse');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This link has already been used.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();

  await page.goto('/login');
  await signIn(page, { email: person.email, password: 'another horse' });
  await expect(page).toHaveURL(/\/app$/);
});

test('a link that is used or made up says so and offers a new one', async ({ page }) => {
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByRole('heading', { name: 'The link does not work' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByText('Auth session missing!')).toBeVisible();
});

test('a session is renewed 90 seconds before its end while the person works', async ({ page }) => {
  await join(page);
  await page.goto('/app/programs');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.fastForward((await sessionLeftMs(page)) - 180_000);
  await page.keyboard.press('Shift');
  const renewal = page.waitForResponse('**/api/auth/renew');
  await page.clock.fastForward(100_000);
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a session that ends lets the person sign in again without losing the page', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/programs');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.evaluate('document.documentElement.dataset.sameDocument = "yes"');
  await page.context().clearCookies();
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('hydrogen');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Invalid email or password.');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate('document.documentElement.dataset.sameDocument')).toBe('yes');
  await expect(page.getByRole('searchbox', { name: 'Search programs' })).toHaveValue('hydrogen');
});

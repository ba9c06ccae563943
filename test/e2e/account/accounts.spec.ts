import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, linkFor, newEmail, sessionLeftMs, signIn } from '#test/e2e/people.ts';

// Wrong passwords, used links, sessions that have ended.
test.use({ refusals: [400, 401, 403, 404, 409, 410] });

test('the page of mail that is not sent wears the product’s own faces and asks for nothing that is not there', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto('/dev/mail', { waitUntil: 'networkidle' });
  expect(
    await page.evaluate<string[]>(
      '[...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family)',
    ),
  ).toEqual(expect.arrayContaining(['Inter', 'Source Serif 4'].map((family) => expect.stringContaining(family))));
  expect(refused).toEqual([]);
});

test('a new person signs up, confirms the address and is offered to go on', async ({ page }) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ioana Marin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+40 264 555 010');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password', { exact: true }).fill('correct horse');
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel('Privacy Policy').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/organization-setup/);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'read the mail here' }).click();
  await page
    .getByRole('link', { name: /verify-email\?token=/ })
    .first()
    .click();

  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue set-up' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('the sign-up page says what is wrong beside each field and keeps what was typed', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Missing Information');
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email\./);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Full name').fill('Ioana Marin');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Phone').fill('0264 555 010');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password', { exact: true }).fill('another horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid Phone Number');
  await expect(page.getByRole('alert')).toContainText(
    'Please enter a valid international phone number (e.g., +1234567890).',
  );

  await page.getByLabel('Phone').fill('+40264555010');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Password Mismatch');
  await expect(page.getByRole('alert')).toContainText('Passwords do not match.');

  await page.getByLabel('Confirm password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Terms Required');
  await expect(page.getByRole('alert')).toContainText(
    'You must accept the Terms of Service and Privacy Policy to continue.',
  );
  await expect(page.getByLabel('Full name')).toHaveValue('Ioana Marin');
  await expectAccessible(page);
});

test('the two tabs of the sign-in page have the messages of the specification and lose nothing between them', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields');
  await signIn(page, { email: newEmail(), password: 'wrong password' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/tab=sign-up/);
  await page.getByLabel('Full name').fill('Ioana Marin');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/tab=sign-up/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Ioana Marin');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel('Privacy Policy').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters long');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('a registered address is told to sign in; an unconfirmed one can sign up anew and have its mail again', async ({
  page,
}) => {
  const fill = async (email: string) => {
    await page.getByLabel('Full name').fill('Ioana Marin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByLabel('Terms of Service').check();
    await page.getByLabel('Privacy Policy').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
  };
  const registered = await join(page);
  await page.context().clearCookies();
  await page.goto('/login?tab=sign-up');
  await fill(registered.email);
  await expect(page.getByRole('alert')).toContainText(
    'This email is already registered. Please try signing in instead.',
  );

  const email = newEmail();
  for (const turn of ['first', 'second']) {
    await page.goto('/login?tab=sign-up');
    await fill(email);
    await expect(
      page.getByText('Account created successfully! Please check your email to verify your account.'),
      turn,
    ).toBeVisible();
  }
  await signIn(page, { email, password: 'correct horse' });
  await expect(page.getByRole('alert')).toContainText('Please confirm your email first.');
  await page.getByRole('alert').getByRole('link', { name: 'Resend Email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
});

/** A sign-up from a browser that is not this one: the link of its mail. */
async function signedUpElsewhere(page: Page, browser: Browser, email: string): Promise<string> {
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL: origin });
  await expect(
    await context.request.post('/api/auth/sign-up', {
      headers: { origin },
      data: {
        name: 'Ioana Marin',
        email,
        password: 'correct horse',
        organizationName: 'Carpathia Composites SRL',
        acceptTerms: true,
        acceptPrivacy: true,
      },
    }),
  ).toBeOK();
  await context.close();
  return await linkFor(page, email, '/verify-email');
}

test('a confirmation link in another browser asks for the sign-up’s password; reading it uses nothing up', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const link = await signedUpElsewhere(page, browser, email);
  for (let look = 0; look < 2; look += 1) await expect(await page.request.get(link)).toBeOK();
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Password of the sign-up', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not the password of the sign-up.');
  await expectAccessible(page);
  await page.getByLabel('Password of the sign-up', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByText('Carpathia Composites SRL').first()).toBeVisible();
});

test('the owner of a mailbox sets a password of their own, whoever signed up with the address', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto(await signedUpElsewhere(page, browser, email));
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Ioana Marin');
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Ana Pop');
  await page.getByLabel('New password', { exact: true }).fill('my own horse');
  await page.getByLabel('Organization name').fill('');
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel('Privacy Policy').check();
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, { email, password: 'correct horse' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await signIn(page, { email, password: 'my own horse' });
  await expect(page).toHaveURL(/\/onboarding\//);
});

test('a confirmation link opened while signed in as somebody else asks first, and either answer holds', async ({
  page,
  browser,
}) => {
  const ana = await join(page, 'Lindqvist AB');
  const email = newEmail();
  const link = await signedUpElsewhere(page, browser, email);
  await page.goto(link);
  await expect(page.getByText(`This link confirms ${email}`)).toBeVisible();
  await expect(page.getByText(`You are signed in as ${ana.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByText('Lindqvist AB').first()).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm and switch' }).click();
  await page.getByLabel('Password of the sign-up', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await page.goto('/app');
  await expect(page.getByText('Carpathia Composites SRL').first()).toBeVisible();
});

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

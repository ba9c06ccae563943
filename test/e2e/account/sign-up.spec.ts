import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, newEmail, signIn } from '#test/e2e/people.ts';

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

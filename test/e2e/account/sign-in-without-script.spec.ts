import { expect, test } from '#test/e2e/fixtures.ts';
import { join, newEmail } from '#test/e2e/people.ts';

// A wrong password.
test.use({ refusals: [401] });

test('Sign In works in a browser that runs no script, and the password never stands in an address', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  const addresses: string[] = [];
  plain.on('request', (request) => addresses.push(request.url()));
  await plain.goto('/app/programs?sort=deadline');
  await expect(plain).toHaveURL('/login?next=%2Fapp%2Fprograms%3Fsort%3Ddeadline');
  await expect(plain.getByRole('button', { name: 'Show password' })).toBeHidden();

  await plain.getByLabel('Email').fill(person.email);
  await plain.getByLabel('Password', { exact: true }).fill('not the password');
  await plain.getByLabel('Password', { exact: true }).press('Enter');
  await expect(plain.getByRole('alert')).toContainText('Invalid email or password.');
  await expect(plain.getByLabel('Email')).toHaveValue(person.email);
  await expect(plain.getByLabel('Password', { exact: true })).toHaveValue('');

  await plain.getByLabel('Password', { exact: true }).fill(person.password);
  await plain.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(plain).toHaveURL('/app/programs?sort=deadline');
  await expect.poll(() => plain.content()).toContain('These pages need JavaScript');
  expect(addresses.filter((address) => /password|not%20the|not\+the/.test(new URL(address).search))).toEqual([]);
  await context.close();
});

test('forms that need the script say so where none runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/login');
  await plain.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(plain).toHaveURL('/login?tab=sign-up');
  for (const [path, button] of [
    ['/login?tab=sign-up', 'Sign Up'],
    ['/signup', 'Create account'],
    ['/forgot-password', 'Send Reset Link'],
  ] as const) {
    await plain.goto(path);
    await expect(plain.getByRole('main').getByRole('button', { name: button, exact: true })).toBeDisabled();
    expect(await plain.content()).toContain('This form needs JavaScript');
  }
  await context.close();
});

test('Enter before the script has arrived signs in or says why not, and the page then comes alive', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.unroute('**/assets/*.js');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields');
});

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { test } from '#test/e2e/admin/administrators.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { consultantProfile } from '#test/made/accounts/consultants.ts';

const CALL = 'horizon-cl4-2027-01-mat-prod-08';

// It looks at the whole directory.
test.use({ apart: 'consultants' });

test('somebody applies, is verified, and is found by whoever chose the path with a consultant', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const irina = await (await browser.newContext({ baseURL: server.url })).newPage();
  await join(irina, 'Vlad Consulting SRL');
  await irina.goto('/app/partners');
  await irina.getByRole('link', { name: 'Consultants' }).click();
  await expect(irina.getByText('No consultants yet')).toBeVisible();
  await expectAccessible(irina);
  await irina.getByRole('link', { name: 'Your Consultant Profile' }).click();
  await expect(irina.getByText('You are not in the directory')).toBeVisible();
  await irina.getByLabel('Name', { exact: true }).fill('Irina Vlad');
  await irina.getByLabel('LinkedIn page').fill('javascript:alert(1)');
  await irina.getByRole('button', { name: 'Send for Verification' }).click();
  await expect(irina.getByText('Enter the address of a page on linkedin.com')).toBeVisible();
  await expect(irina.getByText('Say what you do.')).toBeVisible();
  await expectAccessible(irina);
  await irina.getByLabel('LinkedIn page').fill('https://www.linkedin.com/in/irina-vlad');
  await irina.getByLabel('Bio').fill('Robots and recycling for factories.');
  await irina.getByLabel('Country').fill('Romania');
  await irina.getByRole('option', { name: 'Romania' }).click();
  await irina.getByRole('checkbox', { name: 'Romanian' }).check();
  await irina.getByRole('checkbox', { name: 'Horizon Europe' }).check();
  await irina.getByLabel('Calendar link').fill('https://calendar.example.org/irina');
  await irina.getByRole('button', { name: 'Send for Verification' }).click();
  await expect(irina.getByText('Your profile waits to be verified')).toBeVisible();

  const judge = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { email } = await join(judge, 'The house');
  await server.makeAdministrator(email);
  await judge.goto('/admin/consultants');
  await expect(
    judge.getByText('One profile waits for a decision.').or(judge.getByText('1 profile waits')),
  ).toBeVisible();
  await expectAccessible(judge);
  await judge.getByRole('button', { name: 'Verify the profile of Irina Vlad' }).click();
  await expect(judge.getByText('No profile waits for a decision.')).toBeVisible();
  await judge.context().close();

  await join(page, 'Carpathia Composites SRL');
  await page.goto(`/app/programs/${CALL}/start`);
  await page.getByRole('button', { name: 'Choose a Consultant' }).click();
  await expect(page).toHaveURL(/\/app\/consultants\?programId=[\da-f-]{36}&projectId=[\da-f-]{36}$/);
  await expect(page.getByText('1 consultant', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'For HORIZON-CL4-2027-01-MAT-PROD-08' })).toBeVisible();
  const book = page.getByRole('link', { name: 'Book Call with Irina Vlad' });
  await expect(book).toHaveAttribute('href', 'https://calendar.example.org/irina');
  await expect(page.getByText('Quote available')).toBeVisible();
  await page.getByRole('link', { name: 'Irina Vlad', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Irina Vlad' })).toBeVisible();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All consultants' }).click();
  await page.getByRole('link', { name: 'Back to the project' }).click();
  await expect(page).toHaveURL(/\/app\/projects\/[\da-f-]{36}/);

  await irina.reload();
  await expect(irina.getByText('Your profile is in the directory')).toBeVisible();
  await irina.getByRole('button', { name: 'Withdraw Profile' }).click();
  await irina.getByRole('dialog').getByRole('button', { name: 'Withdraw Profile' }).click();
  await expect(irina.getByText('You are not in the directory')).toBeVisible();
  await irina.context().close();
});

test('the directory is narrowed in its address, says when nothing fits and when it could not be loaded', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const judge = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { email } = await join(judge, 'The other house');
  await server.makeAdministrator(email);
  const names = ['Zoe Xanthou', 'Åse Berg'];
  for (const [at, name] of names.entries()) {
    const person = at === 0 ? judge : page;
    if (at === 1) await join(page, 'Carpathia Composites SRL');
    const profile = consultantProfile({ name, country: at === 0 ? 'GR' : 'DK', expertise: ['LIFE'] });
    const read = await call<{ consultantId: string; revision: number }>(person, 'consultants/save', {
      base: 0,
      profile,
    });
    const { consultantId, revision } = read;
    await call(judge, 'admin/consultants/verify', { consultantId, revision });
  }
  await judge.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/consultants?country=GR');
  await expect(page.getByText('1 of 2 consultants')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Zoe Xanthou' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search by name or bio').fill('nobody like this');
  await expect(page.getByText('No consultants match these filters')).toBeVisible();
  await expect(page).toHaveURL(/q=nobody/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('2 consultants', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search by name or bio')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Åse Berg', 'Zoe Xanthou']);
  await expectAccessible(page);

  await page.route('**/api/rpc/consultants/list*', async (route) => await route.abort());
  await page.goto('/app/consultants');
  await expect(page.locator('[data-skeleton="card"]')).toHaveCount(6);
  await expect(page.getByText('Failed to load consultants.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/rpc/consultants/list*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('2 consultants', { exact: true })).toBeVisible();
});

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague, joinDescribed } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { buyPro, chooser, giveAiTools, openPayment, openProjectPayment, refund } from './paying.ts';

// An AI project is bought through the checkout for tests: it is there once the payment is confirmed, and not before.

async function projectCount(page: Parameters<typeof call>[0]): Promise<number> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  return (await call<{ total: number }>(page, 'projects/list', { orgId })).total;
}

test('an AI project is paid in a new tab and made once, and its intake is one press away', async ({ page }) => {
  await joinDescribed(page);
  const payment = await openProjectPayment(page, 'ReFibre');
  await expect(page.getByText('Redirecting to payment (129.99 €)')).toBeVisible();
  await expect(page.getByText('The payment is open in another tab')).toBeVisible();
  expect(await projectCount(page), 'nothing is made before it is paid').toBe(0);
  await expect(payment.getByText('157.29 €').first()).toBeVisible();
  await payment.getByRole('button', { name: 'Pay 157.29 €' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'Processing Payment...' })).toBeVisible();
  await expect(payment.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await expect(payment.getByText('Payment confirmed')).toBeVisible();
  for (const benefit of [
    '6 months of unlimited AI assistance',
    'Document generation and optimization',
    'Annex validation and red-flag detection',
    'Submission packaging assistance',
    'Forever access to view and export the project',
  ])
    await expect(payment.getByText(benefit)).toBeVisible();
  await expect(payment.getByRole('link', { name: 'View All Projects' })).toHaveAttribute('href', '/app/projects');
  await expectAccessible(payment);
  await payment.reload();
  await expect(payment.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  expect(await projectCount(page), 'it is made once').toBe(1);
  await payment.getByRole('link', { name: 'Start Building Your Application' }).click();
  await expect(payment).toHaveURL(/\/app\/projects\/[0-9a-f-]{36}\/intake$/);
  await expect(payment.getByLabel('Title', { exact: true })).toHaveValue('ReFibre');
});

test('a payment that is declined makes no project and leads on to another try', async ({ page }) => {
  await joinDescribed(page);
  const payment = await openProjectPayment(page, 'ReFibre');
  await payment.getByRole('button', { name: 'The card is declined' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'The payment was declined' })).toBeVisible();
  await expect(payment.getByText('nothing was charged')).toBeVisible();
  await expectAccessible(payment);
  expect(await projectCount(page)).toBe(0);
  await payment.getByRole('link', { name: 'Try again' }).click();
  await expect(payment).toHaveURL(/\/app\/programs\/[^/]+\/start/);
  await expect(payment.getByRole('heading', { name: 'AI-assisted' })).toBeVisible();
});

test('a payment that is cancelled makes no project and says that nothing was charged', async ({ page }) => {
  await joinDescribed(page);
  const payment = await openProjectPayment(page, 'ReFibre');
  await payment.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'The payment was cancelled' })).toBeVisible();
  await expect(payment.getByText('Nothing was charged, and no project was made.')).toBeVisible();
  await expectAccessible(payment);
  expect(await projectCount(page)).toBe(0);
});

test('a transfer that takes its time is said to be on its way, and the page may be left', async ({ page }) => {
  await joinDescribed(page);
  const payment = await openProjectPayment(page, 'ReFibre');
  await payment.getByRole('button', { name: 'Pay by a transfer that arrives in a minute' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'The payment is on its way' })).toBeVisible();
  await expectAccessible(payment);
  expect(await projectCount(page), 'announced money makes nothing').toBe(0);
  await payment.getByRole('link', { name: 'View All Projects' }).click();
  await expect(payment).toHaveURL(/\/app\/projects$/);
});

test('a checkout that nobody has paid is called unfinished, and never successful', async ({ page }) => {
  await joinDescribed(page);
  await openProjectPayment(page, 'ReFibre');
  await page.getByRole('link', { name: 'See how the payment stands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Processing Payment...' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment is not finished' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('Nothing was charged so far.')).toBeVisible();
});

test('with Pro the same project costs 97.49 €', async ({ page }) => {
  await joinDescribed(page);
  await buyPro(page);
  await page.goto(chooser);
  await expect(page.getByText('97.49 €').first()).toBeVisible();
  await openProjectPayment(page, 'ReFibre');
  await expect(page.getByText('Redirecting to payment (97.49 €)')).toBeVisible();
});

test('a title is asked for before anything is opened, and the comparison shows the claimed figures', async ({
  page,
}) => {
  await joinDescribed(page);
  await page.goto(chooser);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Enter a title for the project.')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  const table = page.getByRole('table', { name: /three ways/ });
  for (const figure of ['65 %', '85 %', '95 %', '40–60 hours', '15–25 hours', '5–10 hours', '129.99 € once'])
    await expect(table.getByText(figure)).toBeVisible();
  await expectAccessible(page);
});

test('where its AI tools have ended, a project says since when, that the text stays, and what extends them', async ({
  page,
}) => {
  await joinDescribed(page);
  const projectId = await newProject(page, filledIntake);
  const payment = await giveAiTools(page, projectId);
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ReFibre' })).toBeVisible();
  await expect(page.getByText('The AI tools of this project ended')).toHaveCount(0);
  await refund(page, payment);
  await page.reload();
  await expect(page.getByText('The AI tools of this project ended on 20 Nov 2026')).toBeVisible();
  await expect(page.getByText('you can edit it by hand and export it, for ever')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/projects/${projectId}/guided?section=innovation`);
  await expect(page.getByText('The AI tools of this project ended on 20 Nov 2026')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Write this section in the editor' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/projects/${projectId}/application\\?section=innovation$`));
  await page.goto(`/app/projects/${projectId}`);
  const extension = await openPayment(page, 'Extend for 3 months, 29 €');
  await extension.getByRole('button', { name: 'Pay 35.09 €' }).click();
  await expect(extension.getByText('The AI tools of your project work for 3 more months.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The AI tools of this project ended')).toHaveCount(0);
});

test.describe('where the browser or the server refuses', () => {
  test.use({ refusals: [403, 404, 500, 502] });

  test('a browser that opens no tab leaves a link to the payment', async ({ page }) => {
    await joinDescribed(page);
    await page.addInitScript('window.open = () => null');
    await page.goto(chooser);
    await page.getByLabel('Project title').fill('ReFibre');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Your browser did not open the payment')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the payment' }).click();
    await expect((await opened).getByText('Test: no money moves')).toBeVisible();
  });

  test('a checkout that fails says so in the words of the specification and closes its tab', async ({ page }) => {
    await joinDescribed(page);
    await page.goto(chooser);
    await page.getByLabel('Project title').fill('ReFibre');
    await page.route('**/api/rpc/billing/createAiProjectCheckout', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Failed to create project. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Project title')).toHaveValue('ReFibre');
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  test('the page after a payment of a project finds its latest payment, or says that there is none', async ({
    page,
    browser,
  }) => {
    await joinDescribed(page);
    const projectId = await newProject(page, filledIntake);
    const address = `/app/projects/${projectId}/post-checkout`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'No payment is known for this project' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the project' }).click();
    await expect(page).toHaveURL(new RegExp(`/app/projects/${projectId}$`));
    await giveAiTools(page, projectId);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    const { page: colleague } = await joinAsColleague(browser, page, { name: 'Dan Ionescu', role: 'contributor' });
    await colleague.goto(address);
    await expect(colleague.getByRole('heading', { level: 1, name: 'Only an owner can see payments' })).toBeVisible();
    await colleague.context().close();
    for (const other of ['none', '0b6f2c9e-5a57-4a3e-9d2a-3f1f6f1c2b11']) {
      await page.goto(`/app/projects/${other}/post-checkout`);
      await expect(page.getByRole('heading', { level: 1, name: /^No payment is known/ })).toBeVisible();
    }
  });

  test('an address without a payment, or with one of somebody else, shows none', async ({ page }) => {
    await join(page, 'Carpathia Composites SRL');
    for (const address of ['', '?checkout=0b6f2c9e-5a57-4a3e-9d2a-3f1f6f1c2b11']) {
      await page.goto(`/app/post-checkout${address}`);
      await expect(page.getByRole('heading', { level: 1, name: 'No payment is known here' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinAsColleague, joinDescribed } from '#test/e2e/people.ts';
import { buyPro, chooser, giveAiTools, openPayment, refund } from './paying.ts';

// Pro on the Billing tab: bought, cancelled, resumed; and what is shown to whoever is no owner.

const billing = '/app/org?tab=billing';

test('Pro is bought in a new tab, and the Billing tab then shows plan, credits, renewal and payment', async ({
  page,
}) => {
  await joinDescribed(page);
  await page.goto(billing);
  await expect(page.getByText('Nothing was paid yet')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Billing' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const payment = await openPayment(page, 'Start Pro');
  await expect(page.getByText('Redirecting to Fundwright Pro subscription...')).toBeVisible();
  await payment.getByRole('button', { name: 'Pay 35.09 €' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await expect(payment.getByText('1 dry-run credit per month')).toBeVisible();
  await expectAccessible(payment);
  await payment.getByRole('link', { name: 'Back to where you were' }).click();
  const panel = payment.getByRole('tabpanel', { name: 'Billing' });
  await expect(panel.getByText('paid until 20 Dec 2026')).toBeVisible();
  await expect(panel.getByText('1 of 1 left')).toBeVisible();
  await expect(panel.getByText(/names no address for support|You have an answer within 24 hours/)).toBeVisible();
  await expect(panel.getByText('on 20 Dec 2026, net; 35.09 € with 21 % VAT')).toBeVisible();
  await expect(panel.getByRole('table', { name: /Payments of the organization/ })).toContainText('35.09 €');
  const download = payment.waitForEvent('download');
  await panel.getByRole('link', { name: /^Invoice .* \(PDF\)$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(payment);
});

test('Pro is cancelled after a question, runs on until its paid end, and can be resumed', async ({ page }) => {
  await joinDescribed(page);
  await buyPro(page);
  await page.getByRole('button', { name: 'Cancel Pro' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Pro?' });
  await question.getByRole('button', { name: 'Keep Pro' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Pro was cancelled')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel Pro' }).click();
  await question.getByRole('button', { name: 'Cancel Pro' }).click();
  await expect(page.getByText('Pro was cancelled and ends on 20 Dec 2026')).toBeVisible();
  await expect(page.getByText('paid until 20 Dec 2026')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume Pro' }).click();
  await page.getByRole('dialog', { name: 'Resume Pro?' }).getByRole('button', { name: 'Resume Pro' }).click();
  await expect(page.getByText('Pro was cancelled')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Pro' })).toBeVisible();
});

test('the payment method is changed on a page of the provider, which leads back', async ({ page }) => {
  await joinDescribed(page);
  await buyPro(page);
  const portal = await openPayment(page, 'Change payment method');
  await portal.getByRole('button', { name: 'Use a card that fails at the next renewal' }).click();
  await expect(portal).toHaveURL(/\/app\/org\?tab=billing$/);
});

test('a declined card starts no Pro, and the tab offers it as before', async ({ page }) => {
  await joinDescribed(page);
  await page.goto(billing);
  const payment = await openPayment(page, 'Start Pro');
  await payment.getByRole('button', { name: 'The card is declined' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'The payment was declined' })).toBeVisible();
  await payment.getByRole('link', { name: 'Try again' }).click();
  await expect(payment.getByRole('button', { name: 'Start Pro' })).toBeVisible();
});

test('a refund in part stands beside its payment with a credit note and takes nothing; the rest ends Pro', async ({
  page,
}) => {
  await joinDescribed(page);
  await buyPro(page);
  const change = await openPayment(page, 'Change payment method');
  await change.getByRole('button', { name: 'Refund in part: a third of the last payment' }).click();
  await expect(change).toHaveURL(/\/app\/org\?tab=billing$/);
  await expect(change.getByText('11.70 € given back on 20 Nov 2026')).toBeVisible();
  const note = change.getByRole('link', { name: /^Credit note \d{4}-\d{5} over 11\.70 € \(PDF\)$/ });
  await expect(note).toBeVisible();
  await expect(change.getByRole('button', { name: 'Cancel Pro' })).toBeVisible();
  await expectAccessible(change);
  const download = change.waitForEvent('download');
  await note.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await change.close();
  const portal = await openPayment(page, 'Change payment method');
  await portal.getByRole('button', { name: 'Refund all of the last payment' }).click();
  await expect(portal).toHaveURL(/\/app\/org\?tab=billing$/);
  const payments = portal.getByRole('table', { name: /Payments of the organization/ });
  await expect(payments.getByText('35.09 € given back on 20 Nov 2026')).toBeVisible();
  await expect(payments.getByRole('link', { name: / over 23\.39 € \(PDF\)$/ })).toBeVisible();
  await expect(payments.getByRole('link', { name: /^Credit note .* \(PDF\)$/ })).toHaveCount(2);
  await expect(portal.getByRole('button', { name: 'Start Pro' })).toBeVisible();
});

test('a seat is given and taken back', async ({ page }) => {
  await joinDescribed(page);
  await buyPro(page);
  const seat = page.getByRole('checkbox', { name: /Ioana Marin/ });
  await expect(seat).toBeVisible();
  const before = await seat.isChecked();
  await seat.click();
  await expect(seat).toBeChecked({ checked: !before });
  await page.reload();
  await expect(seat).toBeChecked({ checked: !before });
});

test('a project with AI tools can be extended by three months', async ({ page }) => {
  await joinDescribed(page);
  await page.goto(chooser);
  await page.getByLabel('Project title').fill('ReFibre');
  const bought = await openPayment(page, 'Continue to payment');
  await bought.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(bought.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await page.goto(billing);
  const projects = page.getByRole('table', { name: /Projects with AI tools/ });
  await expect(projects.getByText('until 20 May 2027')).toBeVisible();
  const payment = await openPayment(page, /^Extend for 3 months, 29 €/);
  await payment.getByRole('button', { name: 'Pay 35.09 €' }).click();
  await expect(payment.getByText('The AI tools of your project work for 3 more months.')).toBeVisible();
  await page.reload();
  await expect(projects.getByText('until 20 Aug 2027')).toBeVisible();
});

test('who is no owner reads who buys, on the Billing tab, on the chooser and where AI tools are extended', async ({
  page,
  browser,
}) => {
  await joinDescribed(page);
  const dan = { name: 'Dan Ionescu', role: 'contributor' };
  const { page: colleague } = await joinAsColleague(browser, page, dan);
  await colleague.goto(billing);
  await expect(colleague.getByText('Plan and payments are for the owners of the organization')).toBeVisible();
  await expect(colleague.getByText('The owner is Ioana Marin.')).toBeVisible();
  await expect(colleague.getByText('Your organization is on the Free plan.')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.goto(chooser);
  await expect(colleague.getByText('The owner of the organization can buy this: Ioana Marin.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  const { projectId, ...payment } = await giveAiTools(page);
  await refund(page, payment);
  await colleague.goto(`/app/projects/${projectId}`);
  await expect(colleague.getByText('The AI tools of this project ended on 20 Nov 2026')).toBeVisible();
  // The AI tools, and the services of consultants.
  await expect(colleague.getByText('The owner of the organization can buy this: Ioana Marin.')).toHaveCount(2);
  await expectAccessible(colleague);
  await colleague.context().close();
});

test.describe('where the server fails', () => {
  test.use({ refusals: [500] });

  test('a checkout of Pro that fails says so in the words of the specification', async ({ page }) => {
    await joinDescribed(page);
    await page.goto(billing);
    await page.route('**/api/rpc/billing/createProCheckout', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Start Pro' }).click();
    await expect(page.getByText('Failed to start Pro subscription. Please try again.')).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  test('a cancellation that fails says that nothing has changed', async ({ page }) => {
    await joinDescribed(page);
    await buyPro(page);
    await page.route('**/api/rpc/billing/cancelSubscription', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Cancel Pro' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel Pro?' });
    await question.getByRole('button', { name: 'Cancel Pro' }).click();
    await expect(question.getByText('Pro could not be cancelled.')).toBeVisible();
  });
});

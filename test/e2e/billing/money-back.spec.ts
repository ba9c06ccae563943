import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { buyPro, openPayment } from './paying.ts';

// What the Billing tab says of a payment that its payer asks back from the bank.

test('a dispute is said beside its payment, open and lost, with what still works', async ({ page }) => {
  await joinDescribed(page);
  await buyPro(page);
  const payment = await openPayment(page, 'Change payment method');
  await payment.getByRole('button', { name: 'The bank is asked for the last payment back' }).click();
  await expect(payment).toHaveURL(/\/app\/org\?tab=billing$/);
  await payment.close();
  await page.reload();
  const payments = page.getByRole('table', { name: /Payments of the organization/ });
  await expect(payments.getByText('Disputed', { exact: true })).toBeVisible();
  await expect(
    payments.getByText(
      'On 20 Nov 2026 the bank was asked for 35.09 € back. Until it has decided, everything that was paid for goes on',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Pro' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(payments.getByText('Disputed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const opened = await openPayment(page, 'Change payment method');
  await opened.getByRole('button', { name: 'The bank takes the payment back' }).click();
  await expect(opened.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(
    opened.getByText('The bank took 35.09 € back on 20 Nov 2026. What was paid for has ended; what was written stays.'),
  ).toBeVisible();
  await expect(opened.getByRole('link', { name: /^Credit note \d{4}-\d{5} over 35\.09 € \(PDF\)$/ })).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Start Pro' })).toBeVisible();
  await expectAccessible(opened);
});

test('a dispute that is won, and one that is lost over a part, take nothing', async ({ page }) => {
  await joinDescribed(page);
  await buyPro(page);
  for (const step of ['The bank is asked for the last payment back', 'The bank leaves the payment as it is']) {
    const payment = await openPayment(page, 'Change payment method');
    await payment.getByRole('button', { name: step }).click();
    await expect(payment).toHaveURL(/\/app\/org\?tab=billing$/);
    await payment.close();
  }
  await page.reload();
  const payments = page.getByRole('table', { name: /Payments of the organization/ });
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible();
  await expect(
    payments.getByText('On 20 Nov 2026 the bank decided a dispute for this payment. Nothing changes.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Pro' })).toBeVisible();

  await page.route('**/api/rpc/billing/listPayments', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replace('"state":"won","amount":3509', '"state":"lost","amount":1000'),
    });
  });
  await page.reload();
  await expect(
    payments.getByText('The bank took 10.00 € back on 20 Nov 2026. What was paid for goes on working.'),
  ).toBeVisible();
});

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, linkFor } from '#test/e2e/people.ts';
import { comeBack, onOwnData } from './own-data.ts';
import { buyPro, chooser, openPayment } from './paying.ts';

// Plans and payments where the product runs at another time, or in another way, than in the other tests: it is started
// twice on the same data.

const billing = '/app/org?tab=billing';

test('a card that fails at the renewal opens a grace time, told on the tab and by mail', async ({ browser }) => {
  await onOwnData(browser, 'postgresql', async (start) => {
    const { page: before, stop } = await start('2026-11-20T12:00:00.000Z');
    const person = await join(before, 'Carpathia Composites SRL');
    await buyPro(before);
    const card = await openPayment(before, 'Change payment method');
    await card.getByRole('button', { name: 'Use a card that fails at the next renewal' }).click();
    await expect(card).toHaveURL(/\/app\/org\?tab=billing$/);
    await expect(card.getByText('The renewal of Pro could not be paid')).toHaveCount(0);
    await stop();

    const { page } = await start('2026-12-21T12:00:00.000Z');
    await comeBack(page, person);
    await page.goto(billing);
    const again = await openPayment(page, 'Change payment method');
    await expect(again.getByText('The last renewal failed.')).toBeVisible();
    await again.getByRole('button', { name: 'Use a card that fails at the next renewal' }).click();
    const panel = again.getByRole('tabpanel', { name: 'Billing' });
    await expect(panel.getByText('The renewal of Pro could not be paid')).toBeVisible();
    await expect(panel.getByText('Pro goes on until 27 Dec 2026.')).toBeVisible();
    const payments = panel.getByRole('table', { name: /Payments of the organization/ });
    await expect(payments.getByText('Declined')).toBeVisible();
    await expectAccessible(again);
    expect(await linkFor(page, person.email, 'tab=billing')).toContain('/app/org');

    const other = await openPayment(again, 'Change payment method');
    await other.getByRole('button', { name: 'Use a card that works' }).click();
    await expect(other.getByText('paid until 20 Jan 2027')).toBeVisible();
    await expect(other.getByText('The renewal of Pro could not be paid')).toHaveCount(0);
  });
});

test('without a seller nothing can be bought, and the Billing tab and the chooser say why', async ({ browser }) => {
  await onOwnData(browser, 'postgresql', async (start) => {
    const { page: before, stop } = await start('2026-11-20T12:00:00.000Z');
    const person = await join(before, 'Carpathia Composites SRL');
    await stop();

    const { page } = await start('2026-11-20T13:00:00.000Z', 'production');
    await comeBack(page, person);
    const why = page.getByText('Nothing can be bought here yet: whoever runs this site has not entered the legal name');
    await page.goto(billing);
    await expect(why).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Pro' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(chooser);
    await expect(why).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

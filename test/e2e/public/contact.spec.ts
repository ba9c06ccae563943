import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, newEmail } from '#test/e2e/people.ts';

// Writing to the operator: by anybody, with and without the page's script.

test.use({ refusals: [400, 429, 500] });

test('a message is asked for what is missing, keeps all that was typed through a failure, and is sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByText('Within 24 hours')).toBeVisible();
  await expect(page.getByText('Monday to Friday, 9:00–18:00 CET')).toBeVisible();
  await expect(page.getByText('The settings of this installation name no address.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Mend what is marked. Nothing was sent yet.')).toBeVisible();
  for (const missing of [
    'Enter your first name.',
    'Enter your last name.',
    'Enter your email.',
    'Enter the name of your company.',
    'Choose a subject.',
    'Write what it is about.',
  ])
    await expect(page.getByText(missing)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('Brook');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByLabel('Phone').fill('12345');
  await page.getByRole('textbox', { name: 'Company' }).fill('Big Bridges AG');
  await page.getByLabel('Subject').selectOption({ label: 'Partnership' });
  await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(5_003));
  await expect(page.getByText(/Enter the number with its country code/)).toBeVisible();
  await expect(page.getByText('3 characters over the limit of 5,000.')).toBeVisible();
  await page.getByLabel('Phone').fill('+40 721 234 567');
  await page.getByRole('textbox', { name: 'Message' }).fill('We build bridges.');

  await page.route('**/contact', async (route) =>
    route.request().method() === 'POST' ? await route.fulfill({ status: 500, body: '{}' }) : await route.continue(),
  );
  await send.click();
  await expect(page.getByText('Your message could not be sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('We build bridges.');
  await page.unroute('**/contact');
  await send.click();
  await expect(page).toHaveURL('/contact?sent=1');
  await expect(page.getByText('We have your message')).toBeVisible();
  await expectAccessible(page);
});

test('the consultation is a request with up to three times of the own clock, and what was typed stays', async ({
  page,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  // With its script: without it the link to the consultation is a page of its own, and empty.
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Carpathia Composites SRL');
  await page.getByRole('textbox', { name: 'Message' }).fill('A robot that welds.');
  await expect(page.getByLabel('First time')).toBeHidden();
  await page.getByRole('link', { name: 'Schedule a free consultation' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('call');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A robot that welds.');
  await expect(page.getByText(/by the clock of Europe\/Bucharest/)).toBeVisible();
  await page.getByLabel('Last name').fill('Brook');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Propose at least one time.')).toBeVisible();
  await page.getByLabel('First time').fill('2026-11-19T10:00');
  await expect(page.getByText('Propose times that are still to come.')).toBeVisible();
  await page.getByLabel('First time').fill('2026-11-24T10:00');
  await page.getByLabel('Third time').fill('2026-11-26T15:30');
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('We have your message')).toBeVisible();
  await page.getByRole('link', { name: 'Write another one' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('without a script a refused message comes back whole, and a right one is sent', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/ro/contact?subject=call');
  await expect(plain.getByLabel('Prima oră')).toBeVisible();
  await expect(plain.getByText(/după ceasul din Europe\/Brussels/)).toBeVisible();
  await plain.getByLabel('Subiect').selectOption({ value: 'support' });
  await expect(plain.getByLabel('Prima oră')).toBeHidden();
  await plain.getByLabel('Prenume').fill('Bo "<b>"');
  await plain.getByLabel('Nume', { exact: true }).fill('Brook');
  await plain.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await plain.getByRole('textbox', { name: 'Companie' }).fill('Big Bridges AG');
  await plain.getByRole('textbox', { name: 'Mesaj' }).fill('Two lines,\none question.');
  await plain.getByRole('button', { name: 'Trimiteți mesajul' }).click();
  await expect(plain.getByText('Corectați ce este marcat.')).toBeVisible();
  await expect(plain.getByText('Introduceți o adresă de e-mail validă.')).toBeVisible();
  await expect(plain.getByLabel('Prenume')).toHaveValue('Bo "<b>"');
  await expect(plain.getByLabel('Subiect')).toHaveValue('support');
  await expect(plain.getByRole('textbox', { name: 'Mesaj' })).toHaveValue('Two lines,\none question.');
  await plain.getByRole('textbox', { name: 'E-mail' }).fill(newEmail());
  await plain.getByRole('button', { name: 'Trimiteți mesajul' }).click();
  await expect(plain).toHaveURL('/ro/contact?sent=1');
  await expect(plain.getByText('Am primit mesajul dumneavoastră')).toBeVisible();
  await context.close();
});

test('the hidden field is out of reach of the keyboard and of screen readers', async ({ page }) => {
  await page.goto('/contact');
  const trap = page.locator('input[name="homepage"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Company' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Subject')).toBeFocused();
});

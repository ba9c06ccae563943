import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, newEmail } from '#test/e2e/people.ts';
import { buyPro, giveAiTools } from './paying.ts';

// A price on request: asked for by anybody, kept by the server.

test.use({ refusals: [429, 500] });

test('Enterprise is asked for from the pricing page; what is missing is named first, what was typed stays', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Ask about Enterprise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText('Mend what is marked. Nothing was sent yet.')).toBeVisible();
  for (const missing of [
    'Enter the name of your company.',
    'Enter your email.',
    'Choose a size.',
    'Say what you need.',
  ])
    await expect(page.getByText(missing)).toBeVisible();
  await expectAccessible(page);

  const email = newEmail();
  await page.getByRole('textbox', { name: 'Company' }).fill('Danube Grants SRL');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.getByLabel('How many people work there?').selectOption({ label: 'Up to 50' });
  await page.getByLabel('What do you need?').fill('Ten seats for two organizations.');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);

  await page.route('**/api/rpc/billing/requestEnterprise', (route) => route.fulfill({ status: 500, body: '{}' }));
  await send.click();
  await expect(page.getByText('What you wrote could not be sent')).toBeVisible();
  await expect(page.getByLabel('What do you need?')).toHaveValue('Ten seats for two organizations.');
  await page.unroute('**/api/rpc/billing/requestEnterprise');
  await send.click();
  await expect(page.getByText('We have what you wrote')).toBeVisible();
  await expect(page.getByText(`The answer goes to ${email}.`)).toBeVisible();
  await expectAccessible(page);
});

test('a text over the limit is not cut, and the limit of a mailbox says when to try again', async ({ page }) => {
  const email = newEmail();
  await page.goto('/enterprise?about=video');
  await expect(page.getByRole('heading', { level: 1, name: 'Video' })).toBeVisible();
  const need = page.getByLabel('What do you need?');
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByRole('textbox', { name: 'Company' }).fill('Danube Grants SRL');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('How many people work there?').selectOption({ label: 'More than 250' });
  await need.fill('x'.repeat(4_005));
  await send.click();
  await expect(page.getByText('5 characters over the limit of 4,000.')).toBeVisible();
  await expect(need).toHaveValue('x'.repeat(4_005));
  await need.fill('A film of two minutes.');
  await send.click();
  await expect(page.getByText('We have what you wrote')).toBeVisible();
  const ask = async () => {
    const headers = { origin: new URL(page.url()).origin };
    const json = { orgId: null, company: 'C', email, need: 'N', size: 'more' };
    return (await page.request.post('/api/rpc/billing/requestEnterprise', { headers, data: { json } })).status();
  };
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await page.getByRole('button', { name: 'Write another one' }).click();
  await page.getByRole('textbox', { name: 'Company' }).fill('Danube Grants SRL');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('How many people work there?').selectOption({ label: 'More than 250' });
  await need.fill('Another film.');
  await send.click();
  await expect(page.getByText('Too much was sent from here at once')).toBeVisible();
  await expect(page.getByText(/Please try again in 24 hours\./)).toBeVisible();
  await expect(need).toHaveValue('Another film.');
});

test('a Pitch Deck is asked for a project, with the discount of the plan said first and kept', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  await page.goto('/enterprise?about=video');
  await expect(page.getByText('Your organization has no Pro, so there is no discount on this request.')).toBeVisible();
  await expect(
    page.getByText(`We confirm your request by mail to ${person.email}, the address of your account.`),
  ).toBeVisible();
  await buyPro(page);
  const { projectId } = await giveAiTools(page);
  await page.goto(`/app/projects/${projectId}/exports`);
  await expect(page.getByRole('link', { name: 'Ask about a Video' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask about a Pitch Deck' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pitch Deck' })).toBeVisible();
  await expect(page.getByText('For the project: ReFibre')).toBeVisible();
  await expect(
    page.getByText('Your organization has Pro: it costs you 10 % less. This is kept with your request.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Company' }).fill('Danube Grants SRL');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByLabel('How many people work there?').selectOption({ label: 'Up to 10' });
  await page.getByLabel('What do you need?').fill('Ten slides.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We have what you wrote')).toBeVisible();
  await expect(page.getByText(`A confirmation goes to ${person.email}.`)).toBeVisible();
  await expectAccessible(page);
});

test('terms that cannot be looked up are said to be so, and the form stays; a project of others is none', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/enterprise?about=video&project=6369bc09-6e5e-46fc-99a3-ae7f5ba86ea7');
  await expect(page.getByText('Your organization has no Pro')).toBeVisible();
  await expect(page.getByText('For the project:')).toHaveCount(0);
  await expect(page.getByText('For your project without a title')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.route('**/api/rpc/billing/requestTerms', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.evaluate("history.pushState({}, '', '/enterprise?about=pitch_deck')");
  await expect(page.getByRole('heading', { level: 1, name: 'Pitch Deck' })).toBeVisible();
  await expect(page.getByText('Which discount holds for you could not be looked up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expectAccessible(page);
});

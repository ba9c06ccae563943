import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

// A newsletter with half of its Romanian.
test.use({ refusals: [422] });

test('a reader agrees, an administrator writes and sends, and the link of the mail ends it', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const reader = await (await browser.newContext()).newPage();
  const { email } = await join(reader, 'Carpathia Composites SRL');
  await reader.goto('/app/settings/notifications');
  const consent = reader.getByRole('checkbox', { name: /may send me news about calls and courses/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expect(reader.getByText(/^You agreed on .+ to: “The operator of this site/)).toBeVisible();
  await expectAccessible(reader);

  const administrator = await join(page, 'Danube Data SRL');
  await server.makeAdministrator(administrator.email);
  await page.goto('/admin/newsletters');
  await expect(page.getByText('There is no newsletter yet.')).toBeVisible();
  await expect(page.getByText('for those who agreed to it: 1 person now.')).toBeVisible();
  await page.getByRole('link', { name: 'New newsletter' }).click();
  const form = page.getByRole('form', { name: 'The newsletter' });
  await form.getByLabel('Subject', { exact: true }).fill('Calls of May');
  await form.getByLabel('Text', { exact: true }).fill('Two calls open.\n\nOne is for bakers.');
  await form.getByLabel('Subject in Romanian', { exact: true }).fill('Apelurile lunii mai');
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(form.getByLabel('Text in Romanian', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Text in Romanian', { exact: true }).fill('Se deschid două apeluri.');
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calls of May' })).toBeVisible();
  await form.getByLabel('Subject', { exact: true }).fill('Calls of May and June');
  await expect(page.getByText('What you typed is not stored. Store it first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to all' })).toBeDisabled();
  await form.getByRole('button', { name: 'Store' }).click();
  await page.getByRole('button', { name: 'Send to all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this to 1 person?' });
  await dialog.getByRole('button', { name: 'Send to all' }).click();
  await expect(
    page.getByRole('table', { name: 'About this newsletter' }).getByText('Sent', { exact: true }),
  ).toHaveCount(2, { timeout: 30_000 });
  await expectAccessible(page);

  type Mails = { mails: readonly { to: string; code: string; subject: string; stopUrl: string | null }[] };
  const { mails }: Mails = await (await page.request.get('/dev/mail.json')).json();
  const mail = mails.find(({ to, code }) => to === email && code === 'newsletter');
  expect(mail?.subject).toBe('Calls of May and June');
  await reader.goto(mail?.stopUrl ?? '');
  await expect(reader.getByText('These mails stop: News about calls and courses.')).toBeVisible();
  await reader.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(reader.getByRole('heading', { name: 'You get no more of these mails' })).toBeVisible();
  await reader.goto('/app/settings/notifications');
  await expect(consent).not.toBeChecked();
  await reader.context().close();
});

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join, signIn } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

test.use({ refusals: [401, 403] });

test('an administrator finds a person and blocks them: they are out at once, and the sign-in says why', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await other.clock.resume();
  const person = await join(other, 'Carpathia Composites SRL');
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);

  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('row').filter({ hasText: person.email })).toHaveCount(1);
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ioana Marin' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Ioana Marin?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Block person' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unblock person' })).toBeVisible();
  await expect(page.getByText('Blocked since')).toBeVisible();

  await other.goto('/app');
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, person);
  await expect(other.getByText('This account is blocked.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Carpathia Composites SRL' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carpathia Composites SRL' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

test('an administrator blocks an organization with a reason; its members read why and whom to write to', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: server.url });
  const member = await context.newPage();
  await member.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await member.clock.resume();
  await join(member, 'Loud Offers SRL');
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);

  await page.goto('/admin/organizations');
  await page.getByRole('link', { name: 'Loud Offers SRL' }).click();
  await page.getByRole('button', { name: 'Block organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Loud Offers SRL?' });
  await dialog.getByRole('button', { name: 'Block organization' }).click();
  await expect(dialog.getByText('Say why it is blocked.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why it is blocked' }).fill('It sends advertisements.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block organization' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Blocked since')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'It sends advertisements.' })).toBeVisible();

  await member.goto('/app');
  const banner = member.getByRole('complementary', { name: 'This organization is blocked' });
  await expect(banner).toContainText('An administrator of Fundwright blocked this organization on');
  await expect(banner).toContainText('Reason: It sends advertisements.');
  await expectAccessible(member);
  await member.setViewportSize({ width: 390, height: 844 });
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Write to Fundwright' }).click();
  await expect(member).toHaveURL(/\/contact/);

  await page.getByRole('button', { name: 'Unblock organization' }).click();
  const question = page.getByRole('dialog', { name: 'Unblock Loud Offers SRL?' });
  await question.getByRole('button', { name: 'Unblock organization' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Block organization' })).toBeVisible();
  await member.goto('/app');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await context.close();
});

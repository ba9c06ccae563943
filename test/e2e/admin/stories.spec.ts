import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

// The page without a story, and a story that is published without a consent.
test.use({ refusals: [404, 422] });

test('a story is published with a consent and found from the footer; without one nothing leads there', async ({
  page,
  server,
}) => {
  test.slow();
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Success Stories' });
  const nowhere = async () => {
    expect((await page.goto('/success-stories'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(footerLink).toHaveCount(0);
  };
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);
  await nowhere();

  await page.goto('/admin/stories');
  await expect(page.getByText('There is no story yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New story' }).click();
  const form = page.getByRole('form', { name: 'The story' });
  await form.getByLabel('Title', { exact: true }).fill('Ovens that save');
  await form.getByLabel('Organization', { exact: true }).fill('Carpathia Bakery SRL');
  await form.getByLabel('Programme', { exact: true }).selectOption({ label: 'LIFE Programme' });
  await form.getByLabel('Year', { exact: true }).fill('2025');
  await form.getByLabel('Text', { exact: true }).fill('Twelve <b>ovens</b> were replaced.\n\nThey need half the gas.');
  await form.getByLabel('Published: everybody can read it', { exact: true }).check();
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByText('Nothing is stored yet: 2 fields need another look.')).toBeVisible();
  await expect(form.getByLabel('Who of the organization agreed', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Who of the organization agreed', { exact: true }).fill('Ana Pop, manager');
  await form.getByLabel('On which day', { exact: true }).fill('2026-11-19');
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ovens that save' })).toBeVisible();
  const address = page.url();

  await page.goto('/');
  await footerLink.click();
  await expect(page).toHaveURL('/success-stories');
  await expect(page.getByRole('heading', { level: 2, name: 'Ovens that save' })).toBeVisible();
  await expect(page.getByText('Twelve <b>ovens</b> were replaced.')).toBeVisible();
  await expect(page.getByText('Ana Pop')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.goto('/ro');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Povești de succes' })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Delete story' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete story' }).click();
  await expect(page.getByText('There is no story yet.')).toBeVisible();
  await nowhere();
});

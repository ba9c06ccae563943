import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

test('a person makes the address of their calendar on the dashboard, copies it, and takes it away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const card = page.getByRole('region', { name: 'Your calendar' });
  await card.getByRole('button', { name: 'Make an Address' }).click();
  const address = await card.getByLabel('Address of your calendar').inputValue();
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The address is copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
  const path = new URL(address).pathname;
  expect(await (await page.request.get(path)).text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page);

  await page.reload();
  await expect(card).toContainText('An address is in use since');
  await expect(card.getByLabel('Address of your calendar')).toBeHidden();
  await card.getByRole('button', { name: 'Stop It' }).click();
  await expect(card.getByRole('button', { name: 'Make an Address' })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

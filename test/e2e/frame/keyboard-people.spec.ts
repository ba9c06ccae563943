import type { Page } from '@playwright/test';

import { consultantIn } from '#test/e2e/account/consultant.ts';
import { test } from '#test/e2e/admin/administrators.ts';
import { expectNoPointer, press, tabTo, watchPointer } from '#test/e2e/by-keyboard.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { join, newEmail } from '#test/e2e/people.ts';

// Members, consultants, settings and the administration, without a pointer.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an owner invites and withdraws, and leaves the dialogs where they were opened', async ({ page }) => {
  await watchPointer(page);
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/org');
  // The arrows lead along the tabs.
  await tabTo(page, page.getByRole('tab', { name: 'Organization' }).or(page.getByRole('tab').first()).first());
  while ((await page.getByRole('tab', { name: 'Members', selected: true }).count()) === 0)
    await page.keyboard.press('ArrowRight');
  const email = newEmail();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Role', { exact: true }));
  await page.keyboard.type('Rev');
  await press(page, button(page, 'Send Invitation'));
  await expect(page.getByText(`Invitation sent to ${email}`).first()).toBeVisible();
  const withdraw = page.getByRole('button', { name: `Withdraw the invitation of ${email}` });
  await press(page, withdraw);
  await expect(page.getByText('Invitation withdrawn').first()).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expectNoPointer(page);
});

test('a consultant is found, asked and written to', async ({ page, browser, server }) => {
  const irina = await consultantIn(browser, server, 'Katia Vlad');
  await watchPointer(page);
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/programs/horizon-cl4-2027-01-mat-prod-08/start');
  await press(page, button(page, 'Choose a Consultant'));
  await expect(page).toHaveURL(/projectId=[\da-f-]{36}$/);
  await press(page, page.getByRole('link', { name: 'Katia Vlad', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Katia Vlad' })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Ask for a Call or a Quote' });
  await press(page, ask);
  const dialog = page.getByRole('dialog', { name: 'Ask Katia Vlad' });
  await expect(dialog).toBeVisible();
  // Esc leaves the dialog, and the focus goes back to what opened it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Message'));
  await page.keyboard.type('We need somebody who knows recycling.');
  await press(page, dialog.getByRole('button', { name: 'Send Request' }));
  await expect(page.getByText('Your request is sent to Katia Vlad')).toBeVisible();
  await press(page, page.getByRole('link', { name: /^Call about HORIZON-CL4-2027-01-MAT-PROD-08/ }));
  await tabTo(page, page.getByLabel('Write to Katia Vlad'));
  await page.keyboard.type('Shall we begin on Monday?');
  await press(page, button(page, 'Send'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Shall we begin on Monday?' })).toBeVisible();
  await expectNoPointer(page);
  await irina.context().close();
});

test('an administrator finds and blocks a person, and lets them in again', async ({ page, browser, server }) => {
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  const person = await join(other, 'Carpathia Composites SRL');
  await watchPointer(page);
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);
  await page.goto('/admin');
  const pages = page.getByRole('navigation', { name: 'Pages of the administration' });
  await press(page, pages.getByRole('link', { name: 'People', exact: true }));
  await tabTo(page, page.getByRole('searchbox', { name: 'Name or address' }));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toHaveCount(1);
  await press(page, row.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ioana Marin' })).toBeVisible();
  await press(page, button(page, 'Block person'));
  const dialog = page.getByRole('dialog', { name: 'Block Ioana Marin?' });
  await press(page, dialog.getByRole('button', { name: 'Block person' }));
  await expect(button(page, 'Unblock person')).toBeVisible();
  await press(page, button(page, 'Unblock person'));
  const undo = page.getByRole('dialog', { name: 'Unblock Ioana Marin?' });
  await press(page, undo.getByRole('button', { name: 'Unblock person' }));
  await expect(undo).toBeHidden();
  await expect(button(page, 'Block person')).toBeVisible();
  await expectNoPointer(page);
  await other.context().close();
});

import type { Page } from '@playwright/test';

import { expectNoPointer, press, tabTo, watchPointer } from '#test/e2e/by-keyboard.ts';
import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join, newEmail } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

/** Somebody writes by the contact page. */
async function write(page: Page, subject: string, company: string, time: string | null): Promise<void> {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('Brook');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByRole('textbox', { name: 'Company' }).fill(company);
  await page.getByLabel('Subject').selectOption({ value: subject });
  await page.getByRole('textbox', { name: 'Message' }).fill('We build bridges.');
  if (time !== null) await page.getByLabel('First time').fill(time);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We have your message')).toBeVisible();
}

test('an administrator answers a message and agrees to a call by keyboard, and reads what a run did', async ({
  page,
  server,
}) => {
  test.slow();
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);
  await write(page, 'partnership', 'Big Bridges AG', null);
  await write(page, 'call', 'Small Bridges AG', '2026-11-24T10:00');

  await watchPointer(page);
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/admin/messages');
  const send = page.getByRole('button', { name: 'Send answer' });
  await press(page, page.getByRole('link', { name: 'Partnership, Big Bridges AG' }));
  await expect(page.getByText('We build bridges.')).toBeVisible();
  await press(page, send);
  await expect(page.getByText('Write an answer first.')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Your answer' }));
  await page.keyboard.type('With pleasure.');
  await expectAccessible(page);
  await press(page, send);
  await expect(page.getByText('The answer is sent.')).toBeVisible();
  await expect(page.getByText('With pleasure.')).toBeVisible();
  await expect(send).toHaveCount(0);

  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: 'Partnership, Big Bridges AG' })).toHaveCount(0);
  await press(page, page.getByRole('link', { name: 'Call, Small Bridges AG' }));
  await press(page, send);
  await expect(page.getByText('Choose a time, or none of them.')).toBeVisible();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await press(page, send);
  await expect(page.getByText(/The call is on .*24/)).toBeVisible();
  await expectNoPointer(page);

  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: 'Starter catalogue' }).first().click();
  await expect(page).toHaveURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('table', { name: 'About this run' })).toContainText('Succeeded');
  await expect(page.getByRole('heading', { name: 'What it did not take' })).toBeVisible();
  await expectAccessible(page);
});

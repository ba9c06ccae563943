import type { Page } from '@playwright/test';

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

import { test, type AdministeredServer } from './administrators.ts';

// Two administrators at one list.
test.use({ apart: 'work', refusals: [409] });

/** Presses what stands at the row, and again in the question that follows. */
async function confirm(page: Page, button: string, question: string, act: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: act, exact: true }).click();
}

/** Lets a job that is done have failed for good. */
async function failJob(server: AdministeredServer): Promise<string> {
  const [failed] = await server.change(
    `UPDATE jobs.job SET state = 'failed', output = '{"name": "Error", "code": "ENOSPC", "message": "Of secrets."}'
      WHERE id = (SELECT id FROM jobs.job WHERE state = 'completed' AND name NOT LIKE '%pgboss%' LIMIT 1)
      RETURNING name`,
  );
  expect(failed, 'no job is done yet').toBeDefined();
  return failed?.['name'] ?? '';
}

/** Has the mails to somebody stand as they would after their mail server has answered so. */
async function leaveMail(server: AdministeredServer, to: string, status: string, error: string): Promise<void> {
  await server.change("UPDATE mail_outbox SET status = 'kept' WHERE to_address = $1", [to]);
  const changed = await server.change(
    `UPDATE mail_outbox SET status = $2, error = $3
      WHERE id = (SELECT id FROM mail_outbox WHERE to_address = $1 ORDER BY created_at LIMIT 1) RETURNING id`,
    [to, status, error],
  );
  expect(changed).toHaveLength(1);
}

test('a job that failed for good is begun once more or dropped, and is so for one administrator only', async ({
  page,
  server,
}) => {
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);
  const name = await failJob(server);
  await page.goto('/admin/jobs?view=failed');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Error · ENOSPC');
  await expectAccessible(page);
  await confirm(page, `Retry ${name}`, `Retry ${name}?`, 'Retry');
  await expect(page.getByText('The job is in the queue again.').first()).toBeVisible();
  await expect(page.getByText('There is no such job.')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: administrator.email }).first()).toContainText(name);

  const dropped = await failJob(server);
  await page.goto('/admin/jobs?view=failed');
  const other = await page.context().newPage();
  await other.goto('/admin/jobs?view=failed');
  await other.getByRole('button', { name: `Drop ${dropped}`, exact: true }).click();
  await confirm(page, `Drop ${dropped}`, `Drop ${dropped}?`, 'Drop');
  await expect(page.getByText('The job is dropped.').first()).toBeVisible();
  await expect(page.getByText('There is no such job.')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Drop', exact: true }).click();
  await expect(other.getByText('This was changed in the meantime. You see how it is now.').first()).toBeVisible();
  await expect(other.getByText('There is no such job.')).toBeVisible();
});

test('a mail that was refused is sent again, and one that waits is taken out', async ({ page, server }) => {
  const { email: to } = await join(page);
  await server.makeAdministrator(to);
  await leaveMail(server, to, 'failed', '550 No such mailbox.');
  const address = `/admin/outbox?q=${encodeURIComponent(to)}`;
  await page.goto(`${address}&view=failed`);
  await expect(page.getByRole('row').filter({ hasText: to })).toContainText('550 No such mailbox.');
  await expectAccessible(page);
  await confirm(page, `Send again to ${to}`, 'Send this mail again?', 'Send again');
  await expect(page.getByText('The mail is taken on again.').first()).toBeVisible();
  await expect(page.getByText('There is no such mail.')).toBeVisible();

  await leaveMail(server, to, 'queued', '451 Try again later.');
  await page.goto(`${address}&view=queued`);
  await expect(page.getByRole('row').filter({ hasText: to })).toContainText('451 Try again later.');
  await confirm(page, `Take out the mail to ${to}`, 'Take this mail out?', 'Take out');
  await expect(page.getByText('The mail is taken out.').first()).toBeVisible();
  await expect(page.getByText('There is no such mail.')).toBeVisible();
});

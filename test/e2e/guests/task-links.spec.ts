import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, linkFor, newEmail } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject, startProject } from '#test/e2e/start-project.ts';
import { pdfOf } from '#test/made/annex-files.ts';

// A link that opens nothing, and a file that is none, are answered so.
test.use({ refusals: [404, 422] });

/** Somebody without an account, on a phone. */
async function openAsGuest(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(url);
  return guest;
}

/** Whether the page can be scrolled sideways at this width. */
async function isWiderThan(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 844 });
  return await page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}

/** Fills in the form of a link, and answers the address that it shows once. */
async function makeLink(page: Page, about: string, { name, note, email = '' }: Record<string, string>) {
  const dialog = page.getByRole('dialog', { name: about });
  await dialog.getByRole('button', { name: 'Make Link' }).click();
  await expect(dialog.getByText('Enter the name of the guest.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the guest' }).fill(name ?? '');
  await dialog.getByRole('textbox', { name: 'Note to the guest' }).fill(note ?? '');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Make Link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toBeVisible();
  const url = await link.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return url;
}

test('a guest comments on one section by a link, the team hears of it, and the link is closed', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { title: 'ReFibre' });
  const objectives = `/app/projects/${projectId}/application?section=objectives`;
  await page.goto(objectives);
  const text = page.getByRole('textbox', { name: 'Objectives' });
  await text.fill('The fibre keeps 92 % of its strength.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Progress Saved').first()).toBeVisible();
  await call(page, 'comments/start', { projectId, section: 'objectives', anchor: null, body: 'For the team alone.' });
  await page.goto(objectives);

  const email = newEmail();
  await page.getByRole('button', { name: 'Ask a Guest' }).click();
  const about = 'Ask a guest to comment on Objectives';
  const dialog = page.getByRole('dialog', { name: about });
  // The comments move to another place at another width; what is typed here stays.
  await dialog.getByRole('textbox', { name: 'Note to the guest' }).fill('Mind the');
  await expectAccessible(page);
  await expect(dialog.getByRole('textbox', { name: 'Note to the guest' })).toHaveValue('Mind the');
  const url = await makeLink(page, about, { name: 'Maria Lungu', note: 'Mind the figures.', email });
  expect(await linkFor(page, email, '/t/')).toBe(url);

  const guest = await openAsGuest(browser, url);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Comment on “Objectives”');
  await expect(guest.getByText('Ioana Marin of Carpathia Composites SRL asks you')).toBeVisible();
  await expect(guest.getByText('ReFibre')).toBeVisible();
  await expect(guest.getByText('Mind the figures.')).toBeVisible();
  await expect(guest.getByText('The fibre keeps 92 % of its strength.')).toBeVisible();
  await expect(guest.getByText('For the team alone.')).toBeHidden();
  await expect(guest).toHaveTitle('A request to you · Fundwright');
  await expectAccessible(guest);
  expect(await isWiderThan(guest, 320)).toBe(false);
  expect(await guest.context().cookies()).toEqual([]);

  // Words that were typed survive another width and a send that fails.
  const comment = guest.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Which test? <b>Say the standard.</b>');
  await guest.setViewportSize({ width: 1280, height: 800 });
  await expect(comment).toHaveValue('Which test? <b>Say the standard.</b>');
  await guest.route('**/api/rpc/guestLinks/comment', async (route) => await route.abort());
  await guest.getByRole('button', { name: 'Send Comment' }).click();
  await expect(guest.getByText('The comment could not be sent.')).toBeVisible();
  await guest.setViewportSize({ width: 390, height: 844 });
  await expect(comment).toHaveValue('Which test? <b>Say the standard.</b>');
  await guest.unroute('**/api/rpc/guestLinks/comment');
  await comment.press('Tab');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('Your comment was sent')).toBeVisible();
  await expect(comment).toHaveValue('');
  await expect(guest.getByRole('listitem').filter({ hasText: 'Maria Lungu' })).toContainText('Say the standard.');

  await page.reload();
  const note = page.getByRole('article', { name: 'Comment of Maria Lungu (guest)' });
  await expect(note).toContainText('Which test? <b>Say the standard.</b>');
  await expect(note.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.goto(`/app/projects/${projectId}/activity`);
  await expect(page.getByText('Maria Lungu (guest) commented on Objectives')).toBeVisible();

  await page.getByRole('button', { name: /Team/ }).click();
  const links = page.getByRole('region', { name: 'Links for guests' });
  const row = links.getByRole('listitem');
  await expect(row).toContainText('Comments on Objectives');
  await expect(row).toContainText('Opened once');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Close the link of Maria Lungu' }).click();
  await expect(row).toContainText('Closed');

  // What was typed while it was closed is still there to be copied.
  await comment.fill('One more thing.');
  await guest.getByRole('button', { name: 'Send Comment' }).click();
  await expect(guest.getByText('This link does not work any more, so the comment was not sent.')).toBeVisible();
  await expect(comment).toHaveValue('One more thing.');
  await guest.context().close();

  const late = await openAsGuest(browser, url);
  await expect(late.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  const said = await late.getByRole('main').innerText();
  await late.goto(`${new URL(url).origin}/t/never-made`);
  await expect(late.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(await late.getByRole('main').innerText()).toBe(said);
  await expectAccessible(late);
  expect(await isWiderThan(late, 320)).toBe(false);
  await late.context().close();
});

test('the page of a guest tells nobody its address, and is kept nowhere', async ({ page }) => {
  for (const path of ['/t/never-made', '/ro/t/never-made']) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  await page.goto('/ro/t/never-made');
  await expect(page.getByRole('heading', { name: 'Acest link nu funcționează' })).toBeVisible();
});

test('a guest uploads the file of an annex by a link, and sees why another one is not taken', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page, 'horizon-eic-2026-accelerator-01');
  await page.goto(`${project}/annexes`);
  const label = 'Pitch deck';
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
  await row.getByRole('button', { name: `Ask a Guest for ${label}` }).click();
  const url = await makeLink(page, `Ask a guest for the file ${label}`, {
    name: 'Maria Lungu',
    note: 'Signed, please.',
  });

  const guest = await openAsGuest(browser, url);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Upload the file “${label}”`);
  await expect(guest.getByText('You have not sent a file yet.')).toBeVisible();
  await expectAccessible(guest);
  expect(await isWiderThan(guest, 320)).toBe(false);
  await guest.setViewportSize({ width: 390, height: 844 });
  const file = guest.getByLabel(`File for ${label}`);
  await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') });
  await expect(guest.getByText('The file is none that can be read here.')).toBeVisible();
  await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: await pdfOf(['Our plan']) });
  await expect(guest.getByText('plan.pdf was sent')).toBeVisible();
  await expect(guest.getByText(/^plan\.pdf, .* sent /)).toBeVisible();
  await expectAccessible(guest);
  await guest.reload();
  await expect(guest.getByText(/^plan\.pdf, .* sent /)).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Maria Lungu (guest)');
  await page.getByRole('button', { name: /Team/ }).click();
  const link = page.getByRole('region', { name: 'Links for guests' }).getByRole('listitem');
  await expect(link).toContainText('File PITCH_DECK');
  await link.getByRole('button', { name: 'Close the link of Maria Lungu' }).click();
  await expect(link).toContainText('Closed');
  await file.setInputFiles({ name: 'later.pdf', mimeType: 'application/pdf', buffer: await pdfOf(['Later']) });
  await expect(guest.getByText('This link does not work any more.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await guest.context().close();
});

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';

/** The bell of a page while so much is unread. */
const bellOf = (page: Page, unread: string) =>
  page.getByRole('banner').getByRole('button', { name: `Notifications${unread}`, exact: true });

// No network of a browser breaks a line that is open: the page's own is held on to, and ended as by its server.
const holdLine = `globalThis.EventSource = class extends EventSource {
  constructor(...given) {
    super(...given);
    globalThis.line = this;
  }
}`;
const breakLine = `globalThis.line.close(), globalThis.line.dispatchEvent(new Event('error')), undefined`;

test('the bell counts what a colleague does as it happens, and after a break what happened meanwhile', async ({
  page,
  browser,
}) => {
  await page.addInitScript(holdLine);
  // As while the dashboard, with its part of this name, still stands and the code of the editor comes already.
  await page.addInitScript('globalThis.next = document.createElement("h2")');
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const { page: colleague } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'contributor' });
  const comment = async (body: string) => {
    const [projectId] = project.split('/').slice(-1);
    await call(colleague, 'comments/start', { projectId, section: 'objectives', anchor: null, body });
  };
  await page.goto('/app');
  await expect(bellOf(page, '')).toBeVisible();
  await expect(bellOf(page, '').getByText(/\d/)).toHaveCount(0);

  // Each is counted as it comes, by a page that nobody loads again.
  await page.evaluate('globalThis.isSamePage = true');
  await comment('Is this so?');
  await expect(bellOf(page, ', 1 unread').getByText('1', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'One unread notification' })).toHaveCount(1);
  await comment('And this?');
  await expect(bellOf(page, ', 2 unread').getByText('2', { exact: true })).toBeVisible();
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true);

  // The list leads to the place, and what was followed is read.
  await bellOf(page, ', 2 unread').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'unread' })).toHaveCount(2);
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Radu Ion has written a comment' }).first().click();
  await expect(page).toHaveURL(`${project}/application?section=objectives`);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Objectives' })).toBeVisible();
  await expect(bellOf(page, ', 1 unread').getByText('1', { exact: true })).toBeVisible();

  // It can be new again, and all of it read.
  await bellOf(page, ', 1 unread').click();
  await panel.getByRole('button', { name: /^Mark as unread ?: Radu Ion has written a comment/ }).click();
  await expect(panel.getByRole('button', { name: /^Mark as read ?: Radu Ion has written a comment/ })).toHaveCount(2);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('button', { name: /^Mark as unread ?: Radu Ion has written a comment/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(bellOf(page, '')).toBeVisible();

  // The line breaks and does not come back: nothing is heard.
  let refused = 0;
  await page.route('**/api/events', async (route) => {
    refused += 1;
    await route.abort();
  });
  await page.evaluate(breakLine);
  await expect.poll(() => refused).toBeGreaterThan(0);
  const before = refused;
  await comment('What of the third?');
  await expect.poll(() => refused).toBeGreaterThan(before);
  await expect(bellOf(page, '')).toBeVisible();
  // Once it does, the bell asks what came meanwhile.
  await page.unroute('**/api/events');
  await expect(bellOf(page, ', 1 unread').getByText('1', { exact: true })).toBeVisible();
  await comment('And the fourth?');
  await expect(bellOf(page, ', 2 unread').getByText('2', { exact: true })).toBeVisible();
  await colleague.context().close();
});

test('the bell counts out no more than 99, and its number fits every screen', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.route('**/api/rpc/notifications/unread', (route) => route.fulfill({ json: { json: { unread: 120 } } }));
  await page.goto('/app');
  const bell = bellOf(page, ', 99+ unread');
  await expect(bell.getByText('99+', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '99+ unread notifications' })).toHaveCount(1);
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [number, end] = await Promise.all([
      bell.getByText('99+', { exact: true }).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect((number?.x ?? width) + (number?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    expect(number?.y ?? -1, `${width} px`).toBeGreaterThanOrEqual(end?.y ?? 0);
  }
});

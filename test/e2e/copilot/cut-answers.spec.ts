import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinDescribed } from '#test/e2e/people.ts';
import { ask, chipsIn, FAILURE, fieldIn, messagesIn, openPanel } from './copilot-parts.ts';
import { slowLine } from './slow-line.ts';

// Lines that are cut, sessions that have ended.
test.use({ refusals: [401, 429, 500, 'no server'] });

const QUESTION = 'How does EU funding work?';

async function send(page: Page): Promise<void> {
  await fieldIn(page).fill(QUESTION);
  await fieldIn(page).press('Enter');
}

/** What screen readers are told of the conversation. */
const spoken = (page: Page) => page.locator('output[aria-live="polite"]');

test('while an answer arrives nothing else is asked, it can be stopped, and what has come stays', async ({
  page,
  server,
}) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  const line = await slowLine(page, server.url, 2);
  await send(page);
  await expect(spoken(page)).toHaveText('Copilot is answering…');
  await expect(fieldIn(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(chipsIn(page)).toHaveCount(0);
  await expect(page.getByText('Copilot is answering…', { exact: true }).last()).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(fieldIn(page)).toBeFocused();
  await expect(messagesIn(page).getByText('Stopped.')).toBeVisible();
  await expect(spoken(page)).toHaveText('Stopped.');
  await expect(chipsIn(page)).not.toHaveCount(0);
  await expect.poll(() => line.isLeft()).toBe(true);
  await line.close();
  await ask(page, 'What programs are available?');
  await expect(messagesIn(page).getByText('What programs are available?')).toBeVisible();
});

test('a finished answer is spoken once, whole and without its marks', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  await expect(spoken(page)).toHaveText('');
  await ask(page, QUESTION);
  await expect(spoken(page)).not.toContainText(/\*\*|\]\(/);
  const text = await spoken(page).textContent();
  expect(text?.length).toBeGreaterThan(40);
  await page.reload();
  await expect(messagesIn(page).getByText(QUESTION)).toBeVisible();
  await expect(spoken(page)).toHaveText('');
});

test('a line that is cut in the middle says so in the agreed words, and the same question is asked again', async ({
  page,
  server,
}) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  const line = await slowLine(page, server.url, 2);
  await send(page);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await line.cut();
  await expect(messagesIn(page).getByText(FAILURE)).toBeVisible();
  await expect(page.getByText('The connection was cut. Your question is kept.')).toBeVisible();
  await expect(spoken(page)).toHaveText(FAILURE);
  await expectAccessible(page);
  await line.close();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(fieldIn(page)).toBeEnabled();
  await expect(page.getByText(FAILURE)).toHaveCount(0);
  await expect(messagesIn(page).getByText(QUESTION)).toHaveCount(1);
});

test('without a connection nothing typed is lost, not even over a reload', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  await expect(fieldIn(page)).toBeVisible();
  await page.context().setOffline(true);
  await send(page);
  await expect(messagesIn(page).getByText(FAILURE)).toBeVisible();
  await fieldIn(page).fill('A second thought');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(messagesIn(page)).toContainText('built-in assistant');
  await expect(fieldIn(page)).toHaveValue('A second thought');
  await page.reload();
  await expect(fieldIn(page)).toHaveValue('A second thought');
  await expect(messagesIn(page)).toContainText('built-in assistant');

  await page.context().setOffline(true);
  await fieldIn(page).press('Enter');
  await expect(messagesIn(page).getByText(FAILURE)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(fieldIn(page)).toHaveValue('A second thought');
});

test('what is typed while a conversation is still loading waits for it, and is lost neither then nor later', async ({
  page,
}) => {
  await joinDescribed(page);
  await page.goto('/app/copilot');
  await ask(page, QUESTION);
  const [held, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/rpc/copilot/conversation', async (route) => {
    reached.resolve();
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await reached.promise;
  await fieldIn(page).fill('A second thought');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await fieldIn(page).press('Enter');
  await expect(fieldIn(page)).toHaveValue('A second thought');
  held.resolve();
  await expect(messagesIn(page).getByText(QUESTION)).toBeVisible();
  await fieldIn(page).press('Enter');
  await expect(messagesIn(page).getByText('A second thought')).toBeVisible();
  await expect(messagesIn(page).getByText(QUESTION)).toBeVisible();
});

test('whoever is signed out in the middle signs in again on the page, and asks the same once more', async ({
  page,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  // These would hear of the end of the session before the question does, and Enter would go into the form that covers
  // the page then.
  for (const path of ['events', 'rpc/notifications/**', 'rpc/account/setTimeZone'])
    await page.route(`**/api/${path}`, (route) => route.abort());
  await page.goto('/app/copilot');
  await expect(fieldIn(page)).toBeVisible();
  const headers = { origin: new URL(page.url()).origin };
  await expect(await page.request.post('/api/auth/sign-out', { headers, data: {} })).toBeOK();
  await send(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(messagesIn(page)).toContainText('built-in assistant');
  await expect(messagesIn(page).getByText(QUESTION)).toHaveCount(1);
});

test('a server that fails is told in the agreed words', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app');
  const panel = await openPanel(page);
  await page.route('**/api/rpc/copilot/ask', (route) =>
    route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' } } }),
  );
  await panel.getByRole('button', { name: QUESTION }).click();
  await expect(panel.getByText(FAILURE).first()).toBeVisible();
  await page.unroute('**/api/rpc/copilot/ask');
  await page.route('**/api/rpc/copilot/ask', (route) =>
    route.fulfill({
      status: 429,
      json: {
        json: {
          defined: true,
          code: 'LIMIT_REACHED',
          status: 429,
          message: 'x',
          data: { of: 'person', againAt: '2026-11-20T13:00:00.000Z' },
        },
      },
    }),
  );
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByText('Ask again from 20 Nov 2026, 14:00 Brussels time on.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
});

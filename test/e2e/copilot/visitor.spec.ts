import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { ask, chipsIn, fieldIn, messagesIn, openPanel, panelOf } from './copilot-parts.ts';

const general = ['How does EU funding work?', 'What programs are available?'];

test('a visitor asks beside a page that runs no React, with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const door = page.getByRole('button', { name: 'Copilot', exact: true });
  await door.focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(fieldIn(panel)).toBeFocused();
  await expect(panel).toContainText('general information');
  await expect(panel).toContainText('Sign up for my full capabilities');
  await expect(chipsIn(panel)).toHaveText([
    'Find funding opportunities',
    'Create new project',
    'Update organization',
    ...general,
  ]);
  const send = panel.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await fieldIn(panel).fill('  \n ');
  await page.keyboard.press('Enter');
  await expect(send).toBeDisabled();
  await expect(messagesIn(panel).getByRole('listitem')).toHaveCount(1);

  await fieldIn(panel).fill('What is');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('co-financing?');
  await expect(fieldIn(panel)).toHaveValue('What is\nco-financing?');
  await page.keyboard.press('Enter');
  await expect(messagesIn(panel).getByText('What is co-financing?')).toBeVisible();
  await expect(fieldIn(panel)).toBeFocused();
  await expect(messagesIn(panel)).toContainText('built-in assistant');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(door).toBeFocused();
  // The conversation is still there when it is opened again.
  await page.keyboard.press('Enter');
  await expect(messagesIn(panel).getByText('What is co-financing?')).toBeVisible();
});

test('beside the public programs a visitor finds calls, and a link of an answer leads to a page of ours', async ({
  page,
}) => {
  await page.goto('/programs');
  const panel = await openPanel(page);
  await expect(chipsIn(panel)).toHaveText([
    'Find eligible programs',
    'Explain this program',
    'Start project',
    ...general,
  ]);
  await chipsIn(panel).getByText('What programs are available?').click();
  await expect(fieldIn(panel)).toBeEnabled();
  await expect(panel.getByRole('list', { name: 'What was done for this answer' })).toHaveText('Searched programs');
  await expectAccessible(page);
  // Nothing is stored for visitors, so no answer can be rated.
  await expect(panel.getByRole('button', { name: 'This answer helped' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Learn more' }).first().click();
  await expect(page).toHaveURL(/\/programs\/[\w-]+$/);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await expect(panel).toContainText('general information');
});

test('on a phone the panel lies over the page, in the language of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ro');
  await page.getByRole('button', { name: 'Copilot', exact: true }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('textbox', { name: 'Întrebarea dumneavoastră' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await panel.getByRole('button', { name: 'Închideți' }).click();
  await expect(panel).toBeHidden();
});

test.describe('with parts that cannot be fetched', () => {
  for (const path of ['/', '/programs'])
    test(`the button of ${path} says so and works once they can`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Copilot', exact: true })).toBeEnabled();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Copilot', exact: true }).click();
      await expect(page.getByText('Copilot could not be loaded. Press again.')).toBeVisible();
      await page.context().setOffline(false);
      const panel = await openPanel(page);
      await ask(panel, 'How does EU funding work?');
      await expect(messagesIn(panel)).toContainText('built-in assistant');
    });
});

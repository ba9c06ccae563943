import type { Locator, Page } from '@playwright/test';

import { expect } from '#test/e2e/fixtures.ts';

export const FAILURE =
  'I apologize, but I encountered an error. Please try again or contact support if the issue persists.';

/** The panel beside a page. */
export function panelOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Copilot' });
}

/** Presses the button at the lower right and waits for the panel. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Copilot', exact: true }).click();
  const panel = panelOf(page);
  await expect(fieldIn(panel)).toBeVisible();
  return panel;
}

/** Where questions are typed. */
export function fieldIn(place: Locator | Page): Locator {
  return place.getByRole('textbox', { name: 'Your question' });
}

/** Asks, and waits until the answer has come to its end. */
export async function ask(place: Locator | Page, text: string): Promise<void> {
  await fieldIn(place).fill(text);
  await fieldIn(place).press('Enter');
  await expect(fieldIn(place)).toHaveValue('');
  await expect(fieldIn(place)).toBeEnabled();
}

export function chipsIn(place: Locator | Page): Locator {
  return place.getByRole('list', { name: 'Suggestions' }).getByRole('button');
}

export function messagesIn(place: Locator | Page): Locator {
  return place.getByRole('list', { name: 'Messages' });
}

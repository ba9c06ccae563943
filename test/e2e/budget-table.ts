import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import { join } from './people.ts';
import { startProject } from './start-project.ts';

// The table of the budget as tests reach it.

export const grid = (page: Page) => page.getByRole('grid', { name: 'Budget lines' });
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
export const rows = (page: Page) => grid(page).getByRole('row');
export const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const total = (page: Page) => rows(page).last();

/** A person of a new organization at the empty budget of a new project; answers its address. */
export async function openBudget(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const address = `${await startProject(page)}/budget`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No budget yet' })).toBeVisible();
  return address;
}

export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start with Carpathia Composites SRL as coordinator' }).click();
  await expect(grid(page)).toBeVisible();
}

/** Puts a block into the table as a paste would. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  })()`);
}

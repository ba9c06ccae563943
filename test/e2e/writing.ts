import type { Browser, Page } from '@playwright/test';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { textOf as plainTextOf } from '#domain/project/text/rich-text.ts';

import { expect } from './fixtures.ts';
import { call } from './rpc.ts';

/** The text of a section. */
export function textOf(page: Page, section: string) {
  return page.getByRole('textbox', { name: section, exact: true });
}

/** Says that everything typed is on the server. */
export function saved(page: Page) {
  return page.getByText(/^Saved \d\d:\d\d$/);
}

/** Types at the end of a section. */
export async function write(page: Page, section: string, text: string): Promise<void> {
  await textOf(page, section).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

/** Waits until everything that these people have typed is on the server. */
export async function settle(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(saved(page)).toBeVisible({ timeout: 90_000 });
}

/** The text of every section of a project, followed by all that its history holds. */
export async function everythingStored(page: Page, projectId: string): Promise<string> {
  const { sections } = await call<{ sections: readonly { id: string; doc: RichTextDocument }[] }>(
    page,
    'projects/get',
    { projectId },
  );
  const texts = await Promise.all(
    sections.map(async ({ id: sectionId, doc }) => {
      const { entries } = await call<{ entries: readonly { id: string }[] }>(page, 'application/history', {
        sectionId,
      });
      const earlier = await Promise.all(
        entries.map(({ id: entryId }) =>
          call<{ doc: RichTextDocument }>(page, 'application/historyText', { sectionId, entryId }),
        ),
      );
      return [doc, ...earlier.map((entry) => entry.doc)].map(plainTextOf).join('\n');
    }),
  );
  return texts.join('\n').replaceAll(/\s+/g, ' ');
}

/** What a paste of HTML does, as from a word processor's clipboard; over what is selected where that is wanted. */
export async function pasteHtml(
  page: Page,
  section: string,
  html: string,
  over: 'nothing' | 'selected' = 'nothing',
): Promise<void> {
  if (over === 'nothing') await textOf(page, section).click();
  // As text, because the tests do not know the browser's types.
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }`);
}

/** The same person in a second browser, on a page of a project, and told of what happens in it from then on. */
export async function openElsewhere(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await context.newPage();
  await other.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await other.clock.resume();
  await Promise.all([other.waitForResponse('**/api/events'), other.goto(path)]);
  return other;
}

/** The editor hears of a cursor that moved in an event of its own: people are slower than that, and tests are not. */
export async function heard(page: Page): Promise<void> {
  await page.evaluate(`(
    document.dispatchEvent(new Event('selectionchange')),
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  )`);
}

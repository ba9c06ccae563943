import { expect, type Page } from '@playwright/test';

import type { ShownLocale } from '#domain/values/locale.ts';

import { expectReadable } from './layout-seen.ts';
import { openWhole } from './pages.ts';
import { expectMarked, SentData } from './words-seen.ts';

// Two languages that nobody speaks: one a good deal longer than English in which each message is marked, and one that
// runs from right to left.

async function speak(page: Page, url: string, locale: ShownLocale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }]);
}

/** What `expectWholeInBoth` asks of a page, for the names of tests. */
export const whole = 'says no word from code, and all of it can be read in a longer language and from right to left';

/**
 * No word from code, and nothing cut off or covered, in each page and both languages. One language after the other, so
 * that the browser has read the scripts of the pages by the second.
 */
export async function expectWholeInBoth(page: Page, url: string, paths: readonly string[]): Promise<void> {
  const sent = new SentData(page);
  await speak(page, url, 'en-XA');
  for (const path of paths) {
    await openWhole(page, path);
    await expectMarked(page, sent);
    await expectReadable(page);
  }
  await speak(page, url, 'ar-XB');
  for (const path of paths) {
    await openWhole(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectReadable(page);
  }
}

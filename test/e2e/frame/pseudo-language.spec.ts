import type { Page } from '@playwright/test';

import type { ShownLocale } from '#domain/values/locale.ts';
import { expect, signInAs, test } from '#test/e2e/fixtures.ts';
import { expectReadable, unreadable } from '#test/e2e/walk/layout-seen.ts';
import { memberPages, openWhole, publicPages, routesIn } from '#test/e2e/walk/pages.ts';
import { expectMarked, SentData, unmarkedWords } from '#test/e2e/walk/words-seen.ts';

// Every page in languages that nobody speaks: one a good deal longer than English in which each message is marked, and
// one that runs from right to left.

async function speak(page: Page, url: string, locale: ShownLocale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }]);
}

// Pages of unknown addresses and of links that lead nowhere.
test.use({ refusals: [400, 401, 403, 404, 410] });

test('every signed-in route is among the pages looked at here', () => {
  const routes = ['app', 'onboarding', '_unframed'].flatMap((folder) =>
    routesIn(folder).map((file) => `${folder}/${file}`),
  );
  expect(routes.toSorted()).toEqual(Object.keys(memberPages).toSorted());
});

test('a word from code, and text that is cut off or under other text, are found', async ({ page }) => {
  const sent = new SentData(page);
  await page.goto('/legal/terms');
  await page.setContent(`<main><p id="marked">⟦one <b>marked</b>⟧ 12 Nov 2026</p><p>from code</p><p lang="en">A call</p>
    <button aria-label="named in code">⟦x⟧</button>
    <p style="width: 5rem; overflow: hidden; white-space: nowrap">⟦much longer than its box⟧</p>
    <p style="height: 1rem">⟦below⟧</p><p style="margin-top: -2.5rem">⟦above⟧</p></main>`);
  expect(await unmarkedWords(page, sent)).toEqual([
    'from code (p in main)',
    'named in code (button named in code in main)',
  ]);
  expect(await unreadable(page)).toEqual([
    'cut off: ⟦much longer than its box⟧',
    'over one another: ⟦below⟧ / ⟦above⟧',
  ]);
});

/** Each page in both languages, one after the other: the browser has read its scripts by then. */
async function expectWholeInBoth(page: Page, url: string, paths: readonly string[]): Promise<void> {
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

const whole = 'says no word from code, and all of it can be read in a longer language and from right to left';

for (const [route, paths] of Object.entries(publicPages))
  test(`${route} ${whole}`, async ({ page, server }) => {
    await expectWholeInBoth(page, server.url, paths);
  });

for (const [route, pathsOf] of Object.entries(memberPages))
  test(`${route} ${whole}`, async ({ page, demo, server }) => {
    await signInAs(page.context(), server, demo.members.ana);
    await expectWholeInBoth(page, server.url, pathsOf(demo));
  });

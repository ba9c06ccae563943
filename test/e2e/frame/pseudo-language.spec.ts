import { expect, signInAs, test } from '#test/e2e/fixtures.ts';
import { expectWholeInBoth, whole } from '#test/e2e/walk/in-both.ts';
import { unreadable } from '#test/e2e/walk/layout-seen.ts';
import { memberPages, publicPages, routesIn } from '#test/e2e/walk/pages.ts';
import { SentData, unmarkedWords } from '#test/e2e/walk/words-seen.ts';

// Every page in the languages that nobody speaks. Those of the administration and of guests: `admin/languages.spec.ts`.

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

for (const [route, paths] of Object.entries(publicPages))
  test(`${route} ${whole}`, async ({ page, server }) => {
    await expectWholeInBoth(page, server.url, paths);
  });

for (const [route, pathsOf] of Object.entries(memberPages))
  test(`${route} ${whole}`, async ({ page, demo, server }) => {
    await signInAs(page.context(), server, demo.members.ana);
    await expectWholeInBoth(page, server.url, pathsOf(demo));
  });

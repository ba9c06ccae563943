import type { Page } from '@playwright/test';

import { expect, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

// Whoever is about to press something must not press something else because an answer has come in meanwhile.

/** Lets the answers in one after the other, each when the page has long drawn the one before, and counts those to come. */
const oneAfterTheOther = `
  const { fetch, setTimeout } = window;
  // However slow the machine is: the page waits for the last of them.
  window.setTimeout = (act, ms, ...given) => setTimeout(act, ms === 5000 ? 300_000 : ms, ...given);
  const frames = async (count) => {
    for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  };
  let before = Promise.resolve();
  window.toCome = 0;
  window.isQuiet = async () => {
    await frames(60);
    return window.toCome === 0;
  };
  window.fetch = async (input, init) => {
    window.toCome += 1;
    try {
      const answer = await fetch(input, init);
      before = before.then(() => frames(3));
      await before;
      return answer;
    } finally {
      window.toCome -= 1;
    }
  };`;

/**
 * What has moved in the page without anybody having touched it: how much, what, and from where to where. A word of the
 * path to the page may give way to a longer one, and what stands for something to come may move.
 */
const movedIn = `(() => {
  const told = ({ node, previousRect: from, currentRect: to }) =>
    node.textContent.slice(0, 40) + ': ' + [from.x, from.y, 'to', to.x, to.y].join(' ');
  const moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const said = sources.filter(({ node }) => node?.textContent);
      if (value > 0.0001 && said.length > 0) moved.push([value, ...said.map(told)]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  return window.isQuiet().then(() => moved);
})()`;

/** Waits until everything that was asked for is there, and drawn. */
async function arrival(page: Page) {
  await expect(async () => {
    for (const _ of [1, 2]) expect(await page.evaluate('window.isQuiet()')).toBe(true);
  }).toPass();
}

test('nothing moves under the pointer while a page arrives', async ({ page }) => {
  // Tall: what is below the screen moves as well, and is reached meanwhile.
  await page.setViewportSize({ width: 1440, height: 2_400 });
  await joinDescribed(page);
  const project = `/app/projects/${await newProject(page, filledIntake)}`;
  await page.addInitScript(oneAfterTheOther);
  for (const path of [
    project,
    `${project}/submission`,
    `${project}/red-flags`,
    `${project}/exports`,
    `${project}/annexes`,
    '/app/programs/horizon-cl4-2027-01-mat-prod-49/start',
    '/app',
    '/app/org',
    '/app/org?tab=settings',
    '/app/org?tab=billing',
    '/app/settings/privacy',
    '/app/settings/notifications',
    '/app/projects',
    '/app/portfolio',
  ]) {
    await page.goto(path);
    await arrival(page);
    expect(await page.evaluate(movedIn), path).toEqual([]);
  }
});

test('an answer that does not come does not hold the others', async ({ page }) => {
  await joinDescribed(page);
  const projectId = await newProject(page, filledIntake);
  await page.route('**/api/rpc/services/ofProject*', () => undefined);
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByText('Loading the services')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a consultant' })).toBeVisible();
});

test('whoever has scrolled before the page is alive stays there, and what they are pressing is pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  for (const path of ['/ro/login', '/ro/forgot-password', '/ro/contact', '/ro/programs?q=hydrogen']) {
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cine suntem' });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate<number>('scrollY');
    expect(place, path).toBeGreaterThan(0);
    await link.hover();
    await page.mouse.down();
    late.resolve();
    await expect(page.getByRole('button', { name: 'Copilot' }), path).toBeEnabled();
    expect(await page.evaluate<number>('scrollY'), path).toBe(place);
    await page.mouse.up();
    await expect(page, path).toHaveURL('/ro/who-we-are');
    await page.unroute('**/assets/entry-client-*.js');
  }
});

test('a page that is loaded anew is where it was, and one that is come to is at its top', async ({ page }) => {
  const reload = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Copilot' })).toBeEnabled();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate('scrollTo(0, 700)');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Copilot' })).toBeEnabled();
    await expect(async () => expect(await page.evaluate('scrollY'), path).toBe(700)).toPass();
    await page.getByRole('article').nth(3).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/programs\/[^/?]+$/);
    await expect(async () => expect(await page.evaluate('scrollY'), path).toBe(0)).toPass();
  };
  await reload('/programs');
  await joinDescribed(page);
  await reload('/app/programs');
});

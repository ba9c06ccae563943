import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Programs' }).getByRole('article');
const partOf = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'When the calls are open' }).getByRole('button', { name });
const countOf = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** How many whole cards end above a height of the page. */
async function cardsAbove(page: Page, height: number): Promise<number> {
  const ends = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().bottom + (card.ownerDocument.defaultView?.scrollY ?? 0)),
  );
  return ends.filter((end) => end <= height).length;
}

test('what is open now and what opens later are two parts with their counts, in the address', async ({ page }) => {
  await page.goto('/programs');
  await expect(cardsOf(page)).toHaveCount(20);
  await expect(partOf(page, /^Open now \d/)).toBeVisible();
  const open = countOf(await partOf(page, /^Open now/).innerText());
  const later = countOf(await partOf(page, /^Opens later/).innerText());
  expect(open).toBeGreaterThan(0);
  await partOf(page, /^Opens later/).click();
  await expect(page).toHaveURL(/status=forthcoming/);
  await expect(partOf(page, /^Opens later/)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${later}\\sprograms?$`) })).toBeVisible();
  await expect(cardsOf(page).getByRole('link', { name: /^Apply Now/ })).toHaveCount(0);
  await expect(cardsOf(page).getByRole('link', { name: /^Save, tell me when it opens/ })).toHaveCount(20);
  await page.goBack();
  await expect(partOf(page, /^All/)).toHaveAttribute('aria-pressed', 'true');
});

test('a member is told of an opening, asked once for many calls, and sees one filled button', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app/programs');
  await expect(cardsOf(page)).toHaveCount(20);
  const strip = page.getByRole('region', { name: 'One question for many calls' });
  await expect(strip).toContainText(/One answer settles \d+ calls:/);
  await expectAccessible(page);
  const asked = await strip.getByRole('paragraph').innerText();
  await strip.getByRole('button', { name: 'Not now' }).click();
  await expect(strip.getByRole('paragraph')).not.toHaveText(asked);
  await page.reload();
  await expect(strip.getByRole('paragraph')).toHaveText(asked);
  await strip.getByRole('button').nth(1).click();
  await expect(strip.getByRole('paragraph')).not.toHaveText(asked);
  expect(await page.getByRole('main').locator('a.bg-blue, button.bg-blue').count()).toBeLessThanOrEqual(1);

  await partOf(page, /^Opens later/).click();
  const save = cardsOf(page)
    .first()
    .getByRole('button', { name: /tell me when it opens/ });
  await save.click();
  await expect(
    cardsOf(page)
      .first()
      .getByRole('button', { name: /we tell you when it opens/ }),
  ).toBeVisible();
  await page.reload();
  await expect(
    cardsOf(page)
      .first()
      .getByRole('button', { name: /we tell you when it opens/ }),
  ).toBeVisible();
});

test('four cards stand above the fold, and six in three screens of a phone', async ({ page }) => {
  await joinDescribed(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/programs');
  await expect(cardsOf(page)).toHaveCount(20);
  await expect(page.getByRole('region', { name: 'One question for many calls' })).toBeVisible();
  expect(await cardsAbove(page, 900)).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cardsAbove(page, 2400)).toBeGreaterThanOrEqual(6);
});

test('the list stands still on a phone while the script brings the time of a reader elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ends = () => cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/programs');
  await expect(cardsOf(page)).toHaveCount(20);
  await expect(page.getByText(/your time/).filter({ visible: true })).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const before = await ends();
  await page.unroute('**/*.js');
  await page.goto('/programs');
  await expect(cardsOf(page).first().getByText('your time')).toBeVisible();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect(await ends()).toEqual(before);
});

import type { Locator, Page } from '@playwright/test';

import { expect } from '#test/e2e/fixtures.ts';

/** What has the focus, in one line: whether one sees it, and whether it stands in the order of the page. */
const focusNow = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return 'nothing';
  const own = getComputedStyle(at);
  const caret = at.matches('input, textarea, [contenteditable="true"]');
  const seen = caret || (own.outlineStyle !== 'none' && own.outlineWidth !== '0px')
    || own.boxShadow !== 'none' || at.id === 'main';
  const name = at.tagName + ' ' + (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40);
  return at.tabIndex > 0 ? 'out of order: ' + name : seen ? '' : 'not seen: ' + name;
})()`;

/** Whether the focus is on it. */
export async function isFocused(target: Locator): Promise<boolean> {
  return (await target.and(target.page().locator(':focus')).count()) > 0;
}

/** Goes there with Tab, as far as once around the page; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    const fault = await page.evaluate<string>(focusNow);
    expect(['', 'nothing'], page.url()).toContain(fault);
  }
  throw new Error(`no way by ${key} to ${String(target)}`);
}

/** Goes there with Tab and presses Enter. */
export async function press(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** From here on the page remembers whether a pointer was ever pressed. */
export async function watchPointer(page: Page): Promise<void> {
  await page.addInitScript(
    'addEventListener("pointerdown", () => { sessionStorage.setItem("pointer", "used"); }, true);',
  );
}

/** Fails where a pointer was pressed since it is watched. */
export async function expectNoPointer(page: Page): Promise<void> {
  expect(await page.evaluate<string | null>('sessionStorage.getItem("pointer")'), 'a pointer was used').toBeNull();
}

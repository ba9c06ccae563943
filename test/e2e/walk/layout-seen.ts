import { expect, type Page } from '@playwright/test';

// Finds text that somebody cannot read: cut off by the box around it, outside of the screen, or over other text.

const faults = `(() => {
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const forEars = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none' || (at.clientWidth <= 1 && style.overflowX === 'hidden')) return true;
    }
    return false;
  };
  const layerOf = (element) => {
    for (let at = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog, [role=dialog]')) return at;
    return null;
  };
  const seen = [];
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === '' || element === null || !shown(element) || forEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length === 0) continue;
    const isWord = /[⟦⟧]/.test(element.textContent ?? '');
    let scrolls = false;
    for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) scrolls = true;
      const edge = box.getBoundingClientRect();
      const cutsOff = /hidden|clip/.test(style.overflowX) && !(style.textOverflow === 'ellipsis' && !isWord);
      if (cutsOff && !scrolls && rects.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1))
        found.push('cut off: ' + text);
      if (/hidden|clip/.test(style.overflowY) && style.webkitLineClamp === 'none' &&
          !/auto|scroll/.test(style.overflowX) &&
          rects.some(({ top, bottom, height }) => top < edge.top - height / 3 || bottom > edge.bottom + height / 3))
        found.push('cut off below: ' + text);
      if (/fixed/.test(style.position)) break;
    }
    if (!scrolls && rects.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      found.push('outside of the screen: ' + text);
    if (!scrolls) seen.push({ element, text, rects, layer: layerOf(element) });
  }
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const over = one.rects.some((a) => other.rects.some((b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.45));
      if (over) found.push('over one another: ' + one.text + ' / ' + other.text);
    }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push('the page scrolls sideways by ' + wide + ' px');
  return [...new Set(found)];
})()`;

/** The faults of the page's layout at its present width. */
export async function unreadable(page: Page): Promise<readonly string[]> {
  return await page.evaluate<readonly string[]>(faults);
}

const softly = expect.configure({ soft: true });

/**
 * Fails where text is clipped or overlaps, on a phone of 360 px, on a desktop of 1440 px and on the same desktop when
 * it is enlarged to 200 %. What measures itself, as a toolbar does, has the moment that it needs after the width has
 * changed.
 */
export async function expectReadable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of [
    [360, 900],
    [720, 450],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await softly.poll(async () => await unreadable(page), `layout, ${width} px, ${page.url()}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

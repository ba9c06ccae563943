/** What lies over the text at its top or foot. */
function over(which: 'top' | 'foot'): HTMLElement | null {
  return document.querySelector(`[data-over-text="${which}"]`);
}

/** Some space between the line with the cursor and what lies over the text. */
const SPACE = 24;

/**
 * How far from the edges of the screen the cursor is kept, in pixels: the tools above and the bar below lie over the
 * text. It is read whenever the editor scrolls, because a notice may make the bar higher.
 */
export const roomAround = {
  left: 0,
  right: 0,
  get top(): number {
    const bar = over('top');
    return bar === null ? SPACE : bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).top) || 0) + SPACE;
  },
  get bottom(): number {
    const bar = over('foot');
    return bar === null ? SPACE : bar.offsetHeight + (bar.firstElementChild?.clientHeight ?? 0) + SPACE;
  },
};

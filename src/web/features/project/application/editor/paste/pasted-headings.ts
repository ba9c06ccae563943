import { styleOf } from './pasted-lists.ts';
import { STYLE } from './pasted-source.ts';
import { renamed } from './renamed.ts';

/** The first level of a section's own headings, below its title, and the last. */
const [FIRST_LEVEL, LAST_LEVEL] = [2, 5];

/** The level that a word processor gave a heading; Word's title stands above all of them. Null for other text. */
function levelOf(element: Element): number | null {
  if (/^H[1-6]$/.test(element.tagName)) return Number(element.tagName.slice(1));
  if (/MsoTitle/.test(element.className)) return 0;
  const outline = /mso-outline-level:\s*([1-9])/.exec(styleOf(element))?.[1];
  return outline === undefined ? null : Number(outline);
}

/**
 * Gives pasted headings the levels of a section, one below the other: whatever levels they had, a heading under another
 * one stands one level deeper, and those that stood side by side still do.
 */
export function fixHeadings(body: HTMLElement): void {
  const above: number[] = [];
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')) {
    const level = levelOf(heading);
    if (level === null) continue;
    while ((above.at(-1) ?? -1) >= level) above.pop();
    above.push(level);
    // The number that Word counts up for a heading is a part of its words here.
    for (const sign of heading.querySelectorAll(`[${STYLE}*="mso-list:Ignore" i]`))
      sign.replaceWith(`${(sign.textContent ?? '').trim()} `);
    renamed(heading, `h${Math.min(FIRST_LEVEL + above.length - 1, LAST_LEVEL)}`);
  }
}

// Turns text from a word processor or a spreadsheet into the structure that the editor knows.
import { writableText } from '#domain/project/text/writable-text.ts';
import { plainForeignValues } from './foreign-values.ts';
import { makeTally, type LeftOut, type Tally } from './left-out.ts';
import { fixHeadings } from './pasted-headings.ts';
import { rebuildLists, styleOf } from './pasted-lists.ts';
import { rebuildNotes } from './pasted-notes.ts';
import { keepPictures, type PictureSource } from './pasted-pictures.ts';
import { pastedSource, STYLE } from './pasted-source.ts';
import { renamed } from './renamed.ts';
import { takeOut, takeOutBlankLines, takeOutLevels, takeOutLinks } from './taken-out.ts';

/** As many as a stored table may have. */
const [MAX_COLUMNS, MAX_ROWS] = [30, 500];

/** The marks that a style alone stands for. A link is underlined by itself. */
function marksOf(element: Element): readonly string[] {
  const style = styleOf(element);
  const decoration = /text-decoration(?:-line)?:([^;]*)/i.exec(style)?.[1] ?? '';
  return [
    /font-weight:\s*(bold|[6-9]00)/i.test(style) && element.closest('th, h1, h2, h3, h4, h5, h6') === null
      ? 'strong'
      : null,
    /font-style:\s*italic/i.test(style) ? 'em' : null,
    /underline/i.test(decoration) && element.closest('a') === null && element.querySelector('a') === null ? 'u' : null,
    /line-through/i.test(decoration) ? 's' : null,
    /vertical-align:\s*super/i.test(style) ? 'sup' : /vertical-align:\s*sub/i.test(style) ? 'sub' : null,
  ].filter((name) => name !== null);
}

/**
 * Turns styles on words or whole cells into marks, and removes the bold of Google Docs around everything that is not
 * bold.
 */
function fixMarks(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b, strong'))
    if (/font-weight:\s*(normal|400)/i.test(styleOf(wrapper))) wrapper.replaceWith(...wrapper.childNodes);
  for (const element of body.querySelectorAll(`span[${STYLE}], font[${STYLE}], td[${STYLE}]`)) {
    if (element.querySelector('p, div, ul, ol, h2, h3, h4, h5') !== null) continue;
    for (const name of marksOf(element)) {
      const mark = body.ownerDocument.createElement(name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

function limitSpan(cell: Element, name: 'colspan' | 'rowspan', most: number): void {
  const span = Number(cell.getAttribute(name) ?? 1);
  if (!(span > 1)) cell.removeAttribute(name);
  else if (span > most) cell.setAttribute(name, String(most));
}

/** Tables as the editor has them: no table in another, names of columns as such, spans within bounds. */
function fixTables(body: HTMLElement, tally: Tally): void {
  for (const inner of body.querySelectorAll('table table')) {
    tally.add('tables');
    const lines = [...inner.querySelectorAll('td, th')]
      .filter((cell) => (cell.textContent ?? '').trim() !== '')
      .map((cell) => {
        const line = body.ownerDocument.createElement('p');
        line.append(...cell.childNodes);
        return line;
      });
    inner.replaceWith(...lines);
  }
  for (const cell of body.querySelectorAll('thead td')) renamed(cell, 'th');
  for (const cell of body.querySelectorAll('td, th')) {
    limitSpan(cell, 'colspan', MAX_COLUMNS);
    limitSpan(cell, 'rowspan', MAX_ROWS);
  }
}

/** Line breaks between blocks, as Google Docs puts them where a line is empty. */
function takeOutLooseBreaks(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const besides = [line.previousElementSibling, line.nextElementSibling].filter((element) => element !== null);
    const text = [...(line.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    );
    if (!text && besides.some((element) => /^(P|DIV|UL|OL|TABLE|H[1-6])$/.test(element.tagName))) line.remove();
  }
}

/**
 * Pasted HTML with real lists, headings one below the other, tables and marks, and no characters that cannot be stored;
 * and what it had beside that.
 */
export function cleanPastedHtml(
  html: string,
  source: PictureSource & { readonly projectId: string | null },
): { readonly html: string; readonly leftOut: LeftOut } {
  const tally = makeTally();
  const { body } = new DOMParser().parseFromString(pastedSource(writableText(html)), 'text/html');
  // Text of our own has its levels already; others' are put below one another.
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  plainForeignValues(body, source.projectId);
  rebuildNotes(body, tally);
  keepPictures(body, tally, source);
  rebuildLists(body);
  takeOut(body, tally);
  takeOutBlankLines(body);
  takeOutLooseBreaks(body);
  takeOutLinks(body, tally);
  if (!isOwn) fixHeadings(body);
  fixMarks(body);
  fixTables(body, tally);
  takeOutLevels(body, tally);
  return { html: body.innerHTML, leftOut: tally.result() };
}

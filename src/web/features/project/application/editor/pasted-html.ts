// Turns text from a word processor or a spreadsheet into the structure that the editor knows.
import { writableText } from '#domain/project/text/writable-text.ts';
import { rebuildLists, STYLE, styleOf } from './pasted-lists.ts';

const headings: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };
/** As many as a stored table may have. */
const [MAX_COLUMNS, MAX_ROWS] = [30, 500];

function renamed(element: Element, name: string): Element {
  const replacement = element.ownerDocument.createElement(name);
  for (const attribute of ['colspan', 'rowspan']) {
    const value = element.getAttribute(attribute);
    if (value !== null) replacement.setAttribute(attribute, value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}

/** Headings of the two levels that a section has; Word's title is one too. */
function fixHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) renamed(heading, headings[heading.tagName] ?? 'h3');
  for (const title of body.querySelectorAll('p[class*="MsoTitle"]')) renamed(title, 'h2');
}

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
    if (element.querySelector('p, div, ul, ol, h2, h3') !== null) continue;
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
function fixTables(body: HTMLElement): void {
  for (const inner of body.querySelectorAll('table table')) {
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

/** Things that are no text: pictures, styles, what Word writes for itself, and lines that only add height. */
function takeOut(body: HTMLElement): void {
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, img, picture, svg, object, iframe, col, colgroup, .MsoCommentReference',
  ))
    element.remove();
  for (const comment of body.querySelectorAll(`[${STYLE}*="mso-element:comment" i]`)) comment.remove();
  for (const line of body.querySelectorAll('p')) {
    const isBlank = (line.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '';
    if (isBlank && line.querySelector('br') === null && line.closest('td, th, li') === null) line.remove();
  }
}

/** Keeps styles under a name of our own: attributes inside tags, and whole sheets as an element that is removed. */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<(\/?)style\b/giu, '<$1xml')
    .replaceAll(/<[a-z][^<>]*>/giu, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/giu, ` ${STYLE}`));
}

/** Pasted HTML with real lists, two levels of headings, tables and marks, and no characters that cannot be stored. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(writableText(html)), 'text/html');
  rebuildLists(body);
  takeOut(body);
  takeOutLooseBreaks(body);
  fixHeadings(body);
  fixMarks(body);
  fixTables(body);
  return body.innerHTML;
}

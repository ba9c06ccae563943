// What comes from a word processor is made into the structure that the editor knows.
import { writableText } from '#domain/project/rich-text-reader.ts';

const headings: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };
const bullet = /^[\s\u00a0]*[·•▪◦‣o§–-][\s\u00a0]+/u;
const number = /^[\s\u00a0]*\(?(?:\d{1,3}|[a-z])[.)][\s\u00a0]+/iu;

function isListLine(element: Element): boolean {
  return element.tagName === 'P' && (/MsoListParagraph/.test(element.className) || /mso-list:/.test(element.getAttribute('style') ?? ''));
}

/** Takes the typed bullet or number from the beginning of a line. */
function withoutMarker(line: Element, marker: RegExp): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let rest = marker.exec(line.textContent ?? '')?.[0].length ?? 0;
  for (let node = walker.nextNode(); node && rest > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(rest);
    rest -= Math.min(rest, text.length);
  }
}

/** Word writes lists as paragraphs that begin with "·": consecutive ones become one list. */
function rebuildLists(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p')) {
    if (!isListLine(line) || line.closest('li')) continue;
    const ordered = !bullet.test(line.textContent ?? '') && number.test(line.textContent ?? '');
    withoutMarker(line, ordered ? number : bullet);
    const tag = ordered ? 'OL' : 'UL';
    const before = line.previousElementSibling;
    const list = before?.tagName === tag && before.hasAttribute('data-rebuilt') ? before : body.ownerDocument.createElement(tag);
    if (list !== before) {
      list.setAttribute('data-rebuilt', '');
      line.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    list.append(item);
    item.append(line);
  }
}

/** Pasted HTML with real lists, the two levels of headings that a section has, and no characters that cannot be stored. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(writableText(html), 'text/html');
  rebuildLists(body);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const replacement = body.ownerDocument.createElement(headings[heading.tagName] ?? 'h3');
    replacement.append(...heading.childNodes);
    heading.replaceWith(replacement);
  }
  return body.innerHTML;
}

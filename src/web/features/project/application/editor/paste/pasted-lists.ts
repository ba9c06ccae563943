// Word and others write lists as paragraphs that begin with a sign. Here they become lists again, nested by their
// level.
import { STYLE } from './pasted-source.ts';

/** Signs that mean a bullet wherever they begin a line. Word also uses letters of its sign fonts, but marks them. */
const bullet = /^[\s\u00a0]*[·•▪◦‣∙●○■□–-][\s\u00a0]+/u;
const plainBullet = /^[\s\u00a0]*[·•▪◦‣∙●○■□][\s\u00a0]+/u;
const number = /^[\s\u00a0]*\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)][\s\u00a0]*/iu;

/** A paragraph that is an item of a list: its depth, and the sign before it. */
type ListLine = { readonly level: number; readonly ordered: boolean; readonly start: number };
/** What a pasted element says of its looks. */
export function styleOf(element: Element): string {
  return element.getAttribute(STYLE) ?? '';
}

type OpenList = { readonly level: number; readonly list: Element };

function isMarked(line: Element): boolean {
  return /MsoListParagraph/.test(line.className) || /mso-list:\s*l\d/.test(styleOf(line));
}

/** Takes so many characters from the beginning of a line. */
function withoutStart(line: Element, length: number): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let rest = length;
  for (let node = walker.nextNode(); node && rest > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(rest);
    rest -= Math.min(rest, text.length);
  }
}

/** Reads the sign of a line and removes it. Null where the line is no item of a list. */
function readLine(line: Element): ListLine | null {
  const text = line.textContent ?? '';
  const marked = isMarked(line);
  if (!marked && !plainBullet.test(text)) return null;
  const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(styleOf(line))?.[1] ?? 1);
  const own = line.querySelector(`[${STYLE}*="mso-list:Ignore" i], [${STYLE}*="mso-list: Ignore" i]`);
  const sign = own?.textContent ?? (bullet.exec(text) ?? number.exec(text))?.[0] ?? '';
  // Without a sign it continues the item above, as a second paragraph of it.
  if (sign.trim() === '' && own === null) return null;
  if (own) own.remove();
  else withoutStart(line, sign.length);
  const ordered = !bullet.test(`${sign} `) && number.test(sign);
  return { level, ordered, start: ordered ? Number(/\d+/.exec(sign)?.[0] ?? 1) : 1 };
}

function openList(line: Element, { ordered, start }: ListLine, inside: Element | null): Element {
  const list = line.ownerDocument.createElement(ordered ? 'ol' : 'ul');
  if (ordered && start !== 1) list.setAttribute('start', String(start));
  if (inside) inside.append(list);
  else line.before(list);
  return list;
}

/** The list that an item belongs to, opened where there is none of its level and kind. */
function listFor(line: Element, item: ListLine, open: OpenList[]): Element {
  const tag = item.ordered ? 'OL' : 'UL';
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const last = open.at(-1);
  if (last?.level === item.level && last.list.tagName === tag) return last.list;
  if (last?.level === item.level) open.pop();
  const list = openList(line, item, open.at(-1)?.list.lastElementChild ?? null);
  open.push({ level: item.level, list });
  return list;
}

/** Makes lists of the paragraphs that look like items. Items that follow one another become one list. */
export function rebuildLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const line of body.querySelectorAll('p')) {
    if (line.closest('li')) continue;
    const item = readLine(line);
    if (item === null) continue;
    if (line.previousElementSibling === null || line.previousElementSibling !== open[0]?.list) open = [];
    const list = listFor(line, item, open);
    const entry = body.ownerDocument.createElement('li');
    list.append(entry);
    entry.append(line);
  }
}

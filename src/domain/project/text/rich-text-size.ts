import { MAX_PICTURES } from './picture.ts';

/** Deepest nesting of blocks: ten lists inside one another. */
export const MAX_DEPTH = 20;
export const MAX_NODES = 20_000;
/** Unicode code units over all text nodes. This is far beyond any section, and small enough to render. */
export const MAX_TEXT = 200_000;
/** More columns than this no page can show. */
export const MAX_COLUMNS = 30;
export const MAX_ROWS = 500;

/** A text has each mark once, and is high or low. */
const MAX_MARKS = 7;

/** As much of a text as its size needs; whatever else a value is, its shape says. */
type Sized = {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly marks?: unknown;
  readonly content?: unknown;
  readonly attrs?: unknown;
};

function isObject(value: unknown): value is Sized {
  return typeof value === 'object' && value !== null;
}

/** What a picture adds to a text. */
function captionLength({ type, attrs }: Sized): number {
  if (type !== 'picture' || !isObject(attrs)) return 0;
  return 'caption' in attrs && typeof attrs.caption === 'string' ? attrs.caption.length : 0;
}

/** What a footnote or a stored value adds to a text: its words stand in an attribute. */
function noteLength({ type, attrs }: Sized): number {
  if ((type !== 'footnote' && type !== 'storedValue') || !isObject(attrs)) return 0;
  return typeof attrs.text === 'string' ? attrs.text.length : 0;
}

function columnsOf(cell: unknown): number {
  if (!isObject(cell) || !isObject(cell.attrs) || !('colspan' in cell.attrs)) return 1;
  return typeof cell.attrs.colspan === 'number' ? cell.attrs.colspan : 1;
}

function isTableTooLarge(type: unknown, content: readonly unknown[]): boolean {
  if (type === 'table') return content.length > MAX_ROWS;
  return type === 'tableRow' && content.reduce<number>((sum, cell) => sum + columnsOf(cell), 0) > MAX_COLUMNS;
}

/**
 * Why a text is too large to be stored or shown; null where it is not. It takes any value, and looks at no more of it
 * than a text may have: whatever reads a text by recursion asks this first.
 */
export function sizeProblem(document: unknown): 'too_deep' | 'too_large' | null {
  const waiting = [{ node: document, depth: 0 }];
  let nodes = 0;
  let text = 0;
  let pictures = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isObject(node)) continue;
    if (depth > MAX_DEPTH) return 'too_deep';
    if (typeof node.text === 'string') text += node.text.length;
    text += noteLength(node) + captionLength(node);
    if (node.type === 'picture') pictures += 1;
    if (Array.isArray(node.marks) && node.marks.length > MAX_MARKS) return 'too_large';
    const content: readonly unknown[] = Array.isArray(node.content) ? node.content : [];
    // A mark counts as a node: each can be wrong, and each fault would be listed.
    nodes += content.length + (Array.isArray(node.marks) ? node.marks.length : 0);
    if (nodes > MAX_NODES || text > MAX_TEXT || pictures > MAX_PICTURES || isTableTooLarge(node.type, content))
      return 'too_large';
    for (const inner of content) waiting.push({ node: inner, depth: depth + 1 });
  }
  return null;
}

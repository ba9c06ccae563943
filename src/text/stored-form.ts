// From the editor's JSON to the stored text. The editor keeps attributes that are only its own. Nothing here judges a
// text: the types hold what is made to the schema of proposal text, and the server reads it by that.
import { storedValueCodes } from '#domain/project/stored-values/stored-value-codes.ts';
import { MAX_SIDE, pictureWidths } from '#domain/project/text/picture.ts';
import { MAX_ROWS, sizeProblem } from '#domain/project/text/rich-text-size.ts';
import type {
  BlockNode,
  CellSpan,
  InlineNode,
  ListItem,
  Mark,
  PictureNode,
  RichTextDocument,
  StoredValueNode,
  TableCell,
  TableRow,
} from '#domain/project/text/rich-text.ts';
import { HIGHEST_START, OWN_LEVELS, type HeadingLevel, type RichTextProblem } from '#domain/project/text/text-codes.ts';
import { isLinkAddress, isNoteText, isValueText, writableText } from '#domain/project/text/writable-text.ts';

type Made =
  | { readonly ok: true; readonly document: RichTextDocument }
  | { readonly ok: false; readonly problem: RichTextProblem };

// Carries a problem out of the recursion; it never leaves this file.
class Refusal extends Error {
  readonly problem: RichTextProblem;
  constructor(problem: RichTextProblem) {
    super(problem);
    this.problem = problem;
  }
}

function refuse(problem: RichTextProblem): never {
  throw new Refusal(problem);
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function attrOf(node: unknown, name: string): unknown {
  return fieldOf(fieldOf(node, 'attrs'), name);
}

function contentOf<Node>(node: unknown, read: (inner: unknown) => Node): readonly Node[] {
  const content = fieldOf(node, 'content');
  return Array.isArray(content) ? content.map(read) : [];
}

function markOf(mark: unknown): readonly Mark[] {
  const type = fieldOf(mark, 'type');
  switch (type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'superscript':
    case 'subscript':
    case 'code':
      return [{ type }];
    case 'link': {
      const href = attrOf(mark, 'href');
      return typeof href === 'string' && isLinkAddress(href) ? [{ type, attrs: { href } }] : [];
    }
    default:
      return refuse('unknown_mark');
  }
}

function marksOf(node: unknown): { readonly marks?: readonly Mark[] } {
  const given = fieldOf(node, 'marks');
  const marks = Array.isArray(given) ? given.flatMap(markOf) : [];
  return marks.length > 0 ? { marks } : {};
}

function storedValueOf(node: unknown): StoredValueNode {
  const [row, text] = [attrOf(node, 'row'), attrOf(node, 'text')];
  const of = storedValueCodes.find((each) => each === attrOf(node, 'of'));
  if (of === undefined || (row !== null && typeof row !== 'string')) return refuse('unknown_attribute');
  return typeof text === 'string' && isValueText(text)
    ? { type: 'storedValue', attrs: { of, row, text } }
    : refuse('bad_text');
}

function inlineOf(node: unknown): InlineNode {
  const type = fieldOf(node, 'type');
  if (type === 'hardBreak') return { type, ...marksOf(node) };
  if (type === 'footnote') {
    const note = attrOf(node, 'text');
    return typeof note === 'string' && isNoteText(note)
      ? { type, attrs: { text: note }, ...marksOf(node) }
      : refuse('bad_text');
  }
  if (type === 'storedValue') return { ...storedValueOf(node), ...marksOf(node) };
  if (type !== 'text') return refuse('unknown_node');
  const written = fieldOf(node, 'text');
  const text = typeof written === 'string' ? writableText(written) : '';
  return text === '' ? refuse('bad_text') : { type, text, ...marksOf(node) };
}

function inlinesOf(node: unknown): { readonly content?: readonly InlineNode[] } {
  const content = contentOf(node, inlineOf);
  return content.length > 0 ? { content } : {};
}

/** Where the numbers of a list start, unless with 1. */
function startOf(start: unknown): { readonly attrs?: { readonly start: number } } {
  if (typeof start !== 'number' || start === 1) return {};
  return Number.isInteger(start) && start >= 0 && start <= HIGHEST_START
    ? { attrs: { start } }
    : refuse('unknown_attribute');
}

function itemOf(node: unknown): ListItem {
  const type = fieldOf(node, 'type');
  return type === 'listItem' ? { type, content: contentOf(node, blockOf) } : refuse('unknown_node');
}

/** The spans of a cell that takes more than its own place. */
function spanOf(cell: unknown): { readonly attrs?: CellSpan } {
  const [colspan, rowspan] = [attrOf(cell, 'colspan'), attrOf(cell, 'rowspan')];
  if (typeof rowspan === 'number' && rowspan > MAX_ROWS) return refuse('unknown_attribute');
  const attrs: CellSpan = {
    ...(typeof colspan === 'number' && colspan > 1 ? { colspan } : {}),
    ...(typeof rowspan === 'number' && rowspan > 1 ? { rowspan } : {}),
  };
  return Object.keys(attrs).length > 0 ? { attrs } : {};
}

function cellOf(node: unknown): TableCell {
  const type = fieldOf(node, 'type');
  return type === 'tableCell' || type === 'tableHeader'
    ? { type, ...spanOf(node), content: contentOf(node, blockOf) }
    : refuse('unknown_node');
}

function rowOf(node: unknown): TableRow {
  const type = fieldOf(node, 'type');
  return type === 'tableRow' ? { type, content: contentOf(node, cellOf) } : refuse('unknown_node');
}

function sideOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SIDE
    ? value
    : refuse('unknown_attribute');
}

function pictureOf(node: unknown): PictureNode {
  const [id, alt, caption] = [attrOf(node, 'id'), attrOf(node, 'alt'), attrOf(node, 'caption')];
  const size = pictureWidths.find((each) => each === attrOf(node, 'size'));
  if (typeof id !== 'string' || size === undefined) return refuse('unknown_attribute');
  if (typeof caption !== 'string' || (alt !== null && typeof alt !== 'string')) return refuse('bad_text');
  const [width, height] = [sideOf(attrOf(node, 'width')), sideOf(attrOf(node, 'height'))];
  return { type: 'picture', attrs: { id, alt, caption, size, width, height } };
}

function levelOf(level: unknown): HeadingLevel {
  return level === 1 ? level : (OWN_LEVELS.find((own) => own === level) ?? refuse('unknown_attribute'));
}

function blockOf(node: unknown): BlockNode {
  const type = fieldOf(node, 'type');
  switch (type) {
    case 'paragraph':
      return { type, ...inlinesOf(node) };
    case 'heading': {
      const level = levelOf(attrOf(node, 'level'));
      return { type, attrs: { level }, ...inlinesOf(node) };
    }
    case 'blockquote':
      return { type, content: contentOf(node, blockOf) };
    case 'bulletList':
      return { type, content: contentOf(node, itemOf) };
    case 'orderedList': {
      return { type, ...startOf(attrOf(node, 'start')), content: contentOf(node, itemOf) };
    }
    case 'horizontalRule':
      return { type };
    case 'picture':
      return pictureOf(node);
    case 'table':
      return { type, content: contentOf(node, rowOf) };
    default:
      return refuse('unknown_node');
  }
}

/** What the editor holds as text to be stored, or why it cannot be. An untouched editor holds no blocks at all. */
export function documentOf(editorJson: unknown): Made {
  // Before anything follows the nesting of what was pasted.
  const tooLarge = sizeProblem(editorJson);
  if (tooLarge !== null) return { ok: false, problem: tooLarge };
  try {
    const blocks = contentOf(editorJson, blockOf);
    const [first] = blocks;
    const untouched = blocks.length === 1 && first?.type === 'paragraph' && first.content === undefined;
    return { ok: true, document: { type: 'doc', content: untouched ? [] : blocks } };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

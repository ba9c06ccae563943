// Between the editor's JSON and the stored text. The editor keeps attributes that are only its own.
import { isLinkAddress, readRichText, writableText, type ReadResult } from '#domain/project/text/rich-text-reader.ts';

type Json = { readonly [key: string]: unknown };

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function plainMark(mark: unknown): readonly unknown[] {
  const type = fieldOf(mark, 'type');
  if (type !== 'link') return [{ type }];
  const href = fieldOf(fieldOf(mark, 'attrs'), 'href');
  return typeof href === 'string' && isLinkAddress(href) ? [{ type, attrs: { href } }] : [];
}

/** The spans of a cell that takes more than its own place. */
function spanOf(attrs: unknown): Json {
  const span = ['colspan', 'rowspan'].map((name) => [name, fieldOf(attrs, name)] as const);
  return Object.fromEntries(span.filter(([, value]) => typeof value === 'number' && value > 1));
}

function plainNode(node: unknown): unknown {
  const type = fieldOf(node, 'type');
  const content = fieldOf(node, 'content');
  const inner = Array.isArray(content) && content.length > 0 ? { content: content.map(plainNode) } : {};
  switch (type) {
    case 'text': {
      const text = fieldOf(node, 'text');
      const marks = fieldOf(node, 'marks');
      const plain = Array.isArray(marks) ? marks.flatMap(plainMark) : [];
      return {
        type,
        text: typeof text === 'string' ? writableText(text) : text,
        ...(plain.length > 0 ? { marks: plain } : {}),
      };
    }
    case 'heading':
      return { type, attrs: { level: fieldOf(fieldOf(node, 'attrs'), 'level') }, ...inner };
    case 'tableCell':
    case 'tableHeader': {
      const span = spanOf(fieldOf(node, 'attrs'));
      return { type, ...(Object.keys(span).length > 0 ? { attrs: span } : {}), ...inner };
    }
    case 'tableRow':
      // Cells of the rows above may reach over the whole of it.
      return { type, content: [], ...inner };
    case 'orderedList': {
      const start = fieldOf(fieldOf(node, 'attrs'), 'start');
      return { type, ...(typeof start === 'number' && start !== 1 ? { attrs: { start } } : {}), ...inner };
    }
    default:
      return { type, ...inner };
  }
}

/** What the editor holds as text to be stored, or why it cannot be. An untouched editor holds no blocks at all. */
export function documentOf(editorJson: unknown): ReadResult {
  const content = fieldOf(editorJson, 'content');
  const blocks = Array.isArray(content) ? content.map(plainNode) : [];
  const only = blocks.length === 1 ? blocks[0] : null;
  const untouched = fieldOf(only, 'type') === 'paragraph' && fieldOf(only, 'content') === undefined;
  return readRichText({ type: 'doc', content: untouched ? [] : blocks });
}

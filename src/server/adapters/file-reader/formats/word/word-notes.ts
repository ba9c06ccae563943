import { onOneLine, writableText } from '#domain/project/text/writable-text.ts';

import { allBelow, childOf, elementsOf, textBelow, xmlTree, type XmlNode } from './xml-tree.ts';

// What stands beside the text of a Word file: notes, comments and properties.

const skipped: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'rPr',
  'pPr',
  'drawing',
  'pict',
]);

/** The words below an element as they stand after all changes are accepted. */
export function plainText(node: XmlNode): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return node.name === 't' ? child : '';
      if (child.name === 'tab') return ' ';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      return skipped.has(child.name) ? '' : plainText(child);
    })
    .join('');
}

function linesOf(node: XmlNode): string {
  return elementsOf(node)
    .filter(({ name }) => name === 'p' || name === 'sdt' || name === 'tbl')
    .map(plainText)
    .join('\n');
}

/** The words of each note by its id. Lines that only divide have none. */
export function readNotes(xml: string, kind: 'footnote' | 'endnote'): ReadonlyMap<string, string> {
  if (xml === '') return new Map();
  return new Map(
    allBelow(xmlTree(xml), kind).flatMap((note) => {
      const text = onOneLine(linesOf(note));
      return note.attribute('type') !== null || text === '' ? [] : [[note.attribute('id') ?? '', text] as const];
    }),
  );
}

export type FoundComment = {
  readonly id: string;
  readonly author: string;
  readonly at: string | null;
  readonly text: string;
  /** The comment that it answers; null for the first of a thread. */
  readonly answers: string | null;
  readonly resolved: boolean;
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
const LONGEST_NAME = 120;

/** The comments of a file; `extended` says what answers what, and what is resolved. */
export function readComments(xml: string, extended: string): readonly FoundComment[] {
  if (xml === '') return [];
  const notes = new Map(
    extended === ''
      ? []
      : allBelow(xmlTree(extended), 'commentEx').map((node) => [
          node.attribute('paraId') ?? '',
          { parent: node.attribute('paraIdParent'), done: node.attribute('done') === '1' },
        ]),
  );
  const found = allBelow(xmlTree(xml), 'comment').map((node) => {
    const last = allBelow(node, 'p').at(-1)?.attribute('paraId') ?? '';
    return { node, last, id: node.attribute('id') ?? '' };
  });
  const idOf = new Map(found.map(({ last, id }) => [last, id]));
  return found.map(({ node, last, id }) => {
    const about = notes.get(last);
    const date = node.attribute('date') ?? '';
    return {
      id,
      author: onOneLine(node.attribute('author') ?? '').slice(0, LONGEST_NAME),
      at: MOMENT.test(date) ? date : null,
      text: writableText(linesOf(node)).trim(),
      answers: idOf.get(about?.parent ?? '') ?? null,
      resolved: about?.done ?? false,
    };
  });
}

const MOST_PROPERTIES = 300;
const LONGEST_VALUE = 300;

/** The properties that programs keep in a file. */
export function readProperties(xml: string): Readonly<Record<string, string>> {
  if (xml === '') return {};
  const root = childOf(xmlTree(xml), 'Properties');
  if (!root) return {};
  return Object.fromEntries(
    elementsOf(root)
      .slice(0, MOST_PROPERTIES)
      .map((node) => [node.attribute('name') ?? '', textBelow(node).trim().slice(0, LONGEST_VALUE)]),
  );
}

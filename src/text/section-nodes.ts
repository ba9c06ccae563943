import { Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import type { Node as TextNode } from '@tiptap/pm/model';
import { OWN_LEVELS } from '#domain/project/text/text-codes.ts';

/** Cells have spans and nothing else; words and lists stand in them, no table in a table. */
const cellAttributes = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};
const CELL_CONTENT = '(paragraph | bulletList | orderedList)+';

/** A link as it is stored; how it is read from pasted text and drawn is the editor's. */
export const LinkNode = Mark.create({
  name: 'link',
  // It stands outside all other marks, so that a link with bold words in it stays one link.
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  addAttributes: () => ({ href: { default: null } }),
});

/** High and low letters, as in x² and CO₂. A letter is not both. */
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});
const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** A footnote as it is stored: one piece in a line, with its words; how it is drawn is the editor's. */
export const FootnoteNode = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '', validate: 'string' } }),
});

/** What the project stores once, as it stands in a text: which value, and its words; how it is drawn is the editor's. */
export const StoredValueNode = Node.create({
  name: 'storedValue',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    of: { default: 'acronym', validate: 'string' },
    row: { default: null, validate: 'string|null' },
    text: { default: '', validate: 'string' },
  }),
  renderText: ({ node }) => String(node.attrs['text']),
  // Whatever reads the words of a text reads these too.
  extendNodeSchema: ({ name }) =>
    name === 'storedValue' ? { leafText: (node: TextNode) => String(node.attrs['text']) } : {},
});

/** A picture as it is stored: its id, its words and its size; how it is drawn is the editor's. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    id: { default: '', validate: 'string' },
    alt: { default: null, validate: 'string|null' },
    caption: { default: '', validate: 'string' },
    size: { default: 'full', validate: 'string' },
    width: { default: 1, validate: 'number' },
    height: { default: 1, validate: 'number' },
  }),
});

export const SectionTable = Table;
export const SectionCell = TableCell.extend({ content: CELL_CONTENT, addAttributes: () => cellAttributes });
export const SectionHeaderCell = TableHeader.extend({ content: CELL_CONTENT, addAttributes: () => cellAttributes });

/** A list whose numbers can begin anywhere; always in digits, as it is stored. */
export const SectionOrderedList = OrderedList.extend({
  addAttributes() {
    const { start } = { start: { default: 1 }, ...this.parent?.() };
    return { start };
  },
});

/** What the text of a section is made of, on both sides of the wire: exactly what can be stored. */
export const plainNodes = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Blockquote,
  HorizontalRule,
  Heading.configure({ levels: [...OWN_LEVELS] }),
  BulletList,
  ListItem,
  Bold,
  Italic,
  Underline,
  Strike,
  Superscript,
  Subscript,
  Code,
  TableRow,
];

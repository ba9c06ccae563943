import { ListKeymap } from '@tiptap/extension-list/keymap';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { plainNodes, SectionOrderedList } from '#text/section-nodes.ts';
import { Footnote } from './footnote/footnote-node.ts';
import { LinkMark } from './link-mark.ts';
import { PictureBlock } from './picture/picture-node.ts';
import { StoredValue } from './stored-value/stored-value-node.ts';
import { tableExtensions } from './table-extension.ts';

/** What a section's text is made of, and the keys that write it: exactly what can be stored. */
export const textExtensions = [
  ...plainNodes,
  SectionOrderedList,
  ListKeymap,
  LinkMark,
  Footnote,
  StoredValue,
  PictureBlock,
  Dropcursor,
  ...tableExtensions,
];

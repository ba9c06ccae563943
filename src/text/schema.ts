import { getSchema } from '@tiptap/core';
import { Fragment, type Mark, type Node, type NodeType, type Schema } from '@tiptap/pm/model';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import {
  FootnoteNode,
  LinkNode,
  PictureNode,
  plainNodes,
  SectionCell,
  SectionHeaderCell,
  SectionOrderedList,
  SectionTable,
  StoredValueNode,
} from './section-nodes.ts';

/** What a living text is made of; the editor's own schema is equal to it. */
export const textSchema: Schema = getSchema([
  ...plainNodes,
  SectionOrderedList,
  LinkNode,
  FootnoteNode,
  StoredValueNode,
  PictureNode,
  SectionTable,
  SectionCell,
  SectionHeaderCell,
]);

function paragraphOf(schema: Schema): NodeType {
  const { paragraph } = schema.nodes;
  if (!paragraph) throw new Error('the schema has no paragraph');
  return paragraph;
}

function orderedMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []);
}

/** The text blocks of a node as paragraphs, for a place where the node itself cannot stand. */
function paragraphsOf(node: Node): Node[] {
  if (node.isTextblock) return [paragraphOf(node.type.schema).create(null, node.content)];
  const found: Node[] = [];
  node.forEach((child) => void found.push(...paragraphsOf(child)));
  return found;
}

/** The same text in nodes that the schema allows. */
function fitted(node: Node): Node {
  if (node.isText) return node.mark(orderedMarks(node.marks));
  const children: Node[] = [];
  node.forEach((child) => void children.push(fitted(child)));
  const { type } = node;
  const fits = (nodes: readonly Node[]) => type.validContent(Fragment.fromArray([...nodes]));
  const content = fits(children) ? children : children.flatMap(paragraphsOf);
  const made = type.createAndFill(node.attrs, Fragment.fromArray(content), orderedMarks(node.marks));
  return made ?? type.create(node.attrs, Fragment.fromArray(content), orderedMarks(node.marks));
}

/**
 * A stored text as everybody begins to write in it: the same node for the same text, on both sides. A text without any
 * block begins with a paragraph; what the schema does not allow, because it was stored past the editor, stands in
 * paragraphs.
 */
export function nodeOf({ content }: RichTextDocument, schema: Schema = textSchema): Node {
  const node = schema.nodeFromJSON({
    type: 'doc',
    content: content.length === 0 ? [{ type: 'paragraph' }] : content,
  });
  try {
    node.check();
    return node;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fitted(node);
  }
}

import { inlineText, type InlineNode, type Mark } from '#domain/project/text/rich-text.ts';
import { isLinkAddress, isNoteText, writableText } from '#domain/project/text/writable-text.ts';

import { switchOf, valueOf, childOf, type XmlNode } from './xml-tree.ts';
import { letterSwitch, type WordStyles } from './word-styles.ts';

// The pieces of a line while it is read.

/** Puts pieces of text with the same marks together, without characters that no document can hold. */
export function joinedLine(nodes: readonly InlineNode[]): readonly InlineNode[] {
  const found: InlineNode[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') {
      found.push(node);
      continue;
    }
    const text = writableText(node.text);
    if (text === '') continue;
    const last = found.at(-1);
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      found[found.length - 1] = { ...last, text: last.text + text };
    else found.push({ ...node, text });
  }
  return found;
}

/** How much of the plain text of a line these pieces are. */
export function lengthOfLine(nodes: readonly InlineNode[]): number {
  return nodes.reduce((sum, node) => sum + inlineText(node).length, 0);
}

const height = { superscript: 'superscript', subscript: 'subscript' } as const;

/** The marks of a run by what it says itself and by its style of letters, in the order in which texts have them. */
export function marksOfRun(styles: WordStyles, properties: XmlNode | undefined, link: string | null): readonly Mark[] {
  const style = valueOf(properties, 'rStyle');
  const has = (...names: readonly string[]) =>
    names.some((name) => switchOf(properties, name) ?? letterSwitch(styles, style, name));
  const vertical = childOf(properties, 'vertAlign')?.attribute('val');
  const high = vertical === 'superscript' || vertical === 'subscript' ? height[vertical] : null;
  return [
    ...(link === null ? [] : [{ type: 'link', attrs: { href: link } } as const]),
    ...(has('b') ? [{ type: 'bold' } as const] : []),
    ...(has('i') ? [{ type: 'italic' } as const] : []),
    // A link is underlined in any case.
    ...(link === null && has('u') ? [{ type: 'underline' } as const] : []),
    ...(has('strike', 'dstrike') ? [{ type: 'strike' } as const] : []),
    ...(high === null ? [] : [{ type: high } as const]),
  ];
}

/** The address of a link, as far as a text can lead there. */
export function linkOf(address: string | undefined): string | null {
  return address !== undefined && isLinkAddress(address) ? address : null;
}

/** The address in the instruction of a field. */
export function linkOfField(instruction: string): string | null {
  return linkOf(/^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1]);
}

/** A note at its place; null where it has no words, or too many. */
export function noteOf(text: string | undefined): InlineNode | null {
  return text !== undefined && isNoteText(text) ? { type: 'footnote', attrs: { text } } : null;
}

/** A piece of text with marks. */
export function pieceOf(text: string, marks: readonly Mark[]): InlineNode {
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
}

/** A break of a line with marks. */
export function breakOf(marks: readonly Mark[]): InlineNode {
  return marks.length === 0 ? { type: 'hardBreak' } : { type: 'hardBreak', marks };
}

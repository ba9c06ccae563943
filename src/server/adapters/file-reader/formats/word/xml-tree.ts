import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { walkXml, type XmlTag } from '#server/adapters/file-reader/formats/xml.ts';

/** An element of an XML part, and what stands in it. Names are without prefixes. */
export type XmlNode = Pick<XmlTag, 'name' | 'attribute'> & { readonly children: (XmlNode | string)[] };

/** More of both than a document of some hundred pages has. */
const MOST_NODES = 800_000;
const DEEPEST = 160;

/** Reads an XML part as a tree. What is not well-formed is refused, and so is what is too deep or too much. */
export function xmlTree(xml: string): XmlNode {
  const root: XmlNode = { name: '', attribute: () => null, children: [] };
  const open = [root];
  let nodes = 0;
  walkXml(xml, {
    open: ({ name, attribute }) => {
      nodes += 1;
      if (nodes > MOST_NODES || open.length > DEEPEST) refuse('too_complex');
      const node: XmlNode = { name, attribute, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close: (name) => {
      if (open.length === 1 || open.pop()?.name !== name) refuse('damaged');
    },
    text: (text) => void open.at(-1)?.children.push(text),
  });
  return open.length === 1 ? root : refuse('damaged');
}

/** The elements in an element, without its text. */
export function elementsOf({ children }: XmlNode): readonly XmlNode[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The first element of this name in an element. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child): child is XmlNode => typeof child !== 'string' && child.name === name);
}

/** The `val` of the first element of this name; null where there is none. */
export function valueOf(node: XmlNode | undefined, name: string): string | null {
  return childOf(node, name)?.attribute('val') ?? null;
}

/** Whether something is switched on: an element without a value says so. Null where it is not named. */
export function switchOf(node: XmlNode | undefined, name: string): boolean | null {
  const found = childOf(node, name);
  return found ? !['0', 'false', 'off', 'none'].includes(found.attribute('val') ?? 'true') : null;
}

/** All elements of this name below an element. Its depth was limited when it was read. */
export function allBelow(node: XmlNode, name: string): readonly XmlNode[] {
  return elementsOf(node).flatMap((child) => (child.name === name ? [child] : allBelow(child, name)));
}

/** All text below an element. */
export function textBelow(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textBelow(child))).join('');
}

import type { Node } from '@tiptap/pm/model';

// A text as a row of tokens: words, spaces, signs, and where blocks begin and end. One token follows another without a
// gap, so a place in the row is a place in the text.

export type Token = {
  /** Tokens of two texts with the same key may stand for each other. */
  readonly key: string;
  /** Where it begins in the text. */
  readonly at: number;
  readonly size: number;
  readonly is: 'text' | 'leaf' | 'open' | 'close';
  readonly node: Node;
};

/** A word; a run of spaces; any other sign. Signs of writings without spaces are words of their own. */
const PIECES_OF_TEXT = /\s+|(?:(?!\p{Script=Han})[\p{L}\p{N}_])(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}_])*|[^]\p{M}*/gu;

/** Blocks of which one can become the other and keep its content. */
const alike: Readonly<Record<string, string>> = {
  heading: 'paragraph',
  orderedList: 'bulletList',
  tableHeader: 'tableCell',
};

/** What a block is matched by. Cells that span differently never stand for each other. */
function keyOfBlock({ type, attrs }: Node): string {
  const name = alike[type.name] ?? type.name;
  return name === 'tableCell' ? `${name} ${attrs['colspan']} ${attrs['rowspan']}` : name;
}

function textTokens(block: Node, at: number): Token[] {
  const found: Token[] = [];
  let text = '';
  const flush = (end: number) => {
    let place = end - text.length;
    for (const [piece] of text.matchAll(PIECES_OF_TEXT)) {
      found.push({ key: `"${piece}`, at: place, size: piece.length, is: 'text', node: block });
      place += piece.length;
    }
    text = '';
  };
  block.forEach((node, offset) => {
    const place = at + 1 + offset;
    if (node.isText) {
      text += node.text ?? '';
      return;
    }
    flush(place);
    const key = JSON.stringify({ type: node.type.name, attrs: node.attrs });
    found.push({ key, at: place, size: node.nodeSize, is: 'leaf', node });
  });
  flush(at + 1 + block.content.size);
  return found;
}

function blockTokens(node: Node, at: number): Token[] {
  if (node.isLeaf && !node.isTextblock)
    return [{ key: JSON.stringify(node.toJSON()), at, size: node.nodeSize, is: 'leaf', node }];
  const key = keyOfBlock(node);
  const inner: Token[] = [];
  if (node.isTextblock) inner.push(...textTokens(node, at));
  else node.forEach((child, offset) => void inner.push(...blockTokens(child, at + 1 + offset)));
  return [
    { key: `<${key}`, at, size: 1, is: 'open', node },
    ...inner,
    { key: `>${key}`, at: at + node.nodeSize - 1, size: 1, is: 'close', node },
  ];
}

/** The tokens of the blocks between two places of a text, which stand between blocks of its outermost level. */
export function tokensBetween(doc: Node, from: number, to: number): readonly Token[] {
  const found: Token[] = [];
  doc.forEach((block, at) => {
    if (at >= from && at + block.nodeSize <= to) found.push(...blockTokens(block, at));
  });
  return found;
}

/** The same tokens with each character for itself. */
export function byCharacter(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    if (token.is !== 'text') return [token];
    let { at } = token;
    return Array.from(token.key.slice(1), (character) => {
      const one = { ...token, key: `"${character}`, at, size: character.length };
      at += character.length;
      return one;
    });
  });
}

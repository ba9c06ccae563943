import type { BlockNode, InlineNode, ListItem, RichTextDocument, TableCell, TableRow } from './rich-text.ts';

/** Who wrote a text: so many characters, breaks and rules in its order, and the id of the person; null if unknown. */
export type Authors = readonly (readonly [characters: number, userId: string | null])[];

/** How much of a block a person wrote, in whole percent of its characters. */
export type AuthorShare = { readonly userId: string | null; readonly share: number };

function inlineSize(nodes: readonly InlineNode[] | undefined): number {
  return (nodes ?? []).reduce((sum, node) => sum + (node.type === 'text' ? node.text.length : 1), 0);
}

/** The characters of a block as authors are counted: code units, breaks, rules and pictures. */
function sizeOf(block: BlockNode | ListItem | TableRow | TableCell): number {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineSize(block.content);
    case 'horizontalRule':
    case 'picture':
      return 1;
    default:
      return block.content.reduce((sum, inner) => sum + sizeOf(inner), 0);
  }
}

function sharesIn(counts: ReadonlyMap<string | null, number>, size: number): readonly AuthorShare[] {
  return [...counts]
    .map(([userId, count]) => ({ userId, share: Math.round((100 * count) / size) }))
    .toSorted((a, b) => b.share - a.share);
}

/** Who wrote each block of a text, the one who wrote most of it first. An empty block has no authors. */
export function authorsByBlock({ content }: RichTextDocument, authors: Authors): readonly (readonly AuthorShare[])[] {
  const runs = authors.values();
  let [left, author] = runs.next().value ?? [0, null];
  return content.map((block) => {
    const size = sizeOf(block);
    const counts = new Map<string | null, number>();
    for (let missing = size; missing > 0;) {
      if (left === 0) [left, author] = runs.next().value ?? [missing, null];
      const taken = Math.min(left, missing);
      counts.set(author, (counts.get(author) ?? 0) + taken);
      left -= taken;
      missing -= taken;
    }
    return sharesIn(counts, size);
  });
}

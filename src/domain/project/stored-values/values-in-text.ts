import { rewrittenText } from '#domain/project/text/rewritten-text.ts';
import { storedValuesOf, type InlineNode, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { VALUE_LIMIT } from './stored-value-codes.ts';

// Stored values as they stand in texts. Each keeps the words that it had when it was last brought up to date.

/** What stands behind the words of a value that is not stored any more. The rules take it for something to fill in. */
const OPEN = ' ???]';

/** Whether these are the words of a value that is not stored any more. */
export function isOpenText(text: string): boolean {
  return text.startsWith('[') && text.endsWith(OPEN);
}

/**
 * The words of a value that is not stored any more, as everybody reads them: what stood there, marked. So neither a
 * page nor a document states what nobody stores.
 */
export function openText(text: string): string {
  if (isOpenText(text)) return text;
  return `[${[...text].slice(0, VALUE_LIMIT / 2 - OPEN.length).join('')}${OPEN}`;
}

/** Whether a change has brought stored values into a text, or others than those that stood there. */
export function bringsValues(before: RichTextDocument, after: RichTextDocument): boolean {
  const now = storedValuesOf(after);
  return now.length > 0 && !isSameValue(storedValuesOf(before), now);
}

function asText(node: InlineNode): InlineNode {
  if (node.type !== 'storedValue') return node;
  return { type: 'text', text: node.attrs.text, ...(node.marks ? { marks: node.marks } : {}) };
}

/** Text beside text of the same look is one piece. */
function joined(nodes: readonly InlineNode[]): readonly InlineNode[] {
  const made: InlineNode[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    if (last?.type === 'text' && node.type === 'text' && isSameValue(last.marks ?? [], node.marks ?? []))
      made[made.length - 1] = { ...last, text: last.text + node.text };
    else made.push(node);
  }
  return made;
}

/** The same text with plain words in place of its stored values, as it stands outside its project. */
export function withoutValues(document: RichTextDocument): RichTextDocument {
  return rewrittenText(document, (pieces) =>
    pieces.some(({ type }) => type === 'storedValue') ? joined(pieces.map(asText)) : pieces,
  );
}

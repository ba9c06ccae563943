import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const looksLikeMarkup = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});|<\/?[a-z][^<>]*>|<!--/i;
const MAX_LAYERS = 5;

/** The bare text of nodes. It works without recursion, because markup may nest deeper than the stack. */
function contentOf(nodes: readonly Node[]): string {
  const parts: string[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) parts.push(node.value);
    else if ('childNodes' in node && node.nodeName !== 'script' && node.nodeName !== 'style')
      for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return parts.join('');
}

/** Whether nodes nest deeper than this. */
export function isDeeper(nodes: readonly Node[], depth: number): boolean {
  let level = nodes;
  for (let at = 0; at < depth && level.length > 0; at += 1)
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  return level.length > 0;
}

/** Text without any layer of markup or entities. Some titles and texts of the portal are escaped twice. */
export function withoutMarkup(text: string): string {
  let plain = text;
  for (let layer = 0; layer < MAX_LAYERS && looksLikeMarkup.test(plain); layer += 1)
    plain = contentOf(parseFragment(plain).childNodes);
  // What still opens like a tag after five layers becomes a sign with a blank, which no reader takes for markup.
  return plain.replace(/<(?=[a-z/!?])/gi, '< ');
}

/** Line breaks, tabs and no-break blanks as one blank each run; invisible characters gone. */
export function singleSpaced(text: string): string {
  // A blank that stands alone stays: most of a text is that.
  return text
    .replace(/[\s\u0085]{2,}|[^\S ]|\u0085/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/ {2,}/g, ' ');
}

/** One line of clean text, as titles and names need it. */
export function plainLine(text: string): string {
  return singleSpaced(withoutMarkup(text)).trim();
}

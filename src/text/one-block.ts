import { Fragment, type Node } from '@tiptap/pm/model';
import { commonBlocks } from './difference.ts';

// One block of an earlier text comes back.

/** So much of a block's words must stand in another for that one to be its later form. */
const LEAST_COMMON = 0.3;
const SAME_START = 24;

function wordsOf(block: Node): readonly string[] {
  return block.textContent.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How much of the words of two blocks is common, from 0 to 1; blocks that begin alike belong together. */
function likeness(block: Node, other: Node): number {
  const [words, others] = [wordsOf(block), wordsOf(other)];
  const waiting = new Map<string, number>();
  for (const word of others) waiting.set(word, (waiting.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const left = waiting.get(word) ?? 0;
    if (left > 0) common += 1;
    waiting.set(word, left - 1);
  }
  const start = block.textContent.slice(0, SAME_START);
  const beginsAlike = start.length === SAME_START && other.textContent.startsWith(start) ? 0.5 : 0;
  return beginsAlike + common / Math.max(1, words.length, others.length);
}

/**
 * The present text with this block of an earlier one. It takes the place of its later form, or is added where it stood.
 * The same text where the block stands in it unchanged. Null where the earlier text has no such block.
 */
export function withEarlierBlock(present: Node, earlier: Node, index: number): Node | null {
  const block = earlier.maybeChild(index);
  if (!block) return null;
  const common = commonBlocks(earlier, present);
  if (common.some(([from]) => from === index)) return present;
  const unchanged = new Set(common.map(([, to]) => to));
  let best = { at: -1, score: LEAST_COMMON };
  present.forEach((child, _offset, at) => {
    const score = unchanged.has(at) || child.type !== block.type ? 0 : likeness(block, child);
    if (score > best.score) best = { at, score };
  });
  const blocks = Array.from({ length: present.childCount }, (_, at) => present.child(at));
  const before = common.findLast(([from]) => from < index);
  const after = common.find(([from]) => from > index);
  const place = before ? before[1] + 1 : (after?.[1] ?? blocks.length);
  const made = best.at === -1 ? blocks.toSpliced(place, 0, block) : blocks.with(best.at, block);
  return present.copy(Fragment.fromArray(made));
}

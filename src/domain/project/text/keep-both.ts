import { canonicalText } from '#domain/values/same-value.ts';
import { inlineText, type BlockNode, type InlineNode, type RichTextDocument } from './rich-text.ts';

/** Two lists with more pairs than this are not compared. Both then stay whole. */
const MOST_PAIRS = 4_000_000;

type Stretch<T> = {
  readonly theirs: readonly T[];
  readonly mine: readonly T[];
  /** The item that both have after these; absent at the end. */
  readonly common?: T;
};

/**
 * Two lists as stretches: what only one of them has, then an item that both have, in order (their longest common
 * sequence).
 */
function stretchesOf<T>(theirs: readonly T[], mine: readonly T[], keyOf: (item: T) => string): readonly Stretch<T>[] {
  const [a, b] = [theirs.map(keyOf), mine.map(keyOf)];
  if (a.length * b.length > MOST_PAIRS) return [{ theirs, mine }];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  }
  const stretches: Stretch<T>[] = [];
  let [fromA, fromB, row, column] = [0, 0, 0, 0];
  while (row < a.length && column < b.length) {
    const common = mine[column];
    if (a[row] === b[column] && common !== undefined) {
      stretches.push({ theirs: theirs.slice(fromA, row), mine: mine.slice(fromB, column), common });
      row += 1;
      column += 1;
      [fromA, fromB] = [row, column];
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return [...stretches, { theirs: theirs.slice(fromA), mine: mine.slice(fromB) }];
}

/** Both lists in one. What both have stands once; where they differ, the other person's items come before one's own. */
function union<T>(theirs: readonly T[], mine: readonly T[]): readonly T[] {
  return stretchesOf(theirs, mine, canonicalText).flatMap((stretch) => [
    ...stretch.theirs,
    ...stretch.mine,
    ...(stretch.common === undefined ? [] : [stretch.common]),
  ]);
}

/** A word, a blank between words, or a line break. */
type Words = readonly InlineNode[];

function wordsOf(content: Words | undefined): Words {
  return (content ?? []).flatMap((node): Words =>
    node.type === 'text' ? (node.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...node, text })) : [node],
  );
}

function plain(words: Words): string {
  return words.map(inlineText).join('');
}

function countWords(words: Words): number {
  return words.filter((word) => plain([word]).trim() !== '').length;
}

function endsSentence(word: InlineNode | undefined): boolean {
  if (word === undefined || word.type !== 'text') return word?.type === 'hardBreak';
  return /[.!?…]["”’)\]]?$/.test(word.text);
}

function sentencesOf(words: Words): readonly Words[] {
  const sentences: InlineNode[][] = [[]];
  for (const word of words) {
    sentences.at(-1)?.push(word);
    if (endsSentence(word)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Puts words after others, with a blank where two would touch. */
function joined(parts: readonly Words[]): Words {
  const nodes: InlineNode[] = [];
  const add = (word: InlineNode) => {
    const last = nodes.at(-1);
    if (last?.type === 'text' && word.type === 'text' && canonicalText(last.marks) === canonicalText(word.marks))
      nodes[nodes.length - 1] = { ...last, text: last.text + word.text };
    else nodes.push(word);
  };
  for (const part of parts) {
    const touches = nodes.length > 0 && part.length > 0 && !/\s$/.test(plain(nodes)) && !/^\s/.test(plain(part));
    if (touches) add({ type: 'text', text: ' ' });
    for (const word of part) add(word);
  }
  return nodes;
}

/**
 * How many words both begin with: whole sentences, and the beginning of the next one if it is more than half of the
 * shorter.
 */
function commonBeginning(theirs: Words, mine: Words): number {
  const words = mine.findIndex((word, place) => plain([word]) !== plain(theirs.slice(place, place + 1)));
  const common = words === -1 ? mine.length : words;
  const whole = sentencesOf(mine.slice(0, common)).reduce(
    (end, sentence) => (endsSentence(sentence.at(-1)) ? end + sentence.length : end),
    0,
  );
  const [next, own] = [sentencesOf(theirs.slice(whole))[0] ?? [], sentencesOf(mine.slice(whole))[0] ?? []];
  return countWords(mine.slice(whole, common)) * 2 <= Math.min(countWords(next), countWords(own)) ? whole : common;
}

/**
 * Two wordings of one paragraph put together, sentence by sentence. Null where they are two paragraphs that have
 * nothing in common.
 */
function bothWordings(theirs: Words, mine: Words): Words | null {
  const start = commonBeginning(theirs, mine);
  const stretches = stretchesOf(sentencesOf(theirs.slice(start)), sentencesOf(mine.slice(start)), (sentence) =>
    plain(sentence).trim(),
  );
  if (start === 0 && stretches.length === 1) return null;
  return joined([
    mine.slice(0, start),
    ...stretches.flatMap((stretch) => [
      ...stretch.theirs,
      ...stretch.mine,
      ...(stretch.common ? [stretch.common] : []),
    ]),
  ]);
}

/** Two blocks that stand at one place of two texts, as one block. Null where they are two different blocks. */
function bothBlocks(theirs: BlockNode, mine: BlockNode): BlockNode | null {
  if (theirs.type === 'bulletList' && mine.type === 'bulletList')
    return { ...mine, content: union(theirs.content, mine.content) };
  if (theirs.type === 'orderedList' && mine.type === 'orderedList')
    return { ...mine, content: union(theirs.content, mine.content) };
  if (theirs.type === 'blockquote' && mine.type === 'blockquote')
    return { ...mine, content: unionOfBlocks(theirs.content, mine.content) };
  const isText =
    (theirs.type === 'paragraph' && mine.type === 'paragraph') ||
    (theirs.type === 'heading' && mine.type === 'heading');
  const content = isText ? bothWordings(wordsOf(theirs.content), wordsOf(mine.content)) : null;
  return isText && content !== null ? { ...mine, content } : null;
}

/**
 * The blocks at one place of two texts. Versions of one block are put together, with the other person's words before
 * one's own.
 */
function unionOfStretch(theirs: readonly BlockNode[], mine: readonly BlockNode[]): readonly BlockNode[] {
  const blocks: BlockNode[] = [];
  let rest = theirs;
  let waiting: readonly BlockNode[] = [];
  for (const own of mine) {
    const pairs = rest.map((other) => bothBlocks(other, own));
    const place = pairs.findIndex((pair) => pair !== null);
    const together = pairs[place];
    if (!together) {
      waiting = [...waiting, own];
      continue;
    }
    blocks.push(...rest.slice(0, place), ...waiting, together);
    rest = rest.slice(place + 1);
    waiting = [];
  }
  return [...blocks, ...rest, ...waiting];
}

function unionOfBlocks(theirs: readonly BlockNode[], mine: readonly BlockNode[]): readonly BlockNode[] {
  return stretchesOf(theirs, mine, canonicalText).flatMap((stretch) => [
    ...unionOfStretch(stretch.theirs, stretch.mine),
    ...(stretch.common === undefined ? [] : [stretch.common]),
  ]);
}

/**
 * Two texts of one section in one. What both have stands once; where they differ, the other person's words come before
 * one's own. Nothing of either is left out.
 */
export function keepBoth(theirs: RichTextDocument, mine: RichTextDocument): RichTextDocument {
  return { type: 'doc', content: unionOfBlocks(theirs.content, mine.content) };
}

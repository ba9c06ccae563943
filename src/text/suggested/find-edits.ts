import type { Mark, Node } from '@tiptap/pm/model';
import { commonTokens, stretchesOf, type Stretch } from './alignment.ts';
import type { Edit } from './edits.ts';
import { byCharacter, tokensBetween, type Token } from './tokens.ts';

// What differs between stretches of two texts that have no block in common.

/** What belongs together: a word with the letters that change in it, a run of other marks, a block of another kind. */
export type Unit = { readonly edits: readonly Edit[]; readonly cover: Edit; readonly isWords: boolean };

export type Blocks = { readonly from: number; readonly to: number };
type Pair = readonly [number, number];
type Rows = { readonly from: readonly Token[]; readonly to: readonly Token[]; readonly ends: Pair };

/** Comparing characters beyond this many pairs costs more than it is worth. */
const MOST_CHARACTERS = 250_000;

/** Whether blocks begin and end within a row of tokens. */
function isWhole(tokens: readonly Token[]): boolean {
  let depth = 0;
  for (const { is } of tokens) {
    depth += is === 'open' ? 1 : is === 'close' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** How far a stretch that only one of the texts has must go back so that it holds whole blocks; 0 where it cannot. */
function shiftOf(tokens: readonly Token[], start: number, end: number, room: number): number {
  for (let shift = 0; shift <= room; shift += 1) {
    if (isWhole(tokens.slice(start - shift, end - shift))) return shift;
    if (tokens[start - shift - 1]?.key !== tokens[end - shift - 1]?.key) return 0;
  }
  return 0;
}

/** The same common tokens, but so that blocks which come or go do so whole. */
function withWholeBlocks(common: readonly Pair[], { from, to }: Rows): readonly Pair[] {
  const pairs = [...common];
  let [last, before] = [0, 0];
  for (const { from: a, to: b, start, end } of stretchesOf(common, [from.length, to.length])) {
    // Each common token stands before the stretch or behind it.
    while (before < common.length && (common[before]?.[0] ?? 0) < a) before += 1;
    while (before < common.length && (common[before]?.[1] ?? 0) < start) before += 1;
    const isComing = a === b;
    const shift = isComing
      ? shiftOf(to, start, end, before - last)
      : start === end
        ? shiftOf(from, a, b, before - last)
        : 0;
    for (let at = before - shift; at < before; at += 1) {
      const [x, y] = pairs[at] ?? [0, 0];
      pairs[at] = [x + b - a, y + end - start];
    }
    last = before;
  }
  return pairs;
}

const placeOf = (tokens: readonly Token[], index: number, last: number) => tokens[index]?.at ?? last;

function contentEdit(rows: Rows, { from, to, start, end }: Stretch): Edit {
  const [endFrom, endTo] = rows.ends;
  return {
    is: 'content',
    old: { from: placeOf(rows.from, from, endFrom), to: placeOf(rows.from, to, endFrom) },
    new: { from: placeOf(rows.to, start, endTo), to: placeOf(rows.to, end, endTo) },
  };
}

/** The least that changes within words. */
function fineEdits(rows: Rows, stretch: Stretch, cover: Edit): readonly Edit[] {
  const [from, to] = [
    byCharacter(rows.from.slice(stretch.from, stretch.to)),
    byCharacter(rows.to.slice(stretch.start, stretch.end)),
  ];
  if (from.length === 0 || to.length === 0 || from.length * to.length > MOST_CHARACTERS) return [cover];
  const fine = { from, to, ends: [cover.old.to, cover.new.to] as const };
  return stretchesOf(commonTokens(from, to), [from.length, to.length]).map((each) => contentEdit(fine, each));
}

function contentUnit(rows: Rows, stretch: Stretch): Unit {
  const cover = contentEdit(rows, stretch);
  const tokens = [...rows.from.slice(stretch.from, stretch.to), ...rows.to.slice(stretch.start, stretch.end)];
  const isWords = tokens.every(({ is, node }) => is === 'text' || (is === 'leaf' && node.isInline));
  const edits = fineEdits(rows, stretch, cover);
  const [only] = edits;
  const isOne = only && edits.length === 1 && (only.old.from === only.old.to || only.new.from === only.new.to);
  return { edits, cover: isOne ? only : cover, isWords };
}

/** The marks at each place of a stretch of a text. */
function marksIn(doc: Node, { from, to }: Blocks): ReadonlyMap<number, readonly Mark[]> {
  const found = new Map<number, readonly Mark[]>();
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isInline) return true;
    for (let place = at; place < at + node.nodeSize; place += 1) found.set(place, node.marks);
    return false;
  });
  return found;
}

const isSame = (a: readonly Mark[], b: readonly Mark[]) =>
  a.length === b.length && a.every((mark, index) => b[index] && mark.eq(b[index]));

/** Runs of the same characters with other marks. */
function markEdits(pairs: readonly (readonly [Token, Token])[], old: Marks, now: Marks): readonly Edit[] {
  const runs: { edit: Edit; marks: BothMarks }[] = [];
  for (const [from, to] of pairs) {
    if (from.is !== 'text' && !(from.is === 'leaf' && from.node.isInline)) continue;
    for (let offset = 0; offset < from.size; offset += 1) {
      const [a, b] = [from.at + offset, to.at + offset];
      const marks = [old.get(a) ?? [], now.get(b) ?? []] as const;
      if (isSame(...marks)) continue;
      const last = runs.at(-1);
      const isNext = last && last.edit.old.to === a && last.edit.new.to === b;
      if (last && isNext && isSame(last.marks[0], marks[0]) && isSame(last.marks[1], marks[1]))
        last.edit = {
          is: 'marks',
          old: { from: last.edit.old.from, to: a + 1 },
          new: { from: last.edit.new.from, to: b + 1 },
        };
      else runs.push({ edit: { is: 'marks', old: { from: a, to: a + 1 }, new: { from: b, to: b + 1 } }, marks });
    }
  }
  return runs.map(({ edit }) => edit);
}

type Marks = ReadonlyMap<number, readonly Mark[]>;
type BothMarks = readonly [readonly Mark[], readonly Mark[]];

/** Blocks of another kind, or with other attributes, around content that they have in common. */
function blockEdits(pairs: readonly (readonly [Token, Token])[]): readonly Edit[] {
  return pairs.flatMap(([from, to]) =>
    from.is === 'open' && !from.node.sameMarkup(to.node)
      ? [{ is: 'block' as const, old: { from: from.at, to: from.at + 1 }, new: { from: to.at, to: to.at + 1 } }]
      : [],
  );
}

const single = (edit: Edit): Unit => ({ edits: [edit], cover: edit, isWords: false });

/** What differs between the blocks of two texts, in order. */
export function unitsBetween(from: Node, blocks: Blocks, to: Node, wanted: Blocks): readonly Unit[] {
  const rows: Rows = {
    from: tokensBetween(from, blocks.from, blocks.to),
    to: tokensBetween(to, wanted.from, wanted.to),
    ends: [blocks.to, wanted.to],
  };
  const common = withWholeBlocks(commonTokens(rows.from, rows.to), rows);
  const pairs = common.flatMap(([a, b]) => {
    const [one, other] = [rows.from[a], rows.to[b]];
    return one && other ? [[one, other] as const] : [];
  });
  return [
    ...stretchesOf(common, [rows.from.length, rows.to.length]).map((stretch) => contentUnit(rows, stretch)),
    ...markEdits(pairs, marksIn(from, blocks), marksIn(to, wanted)).map(single),
    ...blockEdits(pairs).map(single),
  ].toSorted((a, b) => a.cover.old.from - b.cover.old.from || a.cover.new.from - b.cover.new.from);
}

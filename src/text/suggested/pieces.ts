import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';

import type { PieceKind } from '#domain/project/suggestions/suggestion-codes.ts';
import { noteText } from '#domain/project/text/rich-text.ts';
import { commonBlocks } from '#text/difference.ts';
import { applied, aroundStep, backwards, coverOf, inOrder, stepsOf, type Edit, type Span, type Way } from './edits.ts';
import { wordsThenBlocks } from './restructuring.ts';
import { unitsBetween, type Blocks, type Unit } from './find-edits.ts';

// What a suggested text changes, in pieces that can be accepted or rejected one by one.

export type TextPiece = {
  readonly kind: PieceKind;
  /** Where it stands in the text that it changes, and in the text with it. Pieces do not overlap. */
  readonly old: Span;
  readonly new: Span;
  /** The steps that make it on the one, and that take it back on the other. */
  readonly steps: readonly Step[];
  readonly back: readonly Step[];
  /** The words that go and that come, in short. Of a block that becomes another kind: its words. */
  readonly removed: string;
  readonly added: string;
};

/** Words that stay between two changes and are no longer than this belong to one piece with them. */
const SHORT_GAP = 4;
const MOST_WORDS = 300;

/** Units that can only be settled together. */
type Group = { readonly units: readonly Unit[]; readonly isForced: boolean };
type Made = Pick<TextPiece, 'steps' | 'back'> & { readonly isWhole: boolean };
type Both = { readonly from: Node; readonly to: Node };

function textIn(doc: Node, { from, to }: Span): string {
  return doc.textBetween(from, to, '\n', (node) =>
    node.type.name === 'footnote' ? noteText(String(node.attrs['text'])) : (node.type.spec.leafText?.(node) ?? ''),
  );
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MOST_WORDS ? `${characters.slice(0, MOST_WORDS).join('')}…` : text;
}

/** Whether two changes of words stand so close that they are read as one. */
function isOnePhrase({ from }: Both, one: Unit | undefined, other: Unit): boolean {
  if (!one?.isWords || !other.isWords) return false;
  const [start, end] = [one.cover.old.to, other.cover.old.from];
  if (!from.resolve(start).sameParent(from.resolve(end))) return false;
  const gap = textIn(from, { from: start, to: end });
  const sizes = [one, other].map(({ cover: { old, new: now } }) => Math.max(old.to - old.from, now.to - now.from));
  return gap.length > 0 && (gap.trim() === '' || gap.length < Math.min(SHORT_GAP, ...sizes));
}

function depthOfTable(place: ResolvedPos): number | undefined {
  return Array.from({ length: place.depth + 1 }, (_, at) => at).find((at) => place.node(at).type.name === 'table');
}

function hasTallCells(table: Node): boolean {
  let isTall = false;
  table.descendants(({ attrs }) => {
    isTall ||= typeof attrs['rowspan'] === 'number' && attrs['rowspan'] > 1;
    return !isTall;
  });
  return isTall;
}

/** The table whose cells come or go by this; null where none do, or whole rows, which need no other cells. */
function tableOf({ from, to }: Both, { cover, isWords, edits }: Unit): number | null {
  if (isWords || edits.some(({ is }) => is !== 'content')) return null;
  const [start, end] = [from.resolve(cover.old.from), from.resolve(cover.old.to)];
  const depth = depthOfTable(start);
  if (depth === undefined) return null;
  const others = [end, to.resolve(cover.new.from), to.resolve(cover.new.to)];
  const isIn = (...kinds: readonly string[]) =>
    [start, ...others].some(({ parent }) => kinds.includes(parent.type.name));
  if (start.sameParent(end) && !isIn('table', 'tableRow')) return null;
  const areRows = [start, ...others].every(({ parent }) => parent.type.name === 'table');
  return areRows && !hasTallCells(start.node(depth)) ? null : start.before(depth);
}

function grouped(both: Both, units: readonly Unit[]): readonly Group[] {
  const groups: Group[] = [];
  const tables = units.map((unit) => tableOf(both, unit));
  const lastOf = new Map(tables.map((table, index) => [table, index]));
  let until = -1;
  units.forEach((unit, index) => {
    const last = groups.at(-1);
    const isForced = index <= until;
    const table = tables[index] ?? null;
    if (table !== null) until = Math.max(until, lastOf.get(table) ?? -1);
    if (last && (isForced || isOnePhrase(both, last.units.at(-1), unit)))
      groups[groups.length - 1] = { units: [...last.units, unit], isForced: last.isForced || isForced };
    else groups.push({ units: [unit], isForced: false });
  });
  return groups;
}

const single = (step: Step | null) => step && [step];

/** The steps of a group, both ways. Null where the text does not take them without others. */
function made({ from, to }: Both, { units }: Group): Made | null {
  const edits = units.flatMap((unit) => unit.edits);
  const [there, back]: [Way, Way] = [
    { doc: from, wanted: to },
    { doc: to, wanted: from },
  ];
  const cover = coverOf(units.map((unit) => unit.cover));
  const backCover = { ...cover, old: cover.new, new: cover.old };
  // The gentlest first: each leaves less as it is than the one before.
  const ways: readonly (() => readonly [readonly Step[] | null, readonly Step[] | null])[] = [
    () => [stepsOf(there, edits), stepsOf(back, backwards(edits))],
    () => [single(aroundStep(there, edits)), single(aroundStep(back, backwards(edits)))],
    () => [wordsThenBlocks(there, edits, cover), wordsThenBlocks(back, backwards(edits), backCover)],
    () => [stepsOf(there, [cover]), stepsOf(back, [backCover])],
  ];
  for (const [nth, way] of ways.entries()) {
    const [steps, others] = way();
    if (steps && others && applied(from, steps) && applied(to, others))
      return { steps, back: others, isWhole: nth > 0 };
  }
  return null;
}

function kindOf({ from, to }: Both, { units, isForced }: Group, { isWhole }: Made): PieceKind {
  const edits = units.flatMap((unit) => unit.edits);
  if (edits.every(({ is }) => is === 'marks')) return 'formatted';
  const isOpen = edits.some(({ is, old, new: now }) => {
    const slices = [from.slice(old.from, old.to), to.slice(now.from, now.to)];
    return is === 'block' || (is === 'content' && slices.some(({ openStart, openEnd }) => openStart + openEnd > 0));
  });
  if (isOpen || isForced || (isWhole && units.length > 1)) return 'restructured';
  const content = edits.filter(({ is }) => is === 'content');
  if (content.every(({ old }) => old.from === old.to)) return 'inserted';
  return content.every(({ new: now }) => now.from === now.to) ? 'deleted' : 'replaced';
}

function pieceOf(both: Both, group: Group, steps: Made): TextPiece {
  const { old, new: now } = coverOf(group.units.map(({ cover }) => cover));
  const isBlock = group.units.every(({ edits }) => edits.every(({ is }) => is === 'block'));
  const words = (doc: Node, span: Span) =>
    shortened(isBlock ? (doc.nodeAt(span.from)?.textContent ?? '') : textIn(doc, span));
  return {
    kind: kindOf(both, group, steps),
    old,
    new: now,
    steps: steps.steps,
    back: steps.back,
    removed: words(both.from, old),
    added: words(both.to, now),
  };
}

/** Pieces of a stretch of blocks, as fine as they can be. Null where nothing less than the stretch can be settled. */
function finePieces(both: Both, units: readonly Unit[]): readonly TextPiece[] | null {
  const waiting = [...grouped(both, units)];
  const pieces: (readonly [Group, TextPiece])[] = [];
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const steps = made(both, group);
    if (steps) {
      pieces.push([group, pieceOf(both, group, steps)]);
      continue;
    }
    const next = waiting.shift();
    const last = next ? null : pieces.pop();
    const parts = next ? [group, next] : last ? [last[0], group] : null;
    if (!parts) return null;
    waiting.unshift({ units: parts.flatMap(({ units: each }) => each), isForced: true });
  }
  return pieces.map(([, piece]) => piece);
}

function wholePiece(both: Both, blocks: Blocks, wanted: Blocks): TextPiece {
  const cover: Edit = { is: 'content', old: blocks, new: wanted };
  const unit: Unit = { edits: [cover], cover, isWords: false };
  const { from, to } = both;
  const steps = [new ReplaceStep(blocks.from, blocks.to, to.slice(wanted.from, wanted.to))];
  const back = [new ReplaceStep(wanted.from, wanted.to, from.slice(blocks.from, blocks.to))];
  return pieceOf(both, { units: [unit], isForced: false }, { steps, back, isWhole: false });
}

/** Where each block of a text begins, and where the last one ends. */
function placesOf(doc: Node): readonly number[] {
  const found: number[] = [];
  doc.forEach((_block, at) => void found.push(at));
  return [...found, doc.content.size];
}

/** Comparing more characters than this with as many others finds little that belongs together. */
const MUCH = 4_000;

function isMuch(...blocks: readonly Blocks[]): boolean {
  return blocks.every(({ from, to }) => to - from > MUCH);
}

/** The stretches of blocks that two texts do not have in common. */
function changedBlocks(from: Node, to: Node): readonly (readonly [Blocks, Blocks])[] {
  const [old, now] = [placesOf(from), placesOf(to)];
  const stretches: (readonly [Blocks, Blocks])[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...commonBlocks(from, to), [from.childCount, to.childCount] as const]) {
    const span = (countA: number, countB: number) =>
      [
        { from: old[a] ?? 0, to: old[a + countA] ?? 0 },
        { from: now[b] ?? 0, to: now[b + countB] ?? 0 },
      ] as const;
    const whole = span(nextA - a, nextB - b);
    // Much that is rewritten is compared block by block where there are as many as before.
    if (isMuch(...whole) && nextA - a === nextB - b)
      for (; a < nextA; [a, b] = [a + 1, b + 1]) stretches.push(span(1, 1));
    else if (nextA > a || nextB > b) stretches.push(whole);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return stretches;
}

/** The steps that make several pieces of a text at once. */
export function stepsOfPieces(pieces: readonly TextPiece[]): readonly Step[] {
  return inOrder(pieces.map(({ steps }) => steps));
}

/** The steps that take several pieces back on the text that has them. */
export function stepsBack(pieces: readonly TextPiece[]): readonly Step[] {
  return inOrder(pieces.map(({ back }) => back));
}

/** In which pieces a text differs from the one that it was made of. All of them together make exactly that text. */
export function piecesBetween(from: Node, to: Node): readonly TextPiece[] {
  if (from.eq(to)) return [];
  const both = { from, to };
  const stretches = changedBlocks(from, to);
  const pieces = stretches.flatMap(([blocks, wanted]) => {
    const isOne = blocks.from === blocks.to || wanted.from === wanted.to;
    const fine = isOne ? null : finePieces(both, unitsBetween(from, blocks, to, wanted));
    return fine ?? [wholePiece(both, blocks, wanted)];
  });
  const isExact = applied(from, stepsOfPieces(pieces))?.eq(to) && applied(to, stepsBack(pieces))?.eq(from);
  return isExact ? pieces : stretches.map(([blocks, wanted]) => wholePiece(both, blocks, wanted));
}

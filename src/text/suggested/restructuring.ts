import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { ReplaceStep, Transform, type Step } from '@tiptap/pm/transform';
import type { Edit, Span, Way } from './edits.ts';

// A change of how blocks are built, apart from the words that change with it. Then every word that stays is known to be
// the same one, for everybody who writes in it at the same moment.

type Words = Span & { readonly node: Node };

/** The words, notes and breaks of a stretch. Null where something stands in it that is no part of a line. */
function wordsIn(doc: Node, { from, to }: Span): readonly Words[] | null {
  const found: Words[] = [];
  let areAll = true;
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isLeaf || node.isTextblock) return true;
    if (!node.isInline) areAll = false;
    const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
    if (end > start) found.push({ from: start, to: end, node: node.isText ? node.cut(start - at, end - at) : node });
    return false;
  });
  return areAll ? found : null;
}

/** Where words can stand that come at a place: there, or in the line that is next to it within a stretch. */
function lineBeside(doc: Node, at: number, within: Span): number | null {
  const place = doc.resolve(at);
  if (place.parent.isTextblock) return at;
  const beside = [-1, 1].map((way) => Selection.findFrom(place, way, true)?.from ?? -1);
  return beside.find((found) => found >= within.from && found <= within.to) ?? null;
}

/** Changes the words of an edit in the blocks as they are. Answers whether it could. */
function changeWords(tr: Transform, { wanted }: Way, { old, new: now }: Edit, within: Span): boolean {
  const [gone, added] = [wordsIn(tr.doc, old), wordsIn(wanted, now)];
  if (!gone || !added) return false;
  const line = gone[0]?.from ?? lineBeside(tr.doc, old.from, within);
  const first = tr.steps.length;
  for (const { from, to } of gone.toReversed()) tr.step(new ReplaceStep(from, to, Slice.empty));
  if (added.length === 0) return true;
  if (line === null) return false;
  const place = tr.mapping.slice(first).map(line, -1);
  tr.step(new ReplaceStep(place, place, new Slice(Fragment.fromArray(added.map(({ node }) => node)), 0, 0)));
  return true;
}

const lettersOf = (words: readonly Words[] | null) => words?.map(({ node }) => node.text ?? node.type.name).join('');

/**
 * The steps that change first the words of edits and then the blocks around them, from the first of the edits to the
 * last. Null where the one is not without the other.
 */
export function wordsThenBlocks(way: Way, edits: readonly Edit[], cover: Edit): readonly Step[] | null {
  const tr = new Transform(way.doc);
  try {
    const content = edits.filter(({ is }) => is === 'content').toSorted((a, b) => b.old.from - a.old.from);
    if (!content.every((edit) => changeWords(tr, way, edit, cover.old))) return null;
    const [from, to] = [tr.mapping.map(cover.old.from, -1), tr.mapping.map(cover.old.to, 1)];
    if (lettersOf(wordsIn(tr.doc, { from, to })) !== lettersOf(wordsIn(way.wanted, cover.new))) return null;
    tr.step(new ReplaceStep(from, to, way.wanted.slice(cover.new.from, cover.new.to)));
    return tr.steps;
  } catch {
    // Places that do not fit together.
    return null;
  }
}

import { Fragment, Slice, type Mark, type Node } from '@tiptap/pm/model';
import { AddMarkStep, RemoveMarkStep, ReplaceAroundStep, ReplaceStep, type Step } from '@tiptap/pm/transform';

// The least that makes one text of another. Each edit names its range in both, so it can be made and taken back.

export type Span = { readonly from: number; readonly to: number };
export type Edit = {
  /** Other content; other marks on the same content; another kind of block around the same content. */
  readonly is: 'content' | 'marks' | 'block';
  readonly old: Span;
  readonly new: Span;
};
/** Two texts; what is made on the first leads to the second. */
export type Way = { readonly doc: Node; readonly wanted: Node };

/** Edits seen from the other text. */
export function backwards(edits: readonly Edit[]): readonly Edit[] {
  return edits.map((edit) => ({ ...edit, old: edit.new, new: edit.old }));
}

function marksAt(doc: Node, at: number): readonly Mark[] {
  return doc.nodeAt(at)?.marks ?? [];
}

function markSteps({ doc, wanted }: Way, { old, new: now }: Edit): readonly Step[] {
  const [before, after] = [marksAt(doc, old.from), marksAt(wanted, now.from)];
  return [
    ...before.filter((mark) => !mark.isInSet(after)).map((mark) => new RemoveMarkStep(old.from, old.to, mark)),
    ...after.filter((mark) => !mark.isInSet(before)).map((mark) => new AddMarkStep(old.from, old.to, mark)),
  ];
}

function blockSteps({ doc, wanted }: Way, { old, new: now }: Edit): readonly Step[] {
  const [block, other] = [doc.nodeAt(old.from), wanted.nodeAt(now.from)];
  if (!block || !other) return [];
  const end = old.from + block.nodeSize;
  const made = other.type.create(other.attrs, null, other.marks);
  return [new ReplaceAroundStep(old.from, end, old.from + 1, end - 1, new Slice(Fragment.from(made), 0, 0), 1, true)];
}

/** Steps that keep every place where it is: they come before the others. */
function keepsPlaces(step: Step): boolean {
  if (step instanceof ReplaceAroundStep)
    return step.gapFrom - step.from === step.insert && step.slice.size - step.insert === step.to - step.gapTo;
  return !(step instanceof ReplaceStep);
}

/** Steps of several edits in an order in which each finds its places: those at the end of the text first. */
export function inOrder(steps: readonly (readonly Step[])[]): readonly Step[] {
  return [
    ...steps.map((each) => each.filter(keepsPlaces)),
    ...steps.toReversed().map((each) => each.filter((step) => !keepsPlaces(step))),
  ].flat();
}

/** The steps that make edits, each where it stands. */
export function stepsOf(way: Way, edits: readonly Edit[]): readonly Step[] {
  return inOrder(
    edits.map((edit) => {
      if (edit.is === 'marks') return markSteps(way, edit);
      if (edit.is === 'block') return blockSteps(way, edit);
      return [new ReplaceStep(edit.old.from, edit.old.to, way.wanted.slice(edit.new.from, edit.new.to))];
    }),
  );
}

function around(spans: readonly Span[]): Span {
  return {
    from: spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY),
    to: spans.reduce((most, { to }) => Math.max(most, to), 0),
  };
}

/** The span from the first edit to the last. */
export function coverOf(edits: readonly Edit[]): Edit {
  return { is: 'content', old: around(edits.map((edit) => edit.old)), new: around(edits.map((edit) => edit.new)) };
}

function without(content: Fragment, { from, to }: Span): Fragment {
  const kept: Node[] = [];
  content.forEach((child, at) => {
    const end = at + child.nodeSize;
    if (end <= from || at >= to) kept.push(child);
    else if (at < from || end > to)
      kept.push(child.copy(without(child.content, { from: from - at - 1, to: to - at - 1 })));
  });
  return Fragment.fromArray(kept);
}

/** Two edits as one step that leaves what stands between them: what is put into a list, or taken out of one. */
export function aroundStep({ wanted }: Way, edits: readonly Edit[]): Step | null {
  const [first, last] = edits;
  if (!first || !last || edits.length !== 2 || edits.some(({ is }) => is !== 'content')) return null;
  try {
    const outside = wanted.slice(first.new.from, last.new.to);
    const insert = first.new.to - first.new.from;
    const gap = { from: insert + outside.openStart, to: last.new.from - first.new.from + outside.openStart };
    const slice = new Slice(without(outside.content, gap), outside.openStart, outside.openEnd);
    return new ReplaceAroundStep(first.old.from, last.old.to, first.old.to, last.old.from, slice, insert, true);
  } catch {
    // What stands between them is no row of whole nodes.
    return null;
  }
}

/** A text after steps; null where one of them does not fit. */
export function applied(doc: Node, steps: readonly Step[]): Node | null {
  let now = doc;
  for (const step of steps) {
    try {
      const { doc: made } = step.apply(now);
      if (!made) return null;
      now = made;
    } catch {
      // Places that do not fit together.
      return null;
    }
  }
  return now;
}

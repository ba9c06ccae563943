import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { hasMarginRoom } from './margin-room.ts';
import { inReadingOrder, stackNotes } from './note-stack.ts';
import type { NotePlace, NoteTone } from './text-notes.ts';

export type ColumnNote = {
  readonly id: string;
  /** Where its text stands; null where it has no place there. */
  readonly place: NotePlace | null;
  /** Where it has none: before the others, if it is about the whole section, or after them. */
  readonly without?: 'first' | 'last';
  readonly tone: NoteTone | 'plain' | 'suggestion';
  readonly note: ReactNode;
};
type Stack = ReturnType<typeof stackNotes>;

function isSame(a: Stack | null, b: Stack | null): boolean {
  return (
    a === b ||
    (a !== null && b !== null && a.height === b.height && [...b.tops].every(([id, top]) => a.tops.get(id) === top))
  );
}

/** The position of the notes: each at the height of its text on wide screens. Null where they follow one another. */
function useStack(notes: readonly ColumnNote[]) {
  const column = useRef<HTMLDivElement>(null);
  const [stack, setStack] = useState<Stack | null>(null);
  const arrange = useEffectEvent(() => {
    const element = column.current;
    if (!element) return;
    const start = element.getBoundingClientRect().top + scrollY;
    const heights = [...element.children].map((child) => child.getBoundingClientRect().height);
    const next = hasMarginRoom()
      ? stackNotes(
          notes.map(({ id, place }, index) => ({
            id,
            wanted: place === null ? null : place.top - start,
            height: heights[index] ?? 0,
          })),
        )
      : null;
    setStack((now) => (isSame(now, next) ? now : next));
  });
  useLayoutEffect(() => arrange());
  // The notes themselves grow and shrink, so they are observed anew whenever they are drawn.
  useEffect(() => {
    const resized = new ResizeObserver(() => arrange());
    const element = column.current;
    if (element) for (const each of [element, ...element.children]) resized.observe(each);
    const listen = () => arrange();
    addEventListener('resize', listen);
    return () => {
      resized.disconnect();
      removeEventListener('resize', listen);
    };
  });
  return { column, stack };
}

const leader = 'xl:before:absolute xl:before:-top-px xl:before:end-full xl:before:w-11 xl:before:border-t';

const rules: Readonly<Record<ColumnNote['tone'], readonly [string, string]>> = {
  comment: ['border-blue', 'xl:before:border-blue'],
  check: ['border-check', 'xl:before:border-check'],
  block: ['border-block', 'xl:before:border-block'],
  suggestion: ['border-edge', 'xl:before:border-edge'],
  plain: ['border-rule', ''],
};

/**
 * Notes beside the text, in its order, each under a rule that reaches back to its text. A list where there is no room
 * beside it.
 */
export function NoteColumn({ notes }: { readonly notes: readonly ColumnNote[] }) {
  const shown = inReadingOrder(notes);
  const { column, stack } = useStack(shown);
  return (
    <div ref={column} className="relative" style={stack === null ? undefined : { minHeight: stack.height }}>
      {shown.map(({ id, place, tone, note }) => {
        const [rule, reach] = rules[place === null && tone === 'comment' ? 'plain' : tone];
        return (
          <div
            key={id}
            className={`border-t py-3 ${rule} ${place === null || stack === null ? '' : `${leader} ${reach}`} ${stack === null ? '' : 'absolute inset-x-0'}`}
            style={stack === null ? undefined : { top: stack.tops.get(id) ?? 0 }}
          >
            {note}
          </div>
        );
      })}
    </div>
  );
}

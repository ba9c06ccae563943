import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { stackNotes } from './note-stack.ts';

export type ColumnNote = { readonly id: string; /** Where its text stands on the page, in px; null where it has no place there. */ readonly top: number | null; readonly note: ReactNode };
type Stack = ReturnType<typeof stackNotes>;

/** From here on the margin stands beside the text. */
const WIDE = '(min-width: 80rem)';

function isSame(a: Stack | null, b: Stack | null): boolean {
  return a === b || (a !== null && b !== null && a.height === b.height && [...b.tops].every(([id, top]) => a.tops.get(id) === top));
}

/** How the notes stand: each at the height of its text on wide screens, null where they follow one another. */
function useStack(notes: readonly ColumnNote[]) {
  const column = useRef<HTMLDivElement>(null);
  const [stack, setStack] = useState<Stack | null>(null);
  const arrange = useEffectEvent(() => {
    const element = column.current;
    if (!element) return;
    const start = element.getBoundingClientRect().top + scrollY;
    const heights = [...element.children].map((child) => child.getBoundingClientRect().height);
    const next = matchMedia(WIDE).matches ? stackNotes(notes.map(({ id, top }, index) => ({ id, wanted: top === null ? null : top - start, height: heights[index] ?? 0 }))) : null;
    setStack((now) => (isSame(now, next) ? now : next));
  });
  useLayoutEffect(() => arrange());
  // The notes themselves grow and shrink: they are watched anew whenever they are drawn.
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

const leader = 'xl:before:absolute xl:before:-top-px xl:before:right-full xl:before:w-11 xl:before:border-t xl:before:border-blue';

/** Notes beside the text, each under a rule that reaches back to its text; a list where there is no room beside it. */
export function NoteColumn({ notes }: { readonly notes: readonly ColumnNote[] }) {
  const { column, stack } = useStack(notes);
  return (
    <div ref={column} className="relative" style={stack === null ? undefined : { minHeight: stack.height }}>
      {notes.map(({ id, top, note }) => (
        <div
          key={id}
          className={`border-t py-3 ${top === null ? 'border-rule' : `border-blue ${stack === null ? '' : leader}`} ${stack === null ? '' : 'absolute inset-x-0'}`}
          style={stack === null ? undefined : { top: stack.tops.get(id) ?? 0 }}
        >
          {note}
        </div>
      ))}
    </div>
  );
}

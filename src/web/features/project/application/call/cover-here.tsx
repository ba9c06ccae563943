import { useEffect, useRef, useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { cover } from '#web/project/coverage/mark-outcome.ts';
import type { OutcomeWork } from './use-outcome-work.ts';

type Props = { readonly outcome: string; readonly work: OutcomeWork; readonly onDone: () => void };

/** Shows the paragraph at the cursor, as the cursor moves, and marks it as covering an outcome. */
export function CoverHere({ outcome, work: { project, section, cursor }, onDone }: Props) {
  const words = useWords('outcomes');
  const [anchor, setAnchor] = useState(() => cursor.current());
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => cursor.subscribe(() => setAnchor(cursor.current())), [cursor]);
  // Its own button went away with the press; whoever pressed it by keyboard goes on here.
  useEffect(() => box.current?.focus(), []);
  const mark = async () => {
    if (anchor === null) return;
    setBusy(true);
    const isMarked = await cover({
      projectId: project.head.id,
      asked: { about: 'outcome', outcome },
      target: { kind: 'paragraph', section, anchor },
    });
    setBusy(false);
    if (isMarked) onDone();
  };
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={words('cover_of', { outcome })}
      className="mt-2 border border-dashed border-edge p-2.5 text-meta"
    >
      <p>{words(anchor === null ? 'no_paragraph' : 'this_paragraph')}</p>
      {anchor === null ? null : (
        <blockquote
          lang={project.head.language}
          className="mt-1 line-clamp-3 border-s-2 border-blue-line ps-2 font-serif text-ink-2 [overflow-wrap:anywhere]"
        >
          {anchor.quote}
        </blockquote>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" disabled={anchor === null} busy={busy} onClick={() => void mark()}>
          {words('mark')}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { X } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { LeftOut } from './left-out.ts';
import { leftOutOf } from './paste-reader.ts';

/**
 * Says after a paste what a section cannot hold of it, until it is closed or something else is pasted. It stands at the
 * foot of the text or of the window, in room that is always there, so that the text does not move.
 */
export function PasteLine({ editor }: { readonly editor: Editor }) {
  const words = useWords('editor');
  const leftOut = useEditorState({ editor, selector: ({ editor: now }) => leftOutOf(now.state) });
  const [closed, setClosed] = useState<LeftOut | null>(null);
  const isShown = leftOut.length > 0 && leftOut !== closed;
  const close = () => {
    setClosed(leftOut);
    editor.commands.focus(null, { scrollIntoView: false });
  };
  // Always there, though empty: a screen reader reports changes in a place that it knows.
  return (
    <div className="pointer-events-none sticky bottom-(--foot,0px) z-4 flex min-h-10 flex-col justify-end">
      <div
        className={
          isShown ? 'pointer-events-auto flex items-start gap-2 border-t border-rule bg-paper py-1' : 'hidden-text'
        }
      >
        <output className="min-w-0 flex-1 py-1 text-meta text-ink-2">
          {isShown
            ? words('left_out', {
                what: words.formats.list(leftOut.map(({ kind, count }) => words(`left_out.${kind}`, { count }))),
              })
            : ''}
        </output>
        {isShown ? (
          <Button variant="quiet" size="small" icon aria-label={words('left_out.close')} onClick={close}>
            <Icon icon={X} />
          </Button>
        ) : null}
      </div>
    </div>
  );
}

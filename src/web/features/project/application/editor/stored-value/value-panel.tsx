import { useCallback, useEffect, useState } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useLate, useWhileIdle, whenIdle } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { useAsked } from '../use-asked.ts';
import { askedValue, turnIntoText } from './asked-value.ts';

const loadTips = async () => (await import('./value-tips.tsx')).ValueTips;
const loadDialog = async () => (await import('./value-dialog.tsx')).ValueDialog;

/** What is asked about: the value that stands there, or a new one. */
function useAskedValue(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const asked = askedValue.asked(state);
      const attrs = asked && !asked.isNew ? askedValue.nodeAt(state, asked.at)?.attrs : null;
      const row: unknown = attrs?.['row'];
      const current = attrs
        ? { of: String(attrs['of']), row: typeof row === 'string' ? row : null, text: String(attrs['text']) }
        : null;
      return { asked, current };
    },
  });
}

type Props = { readonly editor: Editor; readonly projectId: string };

/** The dialog in which a stored value is chosen for the text, and what can be done with one that stands there. */
export function ValuePanel({ editor, projectId }: Props) {
  const { asked, current } = useAskedValue(editor);
  const dialog = useOverlay(loadDialog);
  useWhileIdle(loadDialog);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const tips = useLate(loadTips, isIdle)?.({ editor, projectId });
  const stop = useCallback(() => askedValue.stop(editor), [editor]);
  useAsked(asked, dialog, stop);
  if (asked === null) return tips;
  const close = () => {
    dialog.setOpen(false);
    stop();
    editor.commands.focus();
  };
  return (
    <>
      {tips}
      {dialog.draw?.({
        open: dialog.open,
        onOpenChange: (open) => (open ? undefined : close()),
        projectId,
        current,
        onInsert: (attrs) => {
          dialog.setOpen(false);
          askedValue.answer(editor, asked, attrs);
        },
        onPlain: () => {
          turnIntoText(editor, asked.at);
          close();
        },
      })}
    </>
  );
}

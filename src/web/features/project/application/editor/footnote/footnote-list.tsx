import { useCallback } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { useWhileIdle } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { useAsked } from '../use-asked.ts';
import { askedFootnote } from './asked-footnote.ts';

const loadDialog = async () => (await import('./footnote-dialog.tsx')).FootnoteDialog;

/** The footnotes of the text in the order of their numbers. */
function useFootnotes(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const notes: { text: string; at: number }[] = [];
      state.doc.descendants((node, at) => {
        if (node.type.name === 'footnote') notes.push({ text: String(node.attrs['text']), at });
      });
      const asked = askedFootnote.asked(state);
      const node = asked && !asked.isNew ? askedFootnote.nodeAt(state, asked.at) : null;
      return { notes, asked, askedText: String(node?.attrs['text'] ?? '') };
    },
  });
}

/** The footnotes below the text, as they stand below it on paper, and the dialog that asks for their words. */
export function FootnoteList({ editor, canEdit }: { readonly editor: Editor; readonly canEdit: boolean }) {
  const words = useWords('editor');
  const { notes, asked, askedText } = useFootnotes(editor);
  const dialog = useOverlay(loadDialog);
  useWhileIdle(loadDialog);
  const stop = useCallback(() => askedFootnote.stop(editor), [editor]);
  useAsked(asked, dialog, stop);
  const close = () => {
    dialog.setOpen(false);
    stop();
    editor.commands.focus();
  };
  return (
    <>
      {notes.length === 0 ? null : (
        <section aria-label={words('footnotes')} className="mt-8 border-t border-rule pt-3">
          <ol className="list-decimal ps-7 text-meta text-ink-2">
            {notes.map(({ text, at }, index) => (
              <li key={index} className="ps-1 [overflow-wrap:anywhere]">
                {canEdit ? (
                  <TextButton
                    className="text-ink-2! no-underline! hover:underline!"
                    aria-label={words('footnote.change', { number: index + 1, text })}
                    onClick={() => askedFootnote.ask(editor, at)}
                  >
                    {text}
                  </TextButton>
                ) : (
                  text
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {asked === null
        ? null
        : dialog.draw?.({
            open: dialog.open,
            onOpenChange: (open) => (open ? undefined : close()),
            current: askedText,
            onApply: (text) => {
              dialog.setOpen(false);
              askedFootnote.answer(editor, asked, text === null ? null : { text });
            },
          })}
    </>
  );
}

import { useCallback } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { pictureWidths } from '#domain/project/text/picture.ts';
import { useWhileIdle } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { useAsked } from '../use-asked.ts';
import { askedPicture } from './asked-picture.ts';

const loadDialog = async () => (await import('./picture-dialog.tsx')).PictureDialog;

function usePicture(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const asked = askedPicture.asked(state);
      const attrs = asked && askedPicture.nodeAt(state, asked.at)?.attrs;
      if (!asked || !attrs) return null;
      const alt: unknown = attrs['alt'];
      return {
        asked,
        current: {
          alt: typeof alt === 'string' ? alt : null,
          caption: String(attrs['caption']),
          size: pictureWidths.find((size) => size === attrs['size']) ?? 'full',
        },
      };
    },
  });
}

/** The dialog that asks about a picture of the text. */
export function PicturePanel({ editor }: { readonly editor: Editor }) {
  const picture = usePicture(editor);
  const dialog = useOverlay(loadDialog);
  useWhileIdle(loadDialog);
  const stop = useCallback(() => askedPicture.stop(editor), [editor]);
  useAsked(picture?.asked ?? null, dialog, stop);
  if (picture === null) return null;
  const close = () => {
    dialog.setOpen(false);
    stop();
    editor.commands.focus();
  };
  return dialog.draw?.({
    open: dialog.open,
    onOpenChange: (open) => (open ? undefined : close()),
    current: picture.current,
    onApply: (attrs) => {
      dialog.setOpen(false);
      askedPicture.answer(editor, picture.asked, attrs);
    },
  });
}

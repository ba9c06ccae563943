import { useEditor, type Editor } from '@tiptap/react';
import type { LivingText } from '#web/features/project/application/living/living-text.ts';
import { sectionSchema } from '#web/features/project/application/living/section-schema.ts';
import { roomAround } from '#web/features/project/application/frame/room-around.ts';
import { NoteMarks } from './note-marks.ts';
import { PasteReader } from './paste/paste-reader.ts';
import type { SendPicture } from './picture/arriving-pictures.ts';
import { useDrawnText } from './use-drawn-text.ts';
import { CopiedText } from './paste/copied-text.ts';
import { SuggestionMarks } from './suggestion-marks.ts';
import { SharedText } from './shared-text-extension.ts';
import { textExtensions } from './text-extensions.ts';

type Options = {
  readonly label: string;
  /** What stands in a text without words. */
  readonly empty: string;
  /** The language that the text is written in, for the spelling check and for screen readers. */
  readonly language: string;
  /** The project whose stored values stand in it. */
  readonly projectId: string;
  /** Ids of the texts that a screen reader says after the label: what belongs here, and the count. */
  readonly describedBy: string;
  readonly text: LivingText;
  /** Whether anchors name versions of this text: a suggested text counts versions of its own. */
  readonly hasAnchors: boolean;
  readonly editable: boolean;
  /** The cursor goes into the text as it opens. */
  readonly startTyping: boolean;
  /** A paste is about to take the place of selected text. */
  readonly onReplace: () => void;
  /** Takes pictures into the text; null where none can be added. */
  readonly sendPicture: SendPicture | null;
};

/** One schema for every editor of this page: a text that is left and opened again keeps its changes. */
function takeSchema({ editor }: { readonly editor: Editor }): void {
  editor.schema = sectionSchema;
  editor.extensionManager.schema = sectionSchema;
}

/** The editor of one section's text. */
export function useSectionEditor({
  label,
  empty,
  language,
  projectId,
  describedBy,
  text,
  hasAnchors,
  editable,
  startTyping,
  onReplace,
  sendPicture,
}: Options): Editor {
  const drawn = useDrawnText(
    [...textExtensions, NoteMarks.configure({ hasAnchors }), SuggestionMarks, PasteReader, CopiedText],
    { send: sendPicture, projectId },
  );
  return useEditor({
    // Unsaid, it is no where the page has an element with the id `next`: taken for a sign of another framework.
    immediatelyRender: true,
    extensions: [...drawn, SharedText.configure({ plugins: () => text.plugins() })],
    content: text.json(),
    onBeforeCreate: takeSchema,
    editable,
    autofocus: startTyping ? 'end' : false,
    // Its own style element would need the page's nonce; the classes below say the same.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        'data-empty': empty,
        'aria-describedby': describedBy,
        // A colleague's name at the end of a line is cut there: it must not make the page wider.
        class:
          'prose relative min-h-64 overflow-x-clip whitespace-break-spaces outline-none [font-variant-ligatures:none]',
        ...(editable ? {} : { 'aria-readonly': 'true' }),
      },
      scrollMargin: roomAround,
      scrollThreshold: roomAround,
      handlePaste: ({ state }) => {
        if (!state.selection.empty) onReplace();
        return false;
      },
    },
  });
}

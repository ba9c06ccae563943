import { useState } from 'react';
import { useEditor, type Editor } from '@tiptap/react';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { documentOf } from '#text/stored-form.ts';
import { roomAround } from '#web/features/project/application/frame/room-around.ts';
import { NoteMarks } from './note-marks.ts';
import { PasteReader } from './paste/paste-reader.ts';
import type { SendPicture } from './picture/arriving-pictures.ts';
import { usePictures } from './picture/use-pictures.ts';
import { textExtensions } from './text-extensions.ts';

type Options = {
  readonly label: string;
  /** What stands in a text without words. */
  readonly empty: string;
  /** The language that the text is written in, for the spelling check and for screen readers. */
  readonly language: string;
  /** Ids of the texts that a screen reader says after the label: what belongs here, and the count. */
  readonly describedBy: string;
  readonly document: RichTextDocument;
  readonly editable: boolean;
  /** The cursor goes into the text as it opens. */
  readonly startTyping: boolean;
  readonly onChange: (document: RichTextDocument) => void;
  /** A paste is about to take the place of selected text. */
  readonly onReplace: () => void;
  /** Takes pictures into the text; null where none can be added. */
  readonly sendPicture: SendPicture | null;
};

const extensions = [...textExtensions, NoteMarks, PasteReader];

/** A stored text as the editor takes it. The editor cannot hold a text without any block. */
export function editorContent(document: RichTextDocument): object | string {
  return document.content.length === 0 ? '' : document;
}

/** The editor of one section's text. Content that cannot be stored is named, and never sent. */
export function useSectionEditor({
  label,
  empty,
  language,
  describedBy,
  document,
  editable,
  startTyping,
  onChange,
  onReplace,
  sendPicture,
}: Options): { editor: Editor; problem: RichTextProblem | null } {
  const [problem, setProblem] = useState<RichTextProblem | null>(null);
  const drawn = usePictures(extensions, sendPicture);
  const editor = useEditor({
    extensions: drawn,
    content: editorContent(document),
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
        class: 'prose relative min-h-64 whitespace-break-spaces outline-none [font-variant-ligatures:none]',
        ...(editable ? {} : { 'aria-readonly': 'true' }),
      },
      scrollMargin: roomAround,
      scrollThreshold: roomAround,
      handlePaste: ({ state }) => {
        if (!state.selection.empty) onReplace();
        return false;
      },
    },
    onUpdate: ({ editor: now }) => {
      const read = documentOf(now.getJSON());
      setProblem(read.ok ? null : read.problem);
      if (read.ok) onChange(read.document);
    },
  });
  return { editor, problem };
}

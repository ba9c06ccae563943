import { useEffect, useEffectEvent, useRef } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { sharedFrom, sharedText } from '#text/shared/shared-text.ts';
import { documentOf } from '#text/stored-form.ts';
import { EditorTools } from './toolbar/text-tools.tsx';
import { FootnoteList } from './footnote/footnote-list.tsx';
import { PasteLine } from './paste/paste-line.tsx';
import { PasteReader } from './paste/paste-reader.ts';
import { PicturePanel } from './picture/picture-panel.tsx';
import { CopiedText } from './paste/copied-text.ts';
import { useDrawnText } from './use-drawn-text.ts';
import { SharedText } from './shared-text-extension.ts';
import { textExtensions } from './text-extensions.ts';

type Props = {
  readonly label: string;
  readonly language: Locale;
  readonly document: RichTextDocument;
  readonly editable: boolean;
  /** The id of what a screen reader says after the label. */
  readonly describedBy: string;
  readonly onChange: (document: RichTextDocument) => void;
  /** Tells why the text cannot be stored as it stands; null once it can. */
  readonly onProblem: (problem: RichTextProblem | null) => void;
};

// Nobody else writes in it, and nothing of it is sent step by step: what it shares is its undo.
const alone = SharedText.configure({ plugins: () => [sharedText((doc) => sharedFrom(doc, 0))] });
const extensions = [...textExtensions, PasteReader, CopiedText, alone];

/** A text as the editor takes it: it cannot hold one without any block. */
function contentOf(document: RichTextDocument): object | string {
  return document.content.length === 0 ? '' : document;
}

/** An editor for a text of one's own, that nobody else has open: with the tools of sections, and without their notes. */
export function RichTextField({ label, language, document, editable, describedBy, onChange, onProblem }: Props) {
  const words = useWords('editor');
  const typed = useRef(document);
  const change = useEffectEvent((next: RichTextDocument) => {
    typed.current = next;
    onChange(next);
  });
  // The library has no pictures of its own: those that came with a text of a project are shown.
  const drawn = useDrawnText(extensions, { send: null, projectId: null });
  const editor = useEditor({
    // Unsaid, it is no where the page has an element with the id `next`: taken for a sign of another framework.
    immediatelyRender: true,
    extensions: drawn,
    content: contentOf(document),
    editable,
    // Its own style element would need the page's nonce; the classes below say the same.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        'data-empty': words('empty'),
        'aria-describedby': describedBy,
        class: 'prose relative min-h-48 px-4 py-3 whitespace-break-spaces outline-none [font-variant-ligatures:none]',
        ...(editable ? {} : { 'aria-readonly': 'true' }),
      },
    },
    onUpdate: ({ editor: now }) => {
      const read = documentOf(now.getJSON());
      onProblem(read.ok ? null : read.problem);
      if (read.ok) change(read.document);
    },
  });
  // A text that was not typed here: what a colleague saved, or what was chosen of two.
  useEffect(() => {
    if (document === typed.current) return;
    typed.current = document;
    editor.commands.setContent(contentOf(document), { emitUpdate: false });
  }, [document, editor]);
  return (
    <div className="rounded-control border border-edge bg-paper focus-within:border-blue">
      {editable ? (
        <div className="sticky top-(--header) z-5 border-b border-line bg-paper px-1 py-1">
          <EditorTools editor={editor} sendPicture={null} hasValues={false} />
        </div>
      ) : null}
      <EditorContent editor={editor} />
      <div className="px-4">
        <FootnoteList editor={editor} canEdit={editable} />
        <PicturePanel editor={editor} />
      </div>
      <PasteLine editor={editor} />
    </div>
  );
}

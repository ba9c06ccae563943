import type { Editor } from '@tiptap/react';
import { FootnoteList } from './footnote/footnote-list.tsx';
import { PasteLine } from './paste/paste-line.tsx';
import { PicturePanel } from './picture/picture-panel.tsx';

/** What belongs to a text and stands below it: its footnotes, and what a paste left out; and the questions about both. */
export function BelowText({ editor, canEdit }: { readonly editor: Editor; readonly canEdit: boolean }) {
  return (
    <>
      <FootnoteList editor={editor} canEdit={canEdit} />
      <PicturePanel editor={editor} />
      <PasteLine editor={editor} />
    </>
  );
}

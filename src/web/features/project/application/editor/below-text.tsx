import type { Editor } from '@tiptap/react';
import { FootnoteList } from './footnote/footnote-list.tsx';
import { PasteLine } from './paste/paste-line.tsx';
import { ValuePanel } from './stored-value/value-panel.tsx';
import { PicturePanel } from './picture/picture-panel.tsx';

type Props = { readonly editor: Editor; readonly canEdit: boolean; readonly projectId: string };

/** What belongs to a text and stands below it: its footnotes, and what a paste left out; and the questions about both. */
export function BelowText({ editor, canEdit, projectId }: Props) {
  return (
    <>
      <FootnoteList editor={editor} canEdit={canEdit} />
      <ValuePanel editor={editor} projectId={projectId} />
      <PicturePanel editor={editor} />
      <PasteLine editor={editor} />
    </>
  );
}

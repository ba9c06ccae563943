import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';
import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Toolbar, ToolbarButton } from '#web/ui/page/toolbar.tsx';
import type { SendPicture } from '#web/features/project/application/editor/picture/arriving-pictures.ts';
import { EditorTools } from './text-tools.tsx';

type Props = {
  readonly editor: Editor;
  /** Whoever may only read has no tools. */
  readonly canEdit: boolean;
  /** What is written is a suggestion. */
  readonly isSuggesting: boolean;
  /** Takes pictures from the device; null where none can be added. */
  readonly sendPicture: SendPicture | null;
  /** Null for those who may not comment. */
  readonly onComment: (() => void) | null;
  readonly noteCount: number;
  /** Shows the notes, where they are not beside the text. */
  readonly onNotes: () => void;
  /** At the end: what is needed less often. */
  readonly after: ReactNode;
};

/** The bar above the text, on one line at every width. */
export function EditorToolbar({
  editor,
  canEdit,
  isSuggesting,
  sendPicture,
  onComment,
  noteCount,
  onNotes,
  after,
}: Props) {
  const words = useWords('editor');
  return (
    <div
      data-over-text="top"
      className={`sticky top-(--header) z-5 flex h-12 items-center gap-x-1 bg-paper py-1 max-md:-mx-1 ${isSuggesting ? 'border-b-2 border-dashed border-blue' : 'border-b border-line'}`}
    >
      {canEdit ? <EditorTools editor={editor} sendPicture={sendPicture} hasValues /> : null}
      {onComment === null ? null : (
        <Toolbar label={words('note_tools')}>
          <ToolbarButton
            className="md:w-8!"
            icon={MessageSquarePlus}
            label={words('comment')}
            shortcut={words('keys.comment')}
            onClick={onComment}
          />
        </Toolbar>
      )}
      <span className="ms-auto flex items-center gap-0.5">
        {after}
        <Button variant="quiet" className="px-2! whitespace-nowrap! xl:hidden" aria-haspopup="dialog" onClick={onNotes}>
          <Icon icon={MessageSquareText} />
          <span className="max-[22rem]:hidden-text">{words('notes', { count: noteCount })}</span>
        </Button>
      </span>
    </div>
  );
}

import { useState } from 'react';
import type { SectionComment } from '#contract/beside-text/comments.ts';
import { typedComment } from '#domain/project/comments/comments.ts';
import { api } from '#web/api/api.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { sendComment, settleComment } from './ask-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import type { Named } from './mention-search.ts';

type OwnProps = {
  readonly comment: SectionComment;
  readonly projectId: string;
  /** Null for what a guest wrote: it can only be deleted. */
  readonly onEdit: (() => void) | null;
};

function OwnActions({ comment, projectId, onEdit }: OwnProps) {
  const words = useWords('comments');
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    await settleComment(() => api.comments.remove({ projectId, commentId: comment.id }));
  };
  return (
    <>
      {onEdit === null ? null : (
        <TextButton className="max-md:min-h-11" onClick={onEdit}>
          {words('edit')}
        </TextButton>
      )}
      <TextButton className="max-md:min-h-11" onClick={() => setAsking(true)}>
        {words('delete')}
      </TextButton>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={words('delete_title')}
        actions={
          <>
            <DialogClose>{words('cancel')}</DialogClose>
            <Button variant="danger" onClick={() => void remove()}>
              {words('delete')}
            </Button>
          </>
        }
      >
        {words('delete_text')}
      </Dialog>
    </>
  );
}

type Props = {
  readonly comment: SectionComment;
  readonly projectId: string;
  readonly kept: KeptWords;
  readonly people: readonly Named[];
  readonly mayComment: boolean;
};

/** One comment of a thread, below the name of its author. */
export function ThreadComment({ comment, projectId, kept, people, mayComment }: Props) {
  const words = useWords('comments');
  // What was typed and not saved stands open again by itself.
  const [editing, setEditing] = useState<'asked' | 'kept' | null>(() =>
    kept.get(comment.id) === undefined ? null : 'kept',
  );
  if (comment.deleted) return <p className="text-ink-3 italic">{words('deleted')}</p>;
  const send = async (body: string) => {
    const failure = await sendComment(() =>
      api.comments.edit({ projectId, commentId: comment.id, base: comment.writtenAt, body }),
    );
    if (failure === null) setEditing(null);
    return failure;
  };
  return (
    <>
      {editing !== null ? (
        <CommentForm
          label={words('edit_comment')}
          verb={words('save')}
          projectId={projectId}
          initial={typedComment(comment.body, people)}
          people={people}
          kept={kept}
          keptAs={comment.id}
          takesFocus={editing === 'asked'}
          onSend={send}
          onCancel={() => setEditing(null)}
        />
      ) : null}
      {/* What it says elsewhere stands below what is typed here, should the two differ. */}
      {editing !== null && !comment.edited ? null : <CommentText body={comment.body} people={people} />}
      {comment.edited ? <span className="text-meta text-ink-3">{words('edited')}</span> : null}
      {comment.mayRemove && mayComment && editing === null ? (
        <div className="mt-1 flex gap-3.5 text-meta">
          <OwnActions
            comment={comment}
            projectId={projectId}
            onEdit={comment.mine ? () => setEditing('asked') : null}
          />
        </div>
      ) : null}
    </>
  );
}

import { MessageSquarePlus } from 'lucide-react';
import type { CommentThread } from '#contract/beside-text/comments.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { typedComment } from '#domain/project/comments/comments.ts';
import { api } from '#web/api/api.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { NoteColumn, type ColumnNote } from '#web/project/note-column.tsx';
import { useNotePlaces, type NotePlace, type NotePlaces } from '#web/project/text-notes.ts';
import { sendComment } from './ask-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { ThreadNote, type ThreadOf } from './thread-note.tsx';
import { DRAFT, type SectionComments } from './use-section-comments.ts';

function DraftNote({ comments, of: { kept, people } }: { readonly comments: SectionComments; readonly of: ThreadOf }) {
  const words = useWords('comments');
  const { projectId, section, draft, endDraft, draftPlace, takesFocus } = comments;
  const anchor = draft?.anchor ?? null;
  const send = async (body: string) => {
    const failure = await sendComment(() => api.comments.start({ projectId, section, anchor, body }));
    if (failure === null) endDraft();
    return failure;
  };
  return (
    <>
      <p className="mb-1.5 text-meta font-semibold">{words(anchor === null ? 'on_section' : 'on_selection')}</p>
      <CommentForm
        label={words('comment')}
        verb={words('comment')}
        projectId={projectId}
        people={people}
        kept={kept}
        keptAs={draftPlace}
        about={anchor}
        takesFocus={takesFocus}
        onSend={send}
        onCancel={endDraft}
      />
    </>
  );
}

function ResolvedThreads({ threads, of }: { readonly threads: readonly CommentThread[]; readonly of: ThreadOf }) {
  const words = useWords('comments');
  return (
    <details>
      <summary className="min-h-6 text-meta font-medium text-ink-2 max-md:min-h-11">
        {words('resolved', { count: threads.length })}
      </summary>
      <ul>
        {threads.map((thread) => (
          <li key={thread.id} className="border-t border-line py-3 first:border-t-0">
            <ThreadNote thread={thread} place={null} of={of} onGo={() => {}} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = {
  readonly comments: SectionComments;
  readonly places: NotePlaces;
  /** Notes of other kinds, which stand among the comments. */
  readonly others: readonly ColumnNote[];
  readonly onGo: (place: NotePlace) => void;
  /**
   * Asks somebody without an account for comments on the section; null for those who may not. Its form stands above
   * this list, which is drawn anew where another width moves it.
   */
  readonly onAskGuest: (() => void) | null;
};

/**
 * The threads of a section as notes of the column: the open ones, the one being begun, and the resolved ones as one.
 */
function threadNotes(
  comments: SectionComments,
  threads: readonly CommentThread[],
  of: ThreadOf,
  at: ReturnType<typeof useNotePlaces>,
  onGo: Props['onGo'],
): readonly ColumnNote[] {
  // A thread that is being answered stays where it is when somebody else resolves it.
  const isOpen = ({ id, resolvedAt }: CommentThread) => resolvedAt === null || id === of.replyingTo;
  const open = threads.filter(isOpen).map((thread): ColumnNote => {
    const place = at.get(thread.id) ?? null;
    const go = () => {
      comments.activate(thread.id);
      if (place) onGo(place);
    };
    return {
      id: thread.id,
      place,
      // A thread on the whole section comes before the text; a thread that has lost its words comes after it.
      without: thread.anchor === null ? 'first' : 'last',
      tone: 'comment',
      note: <ThreadNote thread={thread} place={place} of={of} onGo={go} />,
    };
  });
  const begun: ColumnNote = {
    id: DRAFT,
    place: at.get(DRAFT) ?? null,
    tone: 'comment',
    note: <DraftNote comments={comments} of={of} />,
  };
  const resolved = threads.filter((thread) => !isOpen(thread));
  const settled: ColumnNote = {
    id: 'resolved',
    place: null,
    without: 'last',
    tone: 'plain',
    note: <ResolvedThreads threads={resolved} of={of} />,
  };
  return [...open, ...(comments.draft ? [begun] : []), ...(resolved.length > 0 ? [settled] : [])];
}

type LoadedProps = Props & {
  readonly kept: KeptWords;
  readonly threads: readonly CommentThread[];
  readonly people: ThreadOf['people'];
};

function LoadedComments(props: LoadedProps) {
  const { comments, places, others, onGo, onAskGuest, kept, threads, people } = props;
  const words = useWords('comments');
  const { mayComment, draft, projectId, begin, replyingTo, onReplying, takesFocus } = comments;
  const at = useNotePlaces(places);
  const onLost = (body: string, anchor: TextAnchor | null) => {
    kept.keep(comments.draftPlace, typedComment(body, people), anchor);
    begin(anchor);
    showToast({
      title: words('problem.NOT_FOUND'),
      description: words('lost'),
      tone: 'block',
    });
  };
  const of: ThreadOf = { projectId, kept, people, mayComment, replyingTo, takesFocus, onReplying, onLost };
  return (
    <div className="pt-1">
      <div className="mb-3 flex flex-wrap gap-2">
        {mayComment && !draft ? (
          <Button size="small" className="max-md:min-h-11" onClick={() => begin(null)}>
            <Icon icon={MessageSquarePlus} />
            {words('comment_on_section')}
          </Button>
        ) : null}
        {onAskGuest === null ? null : (
          <Button size="small" variant="quiet" className="max-md:min-h-11" aria-haspopup="dialog" onClick={onAskGuest}>
            {words('ask_guest')}
          </Button>
        )}
      </div>
      <NoteColumn notes={[...others, ...threadNotes(comments, threads, of, at, onGo)]} />
      {threads.length === 0 && !draft ? (
        <p className="border-t border-rule pt-3 text-meta text-ink-2">{words(mayComment ? 'none_yet' : 'none')}</p>
      ) : null}
    </div>
  );
}

/** What people say about a section and what was found in it, beside its text. */
export function CommentList(props: Props) {
  const words = useWords('comments');
  const { query, kept } = props.comments;
  if (query.data && kept !== null)
    return <LoadedComments {...props} kept={kept} threads={query.data.threads} people={query.data.people} />;
  return (
    <>
      {query.isError && !query.data ? (
        <Failed level={3} title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading label={words('loading')} rows={2} />
      )}
      <NoteColumn notes={props.others} />
    </>
  );
}

import { useState } from 'react';
import type { CommentThread, SectionComment } from '#contract/beside-text/comments.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Words } from '#words/words.ts';
import { api } from '#web/api/api.ts';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { NoteNumber } from '#web/project/note-number.tsx';
import { When } from '#web/project/when.tsx';
import type { NotePlace } from '#web/project/text-notes.ts';
import { sendComment, settleComment } from './ask-comments.ts';
import { CommentForm } from './comment-form.tsx';
import type { Named } from './mention-search.ts';
import { ThreadComment } from './thread-comment.tsx';

export type ThreadOf = {
  readonly projectId: string;
  readonly kept: KeptWords;
  readonly people: readonly Named[];
  readonly mayComment: boolean;
  /** The thread that is being answered. */
  readonly replyingTo: string | null;
  /** Forms that a person opened take the focus. Forms that open again by themselves do not. */
  readonly takesFocus: boolean;
  readonly onReplying: (threadId: string | null) => void;
  /** A reply whose thread is gone. */
  readonly onLost: (body: string, anchor: TextAnchor | null) => void;
};

/** What a thread is about where the text does not show it by itself. */
function Quote({ thread, place }: { readonly thread: CommentThread; readonly place: NotePlace | null }) {
  const words = useWords('comments');
  const isOpen = thread.resolvedAt === null;
  if (thread.anchor === null || (isOpen && place !== null && !place.changed)) return null;
  return (
    <div className="mb-1.5">
      {isOpen ? <p className="text-meta text-ink-3">{words(place ? 'text_changed' : 'text_lost')}</p> : null}
      <blockquote className="line-clamp-4 border-s-2 border-blue-line ps-2 font-serif text-ink-2 [overflow-wrap:anywhere]">
        {thread.anchor.quote}
      </blockquote>
    </div>
  );
}

function Actions({ thread, of }: { readonly thread: CommentThread; readonly of: ThreadOf }) {
  const words = useWords('comments');
  const [busy, setBusy] = useState(false);
  const input = { projectId: of.projectId, threadId: thread.id };
  const settle = async () => {
    setBusy(true);
    await settleComment(() => (thread.resolvedAt === null ? api.comments.resolve(input) : api.comments.reopen(input)));
    setBusy(false);
  };
  return (
    <div className="mt-2 flex gap-3.5">
      {thread.resolvedAt === null ? (
        <TextButton className="max-md:min-h-11" onClick={() => of.onReplying(thread.id)}>
          {words('reply')}
        </TextButton>
      ) : null}
      <TextButton className="max-md:min-h-11" disabled={busy} onClick={() => void settle()}>
        {words(thread.resolvedAt === null ? 'resolve' : 'reopen')}
      </TextButton>
    </div>
  );
}

/** Who said it, as it stands above the words. */
function shownAuthor(words: Words<'comments'>, { author, isGuest }: SectionComment): string {
  if (author === null) return words('former_member');
  return isGuest ? words('guest', { name: author }) : author;
}

/** Who said it, for a sentence; people who have left have no name. */
function authorOf(name: string | null): { readonly author: 'known' | 'former'; readonly name: string } {
  return name === null ? { author: 'former', name: '' } : { author: 'known', name };
}

type Props = {
  readonly thread: CommentThread;
  /** Null where its text is not found, or where it is about the whole section. */
  readonly place: NotePlace | null;
  readonly of: ThreadOf;
  readonly onGo: () => void;
};

/** A thread as a note in the margin: who said what about which text, and what can be done about it. */
export function ThreadNote({ thread, place, of, onGo }: Props) {
  const words = useWords('comments');
  const isReplying = of.replyingTo === thread.id;
  const reply = async (body: string) => {
    const failure = await sendComment(() => api.comments.reply({ projectId: of.projectId, threadId: thread.id, body }));
    if (failure === null) of.onReplying(null);
    if (failure?.code === 'NOT_FOUND') of.onLost(body, thread.anchor);
    return failure;
  };
  const [first] = thread.comments;
  const author = authorOf(first === undefined || first.author === null ? null : shownAuthor(words, first));
  return (
    <article
      aria-label={place ? words('thread_numbered', { ...author, number: place.number }) : words('thread_of', author)}
      className="text-meta"
    >
      {thread.comments.map((comment, index) => (
        <div key={comment.id} className={index === 0 ? '' : 'mt-2.5 border-s border-line ps-2.5'}>
          <p className="mb-1 flex items-center gap-1.5 font-semibold text-ink">
            {index === 0 && place ? <NoteNumber number={place.number} tone="comment" of="comment" onGo={onGo} /> : null}
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{shownAuthor(words, comment)}</span>
            <When at={comment.createdAt} />
          </p>
          {index === 0 ? <Quote thread={thread} place={place} /> : null}
          <ThreadComment
            comment={comment}
            projectId={of.projectId}
            kept={of.kept}
            people={of.people}
            mayComment={of.mayComment && thread.resolvedAt === null}
          />
        </div>
      ))}
      {thread.resolvedAt === null ? null : (
        <p className="mt-1.5 text-ink-3">
          {words.rich('resolved_by', { ...authorOf(thread.resolvedBy), when: <When at={thread.resolvedAt} /> })}
        </p>
      )}
      {isReplying ? (
        <div className="mt-2">
          <CommentForm
            label={words('reply')}
            verb={words('reply')}
            projectId={of.projectId}
            people={of.people}
            kept={of.kept}
            keptAs={thread.id}
            takesFocus={of.takesFocus}
            onSend={reply}
            onCancel={() => of.onReplying(null)}
          />
        </div>
      ) : null}
      {of.mayComment && (!isReplying || thread.resolvedAt !== null) ? <Actions thread={thread} of={of} /> : null}
    </article>
  );
}

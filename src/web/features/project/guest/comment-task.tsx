import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ORPCError } from '@orpc/client';
import { useRouter } from '@tanstack/react-router';
import type { GuestPage, OwnGuestComment } from '#contract/task-links/guest-links.ts';
import { COMMENT_LIMIT } from '#domain/project/comments/comments.ts';
import { GUEST_NAME_LIMIT } from '#domain/project/task-links/task-links.ts';
import { picturesOf, textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { limited, overBy } from '#words/frame/limited.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Task = Extract<GuestPage['task'], { readonly kind: 'comment' }>;

const problems = ['NOT_FOUND', 'RATE_LIMITED', 'LIMIT_REACHED'] as const;
type Problem = (typeof problems)[number] | 'other';

type Outcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly problem: Problem };

type Sending = {
  readonly token: string;
  readonly initialName: string;
  readonly onSent: (comment: OwnGuestComment) => void;
};

/** What is typed, and the way to send it. One that is sent again has the same id, so that it is stored once. */
function useComment({ token, initialName, onSent }: Sending) {
  const { context } = useRouter().options;
  const [name, setName] = useState(initialName);
  const [body, setBody] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const commentId = useRef<string | null>(null);
  useEffect(() => {
    askBeforeLeaving('guest', body.trim() !== '');
    return () => askBeforeLeaving('guest', false);
  }, [body]);
  const isMissing = name.trim() === '' || body.trim() === '';
  const send = async () => {
    setChecked(isMissing);
    if (isMissing || isSending || overBy(name, GUEST_NAME_LIMIT) + overBy(body.trim(), COMMENT_LIMIT) > 0) return;
    setSending(true);
    setOutcome(null);
    commentId.current ??= crypto.randomUUID();
    try {
      const sent = { token, commentId: commentId.current, name, body };
      onSent(await (await context.api()).guestLinks.comment(sent));
      commentId.current = null;
      // What was typed while it was on its way stays.
      setBody((typed) => (typed === body ? '' : typed));
      setOutcome({ kind: 'sent' });
    } catch (error) {
      const code: string | null = error instanceof ORPCError ? error.code : null;
      setOutcome({ kind: 'failed', problem: problems.find((each) => each === code) ?? 'other' });
    }
    setSending(false);
  };
  // Other words are another comment: what has arrived of these unseen stays beside it.
  const type = (typed: string) => {
    setBody(typed);
    commentId.current = null;
    setOutcome((said) => (said?.kind === 'sent' ? null : said));
  };
  const nameAs = (typed: string) => {
    setName(typed);
    commentId.current = null;
  };
  return { name, nameAs, body, type, isChecked, isSending, outcome, send };
}

function CommentForm(sending: Sending) {
  const words = useWords('guest_page');
  const limits = useWords('limits');
  const { name, nameAs, body, type, isChecked, isSending, outcome, send } = useComment(sending);
  const nameProblem = isChecked && name.trim() === '' ? words('name_missing') : null;
  const bodyProblem = isChecked && body.trim() === '' ? words('comment_missing') : null;
  return (
    <form
      noValidate
      aria-label={words('form')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={words('name')}
        required
        hint={words('name_hint')}
        {...limited(limits, name, GUEST_NAME_LIMIT, nameProblem)}
      >
        <TextInput autoComplete="name" value={name} onChange={(event) => nameAs(event.target.value)} />
      </Field>
      <Field label={words('comment')} required {...limited(limits, body, COMMENT_LIMIT, bodyProblem)}>
        <Textarea value={body} onChange={(event) => type(event.target.value)} />
      </Field>
      {outcome === null ? null : outcome.kind === 'sent' ? (
        <Notice tone="yes" announce title={words('sent')} />
      ) : (
        <Notice tone="block" announce title={words(`problem.${outcome.problem}`)} />
      )}
      <div>
        <Button type="submit" variant="primary" className="max-md:min-h-11" busy={isSending}>
          {words('send')}
        </Button>
      </div>
    </form>
  );
}

function OwnComments({ comments }: { readonly comments: readonly OwnGuestComment[] }) {
  const words = useWords('guest_page');
  return (
    <ul className="mb-6 border-t border-rule">
      {comments.map(({ id, name, body, createdAt }) => {
        const at = instantOf(createdAt);
        return (
          <li key={id} className="border-b border-line py-3 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              {name}
              {at === null ? null : (
                <time dateTime={at} className="text-meta font-normal text-ink-3">
                  {words.formats.moment(at)}
                </time>
              )}
            </p>
            <p className="whitespace-pre-wrap text-ink-2">{body}</p>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  readonly token: string;
  readonly name: string;
  readonly task: Task;
  readonly drawText: (document: RichTextDocument) => ReactNode;
};

/** The one section to read, what this guest has said of it, and the form to say more. */
export function CommentTask({ token, name, task: { doc, comments: before }, drawText }: Props) {
  const words = useWords('guest_page');
  const [comments, setComments] = useState(before);
  const hasPictures = picturesOf(doc).length > 0;
  const isEmpty = textOf(doc).trim() === '' && !hasPictures;
  return (
    <>
      <Group level={2} title={words('text')} className="mt-10">
        {isEmpty ? <p className="text-ink-2">{words('empty')}</p> : drawText(doc)}
        {hasPictures ? <p className="mt-3 text-meta text-ink-3">{words('pictures')}</p> : null}
      </Group>
      <Group level={2} title={words('yours')}>
        <p className="mb-4 text-ink-2">{words('yours_text')}</p>
        {comments.length === 0 ? null : <OwnComments comments={comments} />}
        <CommentForm
          token={token}
          initialName={name}
          onSent={(comment) => setComments((known) => [...known.filter(({ id }) => id !== comment.id), comment])}
        />
      </Group>
    </>
  );
}

import { useState, type KeyboardEvent } from 'react';
import { draftLimits } from '#domain/project/drafting/draft-codes.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { limited } from '#words/frame/limited.ts';
import type { Reply } from './use-conversation.ts';

type Props = {
  readonly kept: KeptWords;
  /** Under which unsent words are kept. */
  readonly place: string;
  readonly busy: boolean;
  readonly hasDraft: boolean;
  /** Whether the section holds text: then a draft can leave it out, or begin anew. */
  readonly hasText: boolean;
  readonly onGoOn: (
    reply: Reply | null,
    how?: { readonly generates?: boolean; readonly anew?: boolean },
  ) => Promise<boolean>;
};

/** Writes the next answer. What is typed is kept in this browser until it is sent. */
export function ReplyForm({ kept, place, busy, hasDraft, hasText, onGoOn }: Props) {
  const words = useWords('guided');
  const limits = useWords('limits');
  const [content, setContent] = useState(() => kept.get(place)?.words ?? '');
  const [tried, setTried] = useState<Reply>({ id: '', content: '' });
  const [anew, setAnew] = useState(false);
  const write = (text: string) => {
    setContent(text);
    kept.keep(place, text);
  };
  const send = async (generates: boolean) => {
    if (busy || !allFit([[content, draftLimits.answer]])) return;
    const isEmpty = content.trim() === '';
    // An empty reply says nothing.
    if (isEmpty && !generates) return;
    const reply = isEmpty ? null : tried.content === content ? tried : { id: crypto.randomUUID(), content };
    if (reply !== null) setTried(reply);
    const isStored = await onGoOn(reply, { generates, anew });
    if (!isStored || reply === null) return;
    // What was typed while it was on its way stays.
    setContent((typed) => (typed === reply.content ? '' : typed));
    if (kept.get(place)?.words === reply.content) kept.keep(place, '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send(false);
  };
  return (
    <form
      className="mt-6 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <Field label={words('reply')} hint={words('reply_hint')} {...limited(limits, content, draftLimits.answer)}>
        <Textarea rows={3} value={content} onChange={(event) => write(event.target.value)} onKeyDown={onKeyDown} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {words('send')}
        </Button>
        <Button busy={busy} onClick={() => void send(true)}>
          {words(hasDraft ? 'regenerate' : 'generate')}
        </Button>
      </div>
      {hasText ? (
        <div className="mt-3">
          <Checkbox checked={anew} onChange={(event) => setAnew(event.target.checked)}>
            {words('anew')}
          </Checkbox>
        </div>
      ) : null}
    </form>
  );
}

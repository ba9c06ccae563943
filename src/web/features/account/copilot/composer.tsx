import { useEffect, useRef, type KeyboardEvent } from 'react';
import { SendHorizontal, Square } from 'lucide-react';
import { QUESTION_LIMIT } from '#domain/account/copilot/copilot-limits.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { inputClass } from '#web/ui/form/input-styles.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { limited } from '#words/frame/limited.ts';

type Props = {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly pending: boolean;
  /** What is typed waits, because there is no conversation yet that it could be sent to. */
  readonly waits: boolean;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
};

/**
 * Keeps the focus in the conversation while the field is off and the buttons take turns. Where a keyboard would cover
 * the answer that has just come, the field does not take it.
 */
function useKeptFocus(pending: boolean) {
  const input = useRef<HTMLTextAreaElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const before = useRef(pending);
  useEffect(() => {
    if (before.current === pending) return;
    before.current = pending;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused !== input.current) return;
    if (pending) stop.current?.focus();
    else if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, [pending]);
  return { input, stop };
}

/** Where a question is typed. Enter sends it, Shift and Enter make a line. */
export function Composer({ draft, onDraft, pending, waits, onSend, onStop }: Props) {
  const words = useWords('copilot');
  const limits = useWords('limits');
  const { input, stop } = useKeptFocus(pending);
  const { count, error } = limited(limits, draft, QUESTION_LIMIT);
  const maySend = !pending && !waits && draft.trim() !== '' && error === undefined;
  const send = () => {
    if (!maySend) return;
    onSend(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What an input method takes is no end of a question.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          rows={1}
          aria-label={words('question')}
          aria-describedby={error === undefined ? undefined : 'copilot-problem'}
          aria-invalid={error !== undefined || undefined}
          placeholder={words('placeholder')}
          value={draft}
          disabled={pending}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${inputClass} block field-sizing-content max-h-40 min-w-0 flex-1 resize-none py-2`}
        />
        {pending ? (
          <Button ref={stop} onClick={onStop}>
            <Icon icon={Square} size={13} />
            {words('stop')}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          icon
          disabled={!maySend}
          aria-label={words('send')}
          title={words('send')}
        >
          <Icon icon={SendHorizontal} />
        </Button>
      </div>
      {error === undefined ? null : (
        <p id="copilot-problem" role="alert" className="text-meta text-block">
          {error}
        </p>
      )}
      {count === undefined || error !== undefined ? null : <p className="text-meta text-ink-3">{count}</p>}
    </form>
  );
}

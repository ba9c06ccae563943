import { useState } from 'react';
import { FEEDBACK_LIMIT } from '#domain/account/copilot/copilot-limits.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { limited } from '#words/frame/limited.ts';

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Answers whether it was stored; what was typed stays where it was not. */
  readonly onSend: () => Promise<boolean>;
};

/** A field that has just opened below the end of what is seen would be found by chance. */
const bringIntoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' });

/** What somebody adds to their judgement of an answer, if they want to. */
export function FeedbackComment({ text, onText, onSend }: Props) {
  const words = useWords('copilot');
  const limits = useWords('limits');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const shown = limited(limits, text, FEEDBACK_LIMIT, failed ? words('feedback.comment_not_stored') : null);
  const maySend = !busy && text.trim() !== '' && text.length <= FEEDBACK_LIMIT;
  const send = async () => {
    if (!maySend) return;
    setBusy(true);
    const stored = await onSend();
    setFailed(!stored);
    setBusy(false);
  };
  return (
    <form
      ref={bringIntoView}
      className="mt-1 grid w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={words('feedback.comment')} optional {...shown}>
        <Textarea rows={2} value={text} readOnly={busy} onChange={(event) => onText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" disabled={!maySend}>
          {words('feedback.send')}
        </Button>
      </div>
    </form>
  );
}

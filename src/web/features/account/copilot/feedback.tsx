import { useState } from 'react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { feedbackKinds, type FeedbackKind } from '#domain/account/copilot/copilot-codes.ts';
import { useWords } from '#web/page/words.ts';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { FeedbackComment } from './feedback-comment.tsx';

const icons = { good: ThumbsUp, bad: ThumbsDown } as const;

/** Comments that are being typed, by answer: the panel is closed over them, and the conversation is looked at again. */
const typed = new Map<string, string>();

type Props = {
  readonly messageId: string;
  readonly feedback: FeedbackKind | null;
  /** Answers whether it was stored. */
  readonly onRate: (feedback: FeedbackKind | null, comment?: string) => Promise<boolean>;
};

/** Whether an answer helped, and why, if somebody wants to say it. A second press takes it back. */
export function Feedback({ messageId, feedback, onRate }: Props) {
  const words = useWords('copilot');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [comment, setComment] = useState(() => typed.get(messageId) ?? null);
  const [sent, setSent] = useState('');
  const write = (text: string | null) => {
    if (text === null) typed.delete(messageId);
    else typed.set(messageId, text);
    setComment(text);
  };
  const rate = async (kind: FeedbackKind) => {
    if (busy) return;
    setBusy(true);
    const next = feedback === kind ? null : kind;
    const stored = await onRate(next);
    setFailed(!stored);
    if (stored) {
      if (next === null) setSent('');
      write(next === null || sent !== '' ? null : (comment ?? ''));
    }
    setBusy(false);
  };
  const send = async () => {
    const text = comment ?? '';
    const stored = await onRate(feedback, text);
    if (stored) {
      setSent(text);
      setFailed(false);
      write(null);
    }
    return stored;
  };
  return (
    <>
      {feedbackKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          title={words(`feedback.${kind}`)}
          aria-label={words(`feedback.${kind}`)}
          aria-pressed={feedback === kind}
          onClick={() => void rate(kind)}
          className={buttonClass(
            { variant: 'quiet', size: 'small', icon: true },
            'aria-pressed:bg-blue-tint aria-pressed:text-blue max-md:size-11',
          )}
        >
          <Icon icon={icons[kind]} size={16} />
        </button>
      ))}
      <span role="status" className="text-meta text-ink-2">
        {failed
          ? words('feedback.not_stored')
          : feedback === null
            ? ''
            : words(sent === '' ? 'feedback.thanks' : 'feedback.comment_stored')}
      </span>
      {feedback === null || comment === null ? null : <FeedbackComment text={comment} onText={write} onSend={send} />}
    </>
  );
}

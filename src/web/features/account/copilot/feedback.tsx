import { useState } from 'react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { feedbackKinds, type FeedbackKind } from '#domain/account/copilot/copilot-codes.ts';
import { useWords } from '#web/page/words.ts';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from '#web/ui/page/icon.tsx';

const icons = { good: ThumbsUp, bad: ThumbsDown } as const;

type Props = {
  readonly feedback: FeedbackKind | null;
  /** Answers whether it was stored. */
  readonly onRate: (feedback: FeedbackKind | null) => Promise<boolean>;
};

/** Whether an answer helped. A second press takes it back. */
export function Feedback({ feedback, onRate }: Props) {
  const words = useWords('copilot');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const rate = async (kind: FeedbackKind) => {
    if (busy) return;
    setBusy(true);
    const stored = await onRate(feedback === kind ? null : kind);
    setFailed(!stored);
    setBusy(false);
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
        {failed ? words('feedback.not_stored') : feedback === null ? '' : words('feedback.thanks')}
      </span>
    </>
  );
}

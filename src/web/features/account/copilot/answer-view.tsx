import { CircleX, Dot } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnswerText } from './answer-text.tsx';
import { FailureText } from './failure-text.tsx';
import { Feedback } from './feedback.tsx';
import { ProposalView } from './proposal-view.tsx';
import type { PressOutcome } from './talk/presses.ts';
import type { Talk } from './talk/talk.ts';
import type { AnswerTurn, UsedTool } from './talk/talk-state.ts';

/** What the assistant has looked up or prepared for its answer, as plain facts. */
function UsedTools({ tools }: { readonly tools: readonly UsedTool[] }) {
  const words = useWords('copilot');
  return (
    <ul aria-label={words('tools')} className="grid gap-0.5 text-meta text-ink-3">
      {tools.map(({ name, state }, at) => (
        <li key={at} className="flex items-center gap-1">
          {state === 'running' ? (
            <Spinner className="size-3.5" />
          ) : (
            <Icon icon={state === 'done' ? Dot : CircleX} size={13} />
          )}
          {words(`tool.${name}`, { state })}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  readonly answer: AnswerTurn;
  readonly talk: Pick<Talk, 'dismiss' | 'rate'>;
  readonly onConfirm: (proposalId: string) => Promise<PressOutcome>;
  /** Asks the same question once more; only at the last answer. */
  readonly onRetry: (() => void) | null;
};

/** What stands under an answer that has come: how it ended, and whether it helped. */
function AnswerEnd({ answer: { messageId, state, failure, feedback }, talk, onRetry }: Omit<Props, 'onConfirm'>) {
  const words = useWords('copilot');
  if (failure !== null) return <FailureText failure={failure} onRetry={onRetry} />;
  if (state === 'arriving') return null;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {state === 'stopped' ? <span className="me-2 text-meta text-ink-3">{words('stopped')}</span> : null}
      {messageId === null || state !== 'complete' ? null : (
        <Feedback
          messageId={messageId}
          feedback={feedback}
          onRate={(kind, comment) => talk.rate(messageId, kind, comment)}
        />
      )}
    </div>
  );
}

/** One answer: what was done for it, what it says and shows, what it would change, how it ended. */
export function AnswerView({ answer, talk, onConfirm, onRetry }: Props) {
  const { text, tools, cards, proposals, state } = answer;
  const firstPrimary = cards.findIndex(({ actions }) => actions.some(({ primary }) => primary));
  return (
    <div className="grid gap-3">
      {tools.length === 0 ? null : <UsedTools tools={tools} />}
      {text === '' ? null : <AnswerText text={text} arriving={state === 'arriving'} />}
      {cards.map((card, at) => (
        <AnswerCard key={at} card={card} first={at === firstPrimary} />
      ))}
      {proposals.map((proposal) => (
        <ProposalView
          key={proposal.id}
          proposal={proposal}
          onConfirm={() => onConfirm(proposal.id)}
          onDismiss={() => talk.dismiss(proposal.id)}
        />
      ))}
      <AnswerEnd answer={answer} talk={talk} onRetry={onRetry} />
    </div>
  );
}

import { useRef, useState } from 'react';
import { ArrowRight, CircleCheck, CircleX, Clock, OctagonAlert } from 'lucide-react';
import type { Proposal } from '#contract/copilot/copilot-stream.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { PressOutcome } from './talk/presses.ts';

type Line = Proposal['lines'][number];

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const words = useWords('copilot');
  return (
    <dl className="mt-2 border-t border-rule">
      {lines.map(({ label, before, after }, at) => (
        <div key={at} className="border-b border-line py-2">
          <dt className="text-meta text-ink-3">{label}</dt>
          <dd className="whitespace-pre-line">
            {before === null || before === '' ? null : (
              <>
                <span className="hidden-text">{words('before')} </span>
                <del className="text-ink-3">{before}</del>{' '}
                <Icon icon={ArrowRight} size={13} className="inline-block align-[-0.1em] text-ink-3 rtl:-scale-x-100" />
                <span className="hidden-text"> {words('after')}</span>{' '}
              </>
            )}
            {after === '' ? <i>{words('emptied')}</i> : after}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const looks = {
  running: { tone: 'neutral', icon: Clock },
  done: { tone: 'yes', icon: CircleCheck },
  failed: { tone: 'block', icon: OctagonAlert },
  dismissed: { tone: 'closed', icon: CircleX },
  expired: { tone: 'closed', icon: Clock },
} as const satisfies Record<Exclude<Proposal['state'], 'open'>, { tone: BadgeTone; icon: typeof Clock }>;

type Props = {
  readonly proposal: Proposal;
  readonly onConfirm: () => Promise<PressOutcome>;
  readonly onDismiss: () => Promise<PressOutcome>;
};

/** A change that the copilot would make: shown first, and done when the person says so. */
export function ProposalView({ proposal: { title, lines, state }, onConfirm, onDismiss }: Props) {
  const words = useWords('copilot');
  const box = useRef<HTMLElement>(null);
  const [pressed, setPressed] = useState<'confirm' | 'dismiss' | null>(null);
  const [failed, setFailed] = useState<{ readonly problem: string | null } | null>(null);
  const press = async (which: 'confirm' | 'dismiss', act: () => Promise<PressOutcome>) => {
    if (pressed !== null) return;
    setPressed(which);
    setFailed(null);
    const outcome = await act();
    setPressed(null);
    setFailed(outcome.kind === 'problem' ? { problem: outcome.problem } : null);
    // The buttons may be gone: whoever works with the keyboard goes on from here.
    if (outcome.kind !== 'problem') box.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={title}
      className="border border-dashed border-edge p-4 [overflow-wrap:anywhere]"
    >
      <p className="text-meta text-ink-3">{words('proposal')}</p>
      <p className="font-semibold">{title}</p>
      <Lines lines={lines} />
      <div role="status" className="mt-3 grid justify-items-start gap-1">
        {state === 'open' ? null : (
          <Badge tone={looks[state].tone} icon={looks[state].icon}>
            {words(`proposal_state.${state}`)}
          </Badge>
        )}
        {failed === null ? null : <p className="text-block">{failed.problem ?? words('not_answered')}</p>}
      </div>
      {state === 'open' ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" busy={pressed === 'confirm'} onClick={() => void press('confirm', onConfirm)}>
            {words('confirm')}
          </Button>
          <Button busy={pressed === 'dismiss'} onClick={() => void press('dismiss', onDismiss)}>
            {words('cancel')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutsideWriter } from '#contract/writing/drafting.ts';
import { outsideImprovements, type OutsideImprovement } from '#domain/project/drafting/draft-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';

/** Stops what is under way: at a press, and when its screen goes. */
export function useStop() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      running.current?.abort();
      const begun = new AbortController();
      running.current = begun;
      return begun.signal;
    },
    stop: () => running.current?.abort(),
  };
}

type ButtonsProps = {
  readonly small?: boolean;
  /** Whether another improvement is under way. */
  readonly busy: boolean;
  /** Whether the model is asked right now. */
  readonly asking: boolean;
  readonly onPress: (how: OutsideImprovement) => void;
  readonly onStop: () => void;
};

/** What a model outside can make of a text; while it is asked, it can be stopped. */
export function OutsideButtons({ small = false, busy, asking, onPress, onStop }: ButtonsProps) {
  const words = useWords('guided');
  const size = small ? { size: 'small' as const } : {};
  return (
    <>
      {outsideImprovements.map((how) => (
        <Button key={how} {...size} busy={busy || asking} onClick={() => onPress(how)}>
          {words(how)}
        </Button>
      ))}
      {asking ? (
        <Button {...size} variant="quiet" onClick={onStop}>
          {words('outside.stop')}
        </Button>
      ) : null}
    </>
  );
}

/** Where a model outside gets its texts, or what is needed for it and who can switch it on. */
export function OutsideLine({ outside }: { readonly outside: OutsideWriter }) {
  const words = useWords('guided');
  if (outside.state === 'none') return <p className="text-meta text-ink-3">{words('outside.none')}</p>;
  const { state, host, model } = outside;
  return (
    <p className="text-meta text-ink-3">
      {words(`outside.${state}`, { host, model })}{' '}
      {state === 'on' ? null : outside.maySwitch ? (
        <Link to="/app/org" hash="assistant">
          {words('outside.switch')}
        </Link>
      ) : (
        words('outside.owner')
      )}
    </p>
  );
}

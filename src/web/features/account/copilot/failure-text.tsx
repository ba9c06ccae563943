import { useEffect, useState } from 'react';
import { instantFromMs } from '#domain/values/time.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnswerLink } from './answer-text.tsx';
import type { AnswerFailure } from './talk/talk-state.ts';

/** Whether a wait is over, as the clock of this browser has it. */
function useIsOver(moment: number | null): boolean {
  const [over, setOver] = useState(() => moment === null || moment <= Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setOver(true), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return over;
}

/** Why there is no whole answer, and the way on. The question stands above, so nothing has to be typed again. */
export function FailureText({
  failure,
  onRetry,
}: {
  readonly failure: AnswerFailure;
  readonly onRetry: (() => void) | null;
}) {
  const words = useWords('copilot');
  const talk = useWords('copilot_talk');
  const formats = useFormats();
  const again = 'againAt' in failure ? failure.againAt : null;
  const isOver = useIsOver(again);
  const at = again === null ? '' : formats.moment(instantFromMs(again));
  const text = (() => {
    switch (failure.code) {
      case 'failed':
        return <p>{talk('failed')}</p>;
      case 'limit':
        return <p>{words(`failure.limit_${failure.of}`, { at })}</p>;
      case 'often':
        return <p>{words('failure.often', { at })}</p>;
      case 'full':
      case 'gone':
        return <p>{words(`failure.${failure.code}`)}</p>;
      case 'unreachable':
      case 'signed_out':
        return (
          <>
            <p>{talk('failed')}</p>
            <p className="mt-1 text-meta text-ink-2">{words(`failure.${failure.code}`)}</p>
          </>
        );
    }
  })();
  return (
    <div className="border-s-2 border-block ps-3">
      {text}
      {failure.code === 'limit' && failure.of === 'network' ? (
        <div className="mt-3">
          <AnswerLink to="/signup" className={buttonClass({ size: 'small' })}>
            {words('sign_up')}
          </AnswerLink>
        </div>
      ) : null}
      {onRetry === null || !isOver ? null : (
        <Button size="small" className="mt-3" onClick={onRetry}>
          {words('try_again')}
        </Button>
      )}
    </div>
  );
}

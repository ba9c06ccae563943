import { waitOf } from '#words/account/wait.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import type { ContactOutcome } from './send-message.ts';

/** Why nothing was sent; what was typed stays. */
export function ContactNotice({
  outcome,
  stopped,
}: {
  readonly outcome: ContactOutcome | null;
  readonly stopped: boolean;
}) {
  const words = useWords('contact');
  if (stopped) return <Notice tone="block" announce title={words('wrong')} />;
  if (outcome?.kind === 'failed')
    return (
      <Notice tone="block" announce title={words('failed')}>
        {words('failed_text')}
      </Notice>
    );
  if (outcome?.kind === 'wait')
    return (
      <Notice tone="block" announce title={words('too_many')}>
        {words('too_many_text', waitOf(outcome.seconds))}
      </Notice>
    );
  return null;
}

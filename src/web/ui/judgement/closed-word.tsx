import { Lock } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';

/** That a call is closed, as `Verdict` says it, for lists that have no other verdict. */
export function ClosedWord() {
  const words = useKitWords();
  return (
    <span className="inline-flex items-center gap-1.5 text-ui font-semibold whitespace-nowrap text-ink-3">
      <Icon icon={Lock} size={18} />
      {words('answer.closed')}
    </span>
  );
}

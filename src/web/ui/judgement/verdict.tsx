import type { ReactNode } from 'react';
import {
  CircleCheck,
  CircleDotDashed,
  CircleQuestionMark,
  CircleX,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useKitWords, type VerdictAnswer } from '#web/ui/page/kit-words.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

/** The ink and the icon of each answer. */
export const answerLooks: Record<VerdictAnswer, readonly [string, LucideIcon]> = {
  yes: ['text-yes', CircleCheck],
  probably: ['text-ink-2', CircleDotDashed],
  no: ['text-block', CircleX],
  unknown: ['text-check', CircleQuestionMark],
  warning: ['text-check', TriangleAlert],
  closed: ['text-ink-3', Lock],
};

/** An answer in word, icon and colour. `children` replaces the word: "You can apply", "Check 2 answers". */
export function Verdict({ answer, children }: { readonly answer: VerdictAnswer; readonly children?: ReactNode }) {
  const words = useKitWords();
  const [ink, icon] = answerLooks[answer];
  return (
    <span className={`inline-flex items-center gap-1.5 text-ui font-semibold whitespace-nowrap ${ink}`}>
      <Icon icon={icon} size={18} />
      {children ?? words(`answer.${answer}`)}
    </span>
  );
}

import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = {
  readonly title: string;
  /** At the right of the title: a count. */
  readonly aside?: ReactNode;
  readonly startOpen?: boolean;
  readonly children: ReactNode;
};

/** One kind of note in the margin, under a rule; it can be put away. */
export function MarginPart({ title, aside, startOpen = false, children }: Props) {
  return (
    <details open={startOpen} className="group border-t border-rule first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-ui font-semibold">{title}</h3>
        {aside === undefined ? null : <span className="text-meta text-ink-3">{aside}</span>}
        <Icon icon={ChevronDown} className="ms-auto text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}

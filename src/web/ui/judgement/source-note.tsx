import type { ReactNode } from 'react';
import { FileText, History } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = {
  /** What and when: "EU Funding & Tenders Portal, read 20 Nov 2026, 06:00 Brussels time". */
  readonly children: ReactNode;
  /** Read more than 7 days ago. */
  readonly old?: boolean;
};

/** Where a figure or table comes from, under it. */
export function SourceNote({ children, old = false }: Props) {
  return (
    <p className="mt-3 grid grid-cols-[0.8125rem_minmax(0,1fr)] gap-2 text-meta text-ink-3">
      <Icon icon={old ? History : FileText} size={13} className="mt-[0.21875rem]" />
      <span>{children}</span>
    </p>
  );
}

import { useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';

/** Something that is shown when it is asked for. It is drawn from then on. */
export function Fold({ title, children }: { readonly title: string; readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 text-meta max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon icon={ChevronDown} className="text-ink-3 group-open:rotate-180" />
      </summary>
      {isOpen ? children() : null}
    </details>
  );
}

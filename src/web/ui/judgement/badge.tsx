import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';

export type BadgeTone = 'neutral' | 'yes' | 'check' | 'block' | 'blue' | 'urgent' | 'closed' | 'blank';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-rule text-ink-2 bg-paper',
  yes: 'border-current text-yes bg-paper',
  check: 'border-current text-check bg-paper',
  block: 'border-current text-block bg-paper',
  blue: 'border-current text-blue bg-paper',
  urgent: 'border-urgent bg-urgent text-on-urgent font-semibold forced-colors:border-2',
  closed: 'border-dashed border-edge text-ink-3 bg-paper',
  blank: 'border-dashed border-edge text-ink-2 bg-paper',
};

type Props = { readonly tone?: BadgeTone; readonly icon?: LucideIcon; readonly children: ReactNode };

/** A word in an outline, with its icon. Only `urgent` is filled. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={`inline-flex h-5.5 shrink-0 items-center gap-[0.3125rem] rounded-control border px-[0.4375rem] text-label/none font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {icon ? <Icon icon={icon} size={13} /> : null}
      {children}
    </span>
  );
}

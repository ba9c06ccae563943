import type { ReactNode } from 'react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';

export type NoticeTone = 'info' | 'yes' | 'check' | 'block';

const tones: Record<NoticeTone, readonly [string, string, LucideIcon]> = {
  info: ['border-blue-line bg-blue-tint', 'text-blue', Info],
  yes: ['border-yes bg-yes-tint', 'text-yes', CircleCheck],
  check: ['border-check bg-check-tint', 'text-check', TriangleAlert],
  block: ['border-block bg-block-tint', 'text-block', OctagonAlert],
};

type Props = {
  readonly tone: NoticeTone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links: what to do about it. */
  readonly actions?: ReactNode;
  /** Comes after something the person did: screen readers hear it at once. */
  readonly announce?: boolean;
};

/** A framed box, only where the reader must act or wait; at most two on a page. */
export function Notice({ tone, title, children, actions, announce = false }: Props) {
  const [frame, ink, icon] = tones[tone];
  const role = announce ? (tone === 'block' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={`grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 border px-4 py-3.5 ${frame}`}>
      <Icon icon={icon} size={20} className={ink} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children ? <div className="text-ink-2">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap items-center gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}

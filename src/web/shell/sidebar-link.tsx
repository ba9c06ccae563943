import type { ReactElement } from 'react';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { rowClass } from './sidebar-row.ts';

/** What an entry of the sidebar says: to screen readers alone in the rail. */
export function Name({ rail, children }: { readonly rail: boolean; readonly children: string }) {
  return <span className={rail ? 'hidden-text' : 'truncate'}>{children}</span>;
}

/** An entry of the rail has its name in a tooltip. */
export function Named({
  rail,
  text,
  children,
}: {
  readonly rail: boolean;
  readonly text: string;
  readonly children: ReactElement;
}) {
  return rail ? (
    <Tooltip text={text} side="inline-end">
      {children}
    </Tooltip>
  ) : (
    children
  );
}

/** An entry that leads to a page. */
export function PageLink({
  to,
  label,
  icon,
  rail,
  onNavigate,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly rail: boolean;
  readonly onNavigate: (() => void) | undefined;
}) {
  return (
    <Named rail={rail} text={label}>
      <Link
        to={to}
        activeOptions={{ exact: to === '/app', includeSearch: false }}
        onClick={onNavigate}
        className={rowClass}
      >
        <Icon icon={icon} />
        <Name rail={rail}>{label}</Name>
      </Link>
    </Named>
  );
}

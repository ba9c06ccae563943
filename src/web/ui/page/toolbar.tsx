import type { ReactNode } from 'react';
import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { LucideIcon } from 'lucide-react';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from './icon.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

/** A row of tools: one stop for the Tab key, arrow keys move inside. */
export function Toolbar({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Base.Root aria-label={label} className={`flex items-center gap-0.5 ${className}`}>
      {children}
    </Base.Root>
  );
}

type ToolProps = {
  readonly icon: LucideIcon;
  /** Its name for screen readers and in the tooltip, with the shortcut where there is one. */
  readonly label: string;
  readonly shortcut?: string;
  /** Whether it is in force where the cursor stands; absent for what only acts. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
};

/** A tool that stands alone as an icon. */
export function ToolbarButton({
  icon,
  label,
  shortcut,
  pressed,
  disabled = false,
  className = '',
  onClick,
}: ToolProps) {
  return (
    <Tooltip text={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <Base.Button
        disabled={disabled}
        aria-label={label}
        aria-pressed={pressed}
        // The cursor stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        className={`${buttonClass({ variant: 'quiet', icon: true })} aria-pressed:bg-blue-tint aria-pressed:text-blue ${className}`}
      >
        <Icon icon={icon} />
      </Base.Button>
    </Tooltip>
  );
}

/** Parts two groups of tools. */
export function ToolbarSeparator({ className = '' }: { readonly className?: string }) {
  return <Base.Separator orientation="vertical" className={`mx-1.5 h-5 w-px shrink-0 bg-rule ${className}`} />;
}

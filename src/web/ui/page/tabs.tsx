import type { ComponentProps, ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

export type Tab = {
  readonly value: string;
  readonly label: ReactNode;
  /** How many things wait behind it. */ readonly count?: number;
  /** The address that shows it, where the tabs must work before the page's script. */ readonly href?: string;
  readonly panel: ReactNode;
};

type Props = {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function TabLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}

/** A tab that the browser itself can follow; with the page's script it only shows its panel. */
function asLink(href: string | undefined) {
  if (href === undefined) return {};
  const render = ({ onClick, ...props }: ComponentProps<'a'>) => {
    const show: typeof onClick = (event) => {
      event.preventDefault();
      onClick?.(event);
    };
    return <TabLink {...props} href={href} onClick={show} />;
  };
  return { nativeButton: false, render };
}

/** Panels of one page; arrows move between the tabs and show them. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List
        activateOnFocus
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-rule [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            {...asLink(tab.href)}
            className="inline-flex items-center gap-1.5 border-b-2 border-transparent no-underline pt-2 pb-2.5 font-medium whitespace-nowrap text-ink-2 hover:border-rule hover:text-ink focus-visible:-outline-offset-2 data-active:border-blue data-active:text-ink max-md:min-h-11"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-control border border-current px-1 text-label tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

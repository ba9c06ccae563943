import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

export type Tab = { readonly value: string; readonly label: ReactNode; /** How many things wait behind it. */ readonly count?: number; readonly panel: ReactNode };

type Props = {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Panels of one page; arrows move between the tabs and show them. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List activateOnFocus aria-label={label} className="flex gap-6 overflow-x-auto border-b border-rule [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="inline-flex items-center gap-1.5 border-b-2 border-transparent pt-2 pb-2.5 font-medium whitespace-nowrap text-ink-2 hover:border-rule hover:text-ink focus-visible:-outline-offset-2 data-active:border-blue data-active:text-ink max-md:min-h-11"
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="rounded-control border border-current px-1 text-label tabular-nums">{tab.count}</span>}
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

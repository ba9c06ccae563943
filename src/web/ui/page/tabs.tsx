import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

export type Tab = {
  readonly value: string;
  readonly label: ReactNode;
  /** How many things wait behind it. */
  readonly count?: number;
  /** The address that shows it, where the tabs must work before the page's script. */
  readonly href?: string;
  readonly panel: ReactNode;
};

type Props = {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const tabClass =
  'inline-flex items-center gap-1.5 border-b-2 border-transparent no-underline pt-2 pb-2.5 font-medium whitespace-nowrap text-ink-2 hover:border-rule hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-blue aria-selected:text-ink max-md:min-h-11';

/** Which tab a key leads to; null for every other key. */
function tabOfKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (at + (key === onward ? 1 : -1) + count) % count;
}

/**
 * Panels of one page; arrows move between the tabs and show them. The library's tabs stand on 14 KB, which the sign-in
 * page would load before anything else.
 */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the row moves sideways: the tab that an address names is not left outside of it.
  useEffect(() => {
    const row = list.current;
    const shown = row?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
    if (row && shown) row.scrollTo({ left: shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2 });
  }, [value]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const shown = tabs.findIndex((tab) => tab.value === value);
    const to = tabs[tabOfKey(event, shown, tabs.length) ?? -1];
    if (!to) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(to.value)}"]`)?.focus();
    onChange(to.value);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-rule max-md:gap-4.5 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <TabControl
            key={tab.value}
            id={id}
            tab={tab}
            shown={tab.value === value}
            onKeyDown={move}
            onShow={() => onChange(tab.value)}
          />
        ))}
      </div>
      {tabs
        .filter((tab) => tab.value === value)
        .map((tab) => (
          <div
            key={tab.value}
            id={`${id}-${tab.value}-panel`}
            role="tabpanel"
            // A panel whose first content cannot be focused is reached from its tab all the same.
            tabIndex={0}
            aria-labelledby={`${id}-${tab.value}`}
            className="pt-6"
          >
            {tab.panel}
          </div>
        ))}
    </>
  );
}

type ControlProps = {
  readonly id: string;
  readonly tab: Tab;
  readonly shown: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onShow: () => void;
};

function TabControl({ id, tab, shown, onKeyDown, onShow }: ControlProps) {
  const shared = {
    id: `${id}-${tab.value}`,
    role: 'tab',
    'data-tab': tab.value,
    'aria-selected': shown,
    'aria-controls': shown ? `${id}-${tab.value}-panel` : undefined,
    tabIndex: shown ? 0 : -1,
    className: tabClass,
    onClick: (event: MouseEvent) => {
      // The browser itself would follow the link; with the page's script the tab only shows its panel.
      event.preventDefault();
      onShow();
    },
    onKeyDown,
  } as const;
  const content = (
    <>
      {tab.label}
      {tab.count === undefined ? null : (
        <span className="rounded-control border border-current px-1 text-label tabular-nums">{tab.count}</span>
      )}
    </>
  );
  return tab.href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={tab.href} {...shared}>
      {content}
    </a>
  );
}

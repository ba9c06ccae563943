import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Search, type LucideIcon } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { popupClass, scrimClass } from './popup-styles.ts';

export type PaletteRow = {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
};
export type PaletteGroup = { readonly label: string; readonly rows: readonly PaletteRow[] };

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** "Searching…", "Nothing found.", a failure: said below the field. */
  readonly status?: string | undefined;
  readonly placeholder?: string;
};

/** Find anything from the keyboard: arrows choose, Enter goes, Escape closes. The caller searches and groups. */
export function Palette({ open, onOpenChange, words, onWords, groups, status, placeholder }: Props) {
  const kit = useKitWords();
  const id = useId();
  const rows = groups.flatMap((group) => group.rows);
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, rows.length - 1));

  const choose = (row: PaletteRow | undefined) => {
    if (!row) return;
    onOpenChange(false);
    row.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (rows.length === 0) return;
    if (event.key === 'ArrowDown') setActive((current + 1) % rows.length);
    else if (event.key === 'ArrowUp') setActive((current - 1 + rows.length) % rows.length);
    else if (event.key === 'Enter') choose(rows[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className={`${popupClass} fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden`}
        >
          <Base.Title className="hidden-text">{kit('find')}</Base.Title>
          <div className="relative shrink-0 border-b border-rule">
            <Icon icon={Search} className="absolute top-4 start-4 text-ink-3" />
            <input
              type="text"
              role="combobox"
              aria-label={kit('find')}
              aria-expanded={rows.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
              autoComplete="off"
              value={words}
              placeholder={placeholder}
              onChange={(event) => {
                // New words, new results: the choice begins at the top again.
                setActive(0);
                onWords(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="h-12 w-full bg-transparent pe-4 ps-11 text-body text-ink outline-none"
            />
          </div>
          <PaletteList id={id} groups={groups} rows={rows} current={current} onPoint={setActive} onChoose={choose} />
          <output className={status ? 'px-4.5 py-3 text-ink-3' : 'hidden-text'}>{status}</output>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ListProps = {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly rows: readonly PaletteRow[];
  readonly current: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (row: PaletteRow) => void;
};

function PaletteList({ id, groups, rows, current, onPoint, onChoose }: ListProps) {
  const kit = useKitWords();
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={kit('results')}
      className={`overflow-y-auto ${rows.length > 0 ? 'px-2 pb-2' : ''}`}
    >
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-2.5 pt-3 pb-1 text-label font-medium text-ink-3">
              {group.label}
            </p>
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              return (
                <div
                  key={row.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  onPointerMove={() => onPoint(index)}
                  onClick={() => onChoose(row)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') onChoose(row);
                  }}
                  className="grid min-h-9 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control px-2.5 py-1 aria-selected:bg-blue-tint max-md:min-h-11 max-md:gap-y-0 forced-colors:aria-selected:outline-2"
                >
                  <Icon icon={row.icon} className="text-ink-3" />
                  <span className="truncate max-md:col-span-2">{row.label}</span>
                  {row.note ? (
                    <span className="text-meta text-ink-3 [overflow-wrap:anywhere] max-md:col-start-2">{row.note}</span>
                  ) : null}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}

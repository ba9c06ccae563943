import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, BookmarkCheck, ChevronDown } from 'lucide-react';
import { changedSearch, type ProgramSearch } from '#domain/program/filters.ts';
import { isSameSearch, isSavable } from '#domain/program/shortlist/saved-search.ts';
import { knownSearch } from '#web/features/discover/programs/list/list-search.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { useSearchWords } from './search-name.ts';
import { useSavedSearches } from './use-saved-searches.ts';

/** How many of the newest searches the menu offers; the page of what is saved has all of them. */
const OFFERED = 8;

const loadDialog = async () => (await import('./search-name-dialog.tsx')).SearchNameDialog;

type Props = {
  readonly orgId: string;
  /** What the address of the list says. */
  readonly search: ProgramSearch;
  readonly onSearch: (search: ProgramSearch) => void;
};

/** Keeps the search of the list, and runs one that is kept. */
export function SearchTools({ orgId, search: asked, onSearch }: Props) {
  const words = useWords('saved_searches');
  const describe = useSearchWords();
  const navigate = useNavigate();
  const { data } = useSavedSearches(orgId);
  const dialog = useOverlay(loadDialog);
  const [wanted, setWanted] = useState<ProgramSearch>({});
  const search = knownSearch(asked, true);
  const kept = data?.items ?? [];
  const here = kept.find((each) => isSameSearch(each.search, search));
  const isOffered = data?.mayEdit === true && here === undefined && isSavable(search);
  if (!isOffered && here === undefined && kept.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {here === undefined ? null : (
        <span className="inline-flex min-w-0 items-center gap-1.5 px-2 text-meta text-ink-2">
          <Icon icon={BookmarkCheck} className="text-blue" />
          <span className="[overflow-wrap:anywhere]">{words('saved_as', { name: here.name })}</span>
        </span>
      )}
      {isOffered ? (
        <Button
          variant="quiet"
          onPointerEnter={dialog.prepare}
          onFocus={dialog.prepare}
          onClick={() => {
            setWanted(search);
            dialog.setOpen(true);
          }}
        >
          <Icon icon={Bookmark} />
          {words('save')}
        </Button>
      ) : null}
      {kept.length === 0 ? null : (
        <Menu
          label={words('menu')}
          trigger={
            <Button variant="quiet">
              {words.rich('menu_count', { count: kept.length, hidden })}
              <Icon icon={ChevronDown} />
            </Button>
          }
          items={[
            ...kept.slice(0, OFFERED).map((each) => ({
              key: each.id,
              label: each.name,
              selected: each.id === here?.id,
              onSelect: () => onSearch(changedSearch({}, each.search)),
            })),
            {
              key: 'all',
              label: words('all'),
              icon: Bookmark,
              onSelect: () => void navigate({ to: '/app/saved', search: { show: 'searches' } }),
            },
          ]}
        />
      )}
      {dialog.open
        ? dialog.draw?.({
            orgId,
            named: { kind: 'save', search: wanted, name: describe(wanted).name },
            onClose: () => dialog.setOpen(false),
          })
        : null}
    </div>
  );
}

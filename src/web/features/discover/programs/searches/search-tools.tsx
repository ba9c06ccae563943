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
import { useLook, useSavedSearches } from './use-saved-searches.ts';

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
  useLook(orgId, here);
  const isOffered = data?.mayEdit === true && here === undefined && isSavable(search);
  if (!isOffered && kept.length === 0) return null;
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:-ms-3.5">
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
            <Button variant="quiet" className="min-w-0 max-w-full">
              {here === undefined ? null : <Icon icon={BookmarkCheck} className="text-blue" />}
              <span className="max-w-80 min-w-0 truncate">
                {here === undefined
                  ? words.rich('menu_count', { count: kept.length, hidden })
                  : words.rich('menu_here', { name: here.name, hidden })}
              </span>
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
              onSelect: () => void navigate({ to: '/app/saved', search: { view: 'searches' } }),
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

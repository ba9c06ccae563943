import { savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { SavedSearchList } from '#web/features/discover/programs/searches/saved-search-list.tsx';
import { useSavedSearches } from '#web/features/discover/programs/searches/use-saved-searches.ts';
import { useWords } from '#web/page/words.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { SavedCalls, type CallsView } from './saved-calls.tsx';
import { useSavedCalls } from './use-saved-calls.ts';

/** What the address of the page says: the name of a view, known or not. */
export type SavedAddress = { readonly view?: string };

type Props = {
  readonly orgId: string;
  readonly organization: string;
  readonly address: SavedAddress;
  readonly onAddress: (address: SavedAddress) => void;
};

const SEARCHES = 'searches';

/** How the calls are shown where the address says this; all of them in a list where it says nothing known. */
function callsViewOf({ view }: SavedAddress): CallsView {
  return view === 'board' ? view : (savedStages.find((stage) => stage === view) ?? 'all');
}

function counted(items: readonly unknown[] | undefined): { readonly count?: number } {
  return items === undefined ? {} : { count: items.length };
}

/** What the organization has saved: the calls that it keeps in view, and the searches that it runs again. */
export function SavedScreen({ orgId, organization, address, onAddress }: Props) {
  const words = useWords('shortlist');
  const saved = useSavedCalls(orgId);
  const searches = useSavedSearches(orgId);
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead', { name: organization })} />
      <Tabs
        label={words('tabs')}
        value={address.view === SEARCHES ? SEARCHES : 'calls'}
        onChange={(tab) => onAddress(tab === SEARCHES ? { view: SEARCHES } : {})}
        tabs={[
          {
            value: 'calls',
            label: words('tab.calls'),
            ...counted(saved.list.data?.items),
            panel: (
              <SavedCalls
                orgId={orgId}
                saved={saved}
                view={callsViewOf(address)}
                onView={(view) => onAddress(view === 'all' ? {} : { view })}
              />
            ),
          },
          {
            value: SEARCHES,
            label: words('tab.searches'),
            ...counted(searches.data?.items),
            panel: <SavedSearchList orgId={orgId} searches={searches} />,
          },
        ]}
      />
    </>
  );
}

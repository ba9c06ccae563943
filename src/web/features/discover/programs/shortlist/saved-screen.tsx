import { SavedSearchList } from '#web/features/discover/programs/searches/saved-search-list.tsx';
import { useSavedSearches } from '#web/features/discover/programs/searches/use-saved-searches.ts';
import { useWords } from '#web/page/words.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { SavedCalls, type SavedCallsView } from './saved-calls.tsx';
import { useSavedCalls } from './use-saved-calls.ts';

/** What the address of the page says. */
export type SavedPage = SavedCallsView & { readonly show?: 'searches' };

type Props = {
  readonly orgId: string;
  readonly organization: string;
  readonly page: SavedPage;
  readonly onPage: (page: SavedPage) => void;
};

/** What the organization has saved: the calls that it keeps in view, and the searches that it runs again. */
export function SavedScreen({ orgId, organization, page, onPage }: Props) {
  const words = useWords('shortlist');
  const saved = useSavedCalls(orgId);
  const searches = useSavedSearches(orgId);
  const { show, ...shown } = page;
  const count = (items: readonly unknown[] | undefined) => (items === undefined ? {} : { count: items.length });
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead', { name: organization })} />
      <Tabs
        label={words('tabs')}
        value={show ?? 'calls'}
        onChange={(tab) => onPage(tab === 'searches' ? { ...shown, show: 'searches' } : shown)}
        tabs={[
          {
            value: 'calls',
            label: words('tab.calls'),
            ...count(saved.list.data?.items),
            panel: <SavedCalls orgId={orgId} saved={saved} shown={shown} onShow={onPage} />,
          },
          {
            value: 'searches',
            label: words('tab.searches'),
            ...count(searches.data?.items),
            panel: <SavedSearchList orgId={orgId} searches={searches} />,
          },
        ]}
      />
    </>
  );
}

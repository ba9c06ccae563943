import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SavedScreen, type SavedAddress } from '#web/features/discover/programs/shortlist/saved-screen.tsx';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { AppMain } from '#web/shell/app-shell.tsx';

export const Route = createFileRoute('/app/saved')({
  // Every page loads this function: what the view means, the screen knows.
  validateSearch: ({ view }: Record<string, unknown>): SavedAddress => (typeof view === 'string' ? { view } : {}),
  staticData: { crumb: 'saved' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('saved')) }),
  component: SavedPageScreen,
});

function SavedPageScreen() {
  const titles = useWords('app_titles');
  const words = useWords('no_organization');
  const address = Route.useSearch();
  const navigate = useNavigate({ from: '/app/saved' });
  const me = useMe();
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  return (
    <AppMain>
      {current === undefined ? (
        <>
          <h1 className="mb-6">{titles('saved')}</h1>
          <NoOrganization title={words('title')} />
        </>
      ) : (
        <SavedScreen
          key={current.orgId}
          orgId={current.orgId}
          organization={current.name}
          address={address}
          onAddress={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </AppMain>
  );
}

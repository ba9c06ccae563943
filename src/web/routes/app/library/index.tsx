import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { librarySearchIn } from '#domain/organization/library/library-search.ts';
import { LibraryListScreen } from '#web/features/organization/library/list/library-list-screen.tsx';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/library/')({
  validateSearch: librarySearchIn,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('library')) }),
  component: LibraryPage,
});

function LibraryPage() {
  const titles = useWords('app_titles');
  const words = useWords('no_organization');
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/app/library/' });
  const me = useMe();
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  return (
    <AppMain>
      {current === undefined ? (
        <>
          <h1 className="mb-6">{titles('library')}</h1>
          <NoOrganization title={words('title')} />
        </>
      ) : (
        <LibraryListScreen
          key={`${current.orgId} ${search.view ?? ''}`}
          orgId={current.orgId}
          locale={current.locale}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </AppMain>
  );
}

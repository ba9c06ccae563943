import { createFileRoute } from '@tanstack/react-router';
import { PartnersScreen, type PartnersAddress } from '#web/features/organization/partners/partners-screen.tsx';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { AppMain } from '#web/shell/app-shell.tsx';

export const Route = createFileRoute('/app/partners')({
  // Every page loads this function: what the view means, the screen knows.
  validateSearch: ({ view, thread }: Record<string, unknown>): PartnersAddress => ({
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof thread === 'string' ? { thread } : {}),
  }),
  staticData: { crumb: 'partners' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('partners')) }),
  component: PartnersPage,
});

function PartnersPage() {
  const titles = useWords('app_titles');
  const words = useWords('no_organization');
  const address = Route.useSearch();
  const me = useMe();
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  return (
    <AppMain>
      {current === undefined ? (
        <>
          <h1 className="mb-6">{titles('partners')}</h1>
          <NoOrganization title={words('title')} />
        </>
      ) : (
        <PartnersScreen
          key={current.orgId}
          orgId={current.orgId}
          organization={current.name}
          role={current.role}
          userId={me?.user.id ?? ''}
          address={address}
        />
      )}
    </AppMain>
  );
}

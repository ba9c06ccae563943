import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PortfolioScreen, type PortfolioAddress } from '#web/features/project/portfolio/portfolio-screen.tsx';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { AppMain } from '#web/shell/app-shell.tsx';

export const Route = createFileRoute('/app/portfolio')({
  // Every page loads this function: what the filters mean, the screen knows.
  validateSearch: (raw: PortfolioAddress): PortfolioAddress => raw,
  staticData: { crumb: 'portfolio' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('portfolio')) }),
  component: PortfolioPage,
});

function PortfolioPage() {
  const titles = useWords('app_titles');
  const words = useWords('no_organization');
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/app/portfolio' });
  const organizations = useMe()?.memberships ?? [];
  return (
    <AppMain>
      {organizations.length === 0 ? (
        <>
          <h1 className="mb-6">{titles('portfolio')}</h1>
          <NoOrganization title={words('title')} />
        </>
      ) : (
        <PortfolioScreen
          organizations={organizations.map(({ orgId, name }) => ({ id: orgId, name }))}
          address={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </AppMain>
  );
}

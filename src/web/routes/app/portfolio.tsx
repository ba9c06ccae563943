import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { PortfolioAddress } from '#web/features/project/portfolio/portfolio-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { PageRows } from '#web/shell/page-rows.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';

export const Route = createFileRoute('/app/portfolio')({
  // Every page loads this function: what the filters mean, the screen knows.
  validateSearch: (raw: PortfolioAddress): PortfolioAddress => raw,
  staticData: { crumb: 'portfolio' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('portfolio')) }),
  component: Portfolio,
});

// What it takes is named in its own script, and not in that of every page.
const loadPage = async () => (await import('./-portfolio-page.tsx')).PortfolioPage;

function Portfolio() {
  const address = Route.useSearch();
  const navigate = useNavigate({ from: '/app/portfolio' });
  const draw = useLate(loadPage, true);
  return (
    <AppMain>
      {draw?.({
        address,
        onSearch: (next) => void navigate({ search: next, replace: true, resetScroll: false }),
      }) ?? <PageRows />}
    </AppMain>
  );
}

import type { PortfolioView } from '#contract/portfolio/portfolio.ts';
import { portfolioTotals, selectPortfolio } from '#domain/project/portfolio/portfolio.ts';
import type { PortfolioSearch } from '#domain/project/portfolio/portfolio-search.ts';

import { loadPortfolio } from '#server/data/projects/lists/portfolio.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What a person's page and file show, of one search. */
export async function showPortfolio(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  search: PortfolioSearch,
): Promise<PortfolioView> {
  const now = clock();
  const { organizations, projects } = await loadPortfolio(db, userId, now);
  const items = selectPortfolio(projects, search, now);
  return {
    organizations,
    items: items.map(({ createdBy: _createdBy, description: _description, ...item }) => item),
    total: projects.length,
    totals: portfolioTotals(items),
  };
}

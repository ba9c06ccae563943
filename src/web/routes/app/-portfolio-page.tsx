import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { PortfolioScreen, type PortfolioAddress } from '#web/features/project/portfolio/portfolio-screen.tsx';
import type { PortfolioSearch } from '#domain/project/portfolio/portfolio-search.ts';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';

type Props = { readonly address: PortfolioAddress; readonly onSearch: (search: PortfolioSearch) => void };

/** The portfolio, or the way to an organization for those who have none. */
export function PortfolioPage({ address, onSearch }: Props) {
  const titles = useWords('app_titles');
  const words = useWords('no_organization');
  const organizations = useMe()?.memberships ?? [];
  if (organizations.length === 0)
    return (
      <>
        <h1 className="mb-6">{titles('portfolio')}</h1>
        <NoOrganization title={words('title')} />
      </>
    );
  return (
    <PortfolioScreen
      organizations={organizations.map(({ orgId, name }) => ({ id: orgId, name }))}
      address={address}
      onSearch={onSearch}
    />
  );
}

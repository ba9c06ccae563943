import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { PortfolioView } from '#contract/portfolio/portfolio.ts';
import { portfolioFilters, type PortfolioSearch } from '#domain/project/portfolio/portfolio-search.ts';
import { filtersIn } from '#domain/values/filters.ts';
import { cents } from '#domain/values/money.ts';
import { queries } from '#web/api/queries.ts';
import { writePlainSearch } from '#web/page/plain-search.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { PROGRAMS_PATH } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { PortfolioFilters } from './portfolio-filters.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import { SavedByStage } from './saved-by-stage.tsx';

function Figure({
  label,
  children,
  note,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly note?: string | undefined;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-label font-medium text-ink-3">{label}</dt>
      <dd className="text-h3 font-semibold tabular-nums">{children}</dd>
      {note === undefined ? null : <dd className="text-meta text-ink-3">{note}</dd>}
    </div>
  );
}

function Sums({ items, totals }: Pick<PortfolioView, 'items' | 'totals'>) {
  const words = useWords('portfolio');
  const formats = useFormats();
  const money = ({ sum }: PortfolioView['totals']['requested']) =>
    sum === null ? words('unknown') : formats.euro(cents(sum));
  const noteOf = ({ unknown }: PortfolioView['totals']['requested']) =>
    unknown === 0 ? undefined : words('sum_unknown', { count: unknown });
  const { submitted, won, requested, granted } = totals;
  return (
    <dl
      aria-label={words('sums')}
      className="mb-6 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-4 sm:grid-cols-3 lg:grid-cols-5"
    >
      <Figure label={words('sum.projects')}>{formats.count(items.length)}</Figure>
      <Figure label={words('sum.submitted')}>{formats.count(submitted)}</Figure>
      <Figure label={words('sum.won')}>{formats.count(won)}</Figure>
      <Figure label={words('sum.requested')} note={noteOf(requested)}>
        {money(requested)}
      </Figure>
      {won === 0 ? null : (
        <Figure label={words('sum.granted')} note={noteOf(granted)}>
          {money(granted)}
        </Figure>
      )}
    </dl>
  );
}

type Props = {
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly search: PortfolioSearch;
  readonly onSearch: (search: PortfolioSearch) => void;
};

function Shown({ view, search, onSearch, organizations }: Props & { readonly view: PortfolioView }) {
  const words = useWords('portfolio');
  const { items, total, totals } = view;
  const saved = view.organizations.filter(({ id }) => search.org === undefined || search.org === id);
  return (
    <>
      {total === 0 ? (
        <Empty
          level={2}
          title={words('empty.title')}
          actions={
            <LinkButton to={PROGRAMS_PATH} variant="primary">
              {words('empty.find')}
            </LinkButton>
          }
        >
          {words('empty.text')}
        </Empty>
      ) : (
        <>
          <PortfolioFilters organizations={organizations} search={search} onSearch={onSearch} />
          <output className="mb-2 block text-meta text-ink-3">
            {items.length === total
              ? words('count', { count: total })
              : words('count_of', { shown: items.length, count: total })}
          </output>
        </>
      )}
      {total > 0 && items.length === 0 ? (
        <Empty
          level={2}
          title={words('nothing.title')}
          actions={<Button onClick={() => onSearch({})}>{words('nothing.clear')}</Button>}
        >
          {words('nothing.text')}
        </Empty>
      ) : null}
      {items.length > 0 ? (
        <>
          <Sums items={items} totals={totals} />
          <PortfolioTable items={items} />
        </>
      ) : null}
      <div className="mt-10">
        <SavedByStage organizations={saved} />
      </div>
    </>
  );
}

/** What the address of the page says, understood or not. */
export type PortfolioAddress = Readonly<Record<string, unknown>>;

type ScreenProps = Omit<Props, 'search'> & { readonly address: PortfolioAddress };

/** What somebody works on in all of their organizations. */
export function PortfolioScreen({ address, organizations, onSearch }: ScreenProps) {
  const words = useWords('portfolio');
  const search = filtersIn(portfolioFilters, address);
  // While another order is on its way the present one stays.
  const query = useQuery(queries.portfolio.get.queryOptions({ input: search, placeholderData: keepPreviousData }));
  const csv =
    (query.data?.items.length ?? 0) > 0 ? (
      <AnchorButton
        href={`/api/portfolio.csv${writePlainSearch({ ...search })}`}
        download
        variant="quiet"
        aria-label={words('csv_label')}
      >
        <Icon icon={Download} />
        {words('csv')}
      </AnchorButton>
    ) : undefined;
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead')} action={csv} />
      {query.isPending ? <Loading label={words('loading')} rows={4} /> : null}
      {query.isError ? (
        <Failed
          level={2}
          title={words('failed.title')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {words('failed.text')}
        </Failed>
      ) : null}
      {query.isSuccess ? (
        <Shown organizations={organizations} search={search} onSearch={onSearch} view={query.data} />
      ) : null}
    </>
  );
}

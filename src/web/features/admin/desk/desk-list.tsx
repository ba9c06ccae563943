import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWords } from '#web/page/words.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Asked } from './asked.tsx';

type Props<Page, Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** What stands there without a row. */
  readonly empty: ReactNode;
  /** The button for the next page. */
  readonly more: string;
};

/** A table of the administration that is read page by page. */
export function DeskList<Page, Row extends { readonly id: string }>({
  query,
  rowsOf,
  caption,
  columns,
  empty,
  more,
}: Props<Page, Row>) {
  const words = useWords('administration');
  return (
    <Asked query={query}>
      {({ pages }) => {
        const found = pages.flatMap(rowsOf);
        return (
          <>
            <DataTable caption={caption} rows={found} keyOf={({ id }) => id} columns={columns} empty={empty} />
            {found.length === 0 ? null : (
              <LoadMore
                label={more}
                shown={found.length}
                total={null}
                busy={query.isFetchingNextPage}
                hasMore={query.hasNextPage}
                onMore={() => void query.fetchNextPage()}
                error={query.isFetchNextPageError ? words('more_failed') : undefined}
              />
            )}
          </>
        );
      }}
    </Asked>
  );
}

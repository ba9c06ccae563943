import { useEffect, useState } from 'react';
import { History } from 'lucide-react';
import type { Version } from '#contract/versions.ts';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { Compare, type CompareSearch } from './compare.tsx';
import { versionName } from '#words/project/version-name.ts';
import { CreateDialog, RestoreDialog } from './dialogs.tsx';
import { useVersions } from './use-versions.ts';

type EntryProps = {
  readonly version: Version;
  readonly isNewest: boolean;
  readonly mayRestore: boolean;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
};

function Entry({ version, isNewest, mayRestore, onCompare, onRestore }: EntryProps) {
  const words = useWords('versions');
  const at = instantOf(version.createdAt);
  const kind = version.kind === 'manual' ? null : words(`kind.${version.kind}`);
  const parts = [kind, version.createdBy, at === null ? null : words.formats.moment(at)].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 gap-y-2 border-b border-line py-3.5 md:grid-cols-[3rem_minmax(0,1fr)_auto] md:items-center">
      <span className="font-serif text-h3 font-semibold text-ink-3 tabular-nums">{version.number}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {versionName(words, version)}
          {isNewest ? <Badge tone="blue">{words('newest')}</Badge> : null}
        </p>
        <p className="text-meta text-ink-3">{parts}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:col-start-2">
        <Button
          size="small"
          variant="quiet"
          aria-label={words('compare_with_now_of', { number: version.number })}
          onClick={onCompare}
        >
          {words('compare_with_now')}
        </Button>
        {mayRestore ? (
          <Button size="small" aria-label={words('restore_of', { number: version.number })} onClick={onRestore}>
            {words('restore')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

type VersionListProps = {
  readonly list: ReturnType<typeof useVersions>['list'];
  readonly items: readonly Version[];
  readonly onCompare: (version: Version) => void;
  readonly onRestore: (version: Version) => void;
};

function VersionList({ list, items, onCompare, onRestore }: VersionListProps) {
  const words = useWords('versions');
  return (
    <>
      <ol className="border-t border-heavy">
        {items.map((version, index) => (
          <Entry
            key={version.id}
            version={version}
            isNewest={index === 0}
            mayRestore={list.data?.pages[0]?.mayRestore ?? false}
            onCompare={() => onCompare(version)}
            onRestore={() => onRestore(version)}
          />
        ))}
      </ol>
      {list.hasNextPage ? (
        <LoadMore
          label={words('earlier')}
          shown={items.length}
          total={items[0]?.number ?? null}
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          error={list.isFetchNextPageError ? words('earlier_failed') : undefined}
        />
      ) : null}
    </>
  );
}

type Props = {
  readonly projectId: string;
  readonly search: CompareSearch;
  readonly onSearch: (search: CompareSearch) => void;
};

/** The versions of a project: taken, compared, put back. */
export function VersionsScreen({ projectId, search, onSearch }: Props) {
  const words = useWords('versions');
  const [open, setOpen] = useState<'create' | Version | null>(null);
  const { list, create, restore, creating, restoring } = useVersions(projectId, () => setOpen(null));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const first = data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const add = first?.mayCreate ? (
    <Button variant="primary" onClick={() => setOpen('create')}>
      <Icon icon={History} />
      {words('create')}
    </Button>
  ) : null;
  // The address may name a version of an older page.
  const isFartherBack =
    hasNextPage && Math.min(search.from ?? Infinity, search.to ?? Infinity) < (items.at(-1)?.number ?? 0);
  const isLoading = isFetchingNextPage || isFetchNextPageError;
  useEffect(() => {
    if (isFartherBack && !isLoading) void fetchNextPage();
  }, [isFartherBack, isLoading, fetchNextPage]);
  const compare = (version: Version) => {
    onSearch({ from: version.number });
    document.querySelector('#compare')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2>{words('title')}</h2>
          <p className="mt-1 max-w-[44rem] text-ink-2">{words('intro')}</p>
        </div>
        {items.length > 0 ? add : null}
      </div>
      {list.isPending ? <Loading label={words('loading_list')} rows={3} /> : null}
      {list.isError && !data ? (
        <Failed title={words('list_failed')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {words('nothing_lost')}
        </Failed>
      ) : null}
      {data && items.length === 0 ? (
        <Empty title={words('empty.title')} actions={add}>
          {words('empty.text')}
        </Empty>
      ) : null}
      {items.length > 0 ? (
        <>
          <VersionList list={list} items={items} onCompare={compare} onRestore={setOpen} />
          {isFartherBack ? null : <Compare projectId={projectId} items={items} search={search} onSearch={onSearch} />}
        </>
      ) : null}
      {open === 'create' ? (
        <CreateDialog
          next={(items[0]?.number ?? 0) + 1}
          busy={creating}
          onCreate={create}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && open !== 'create' ? (
        <RestoreDialog version={open} busy={restoring} onRestore={() => restore(open)} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

import { ORPCError } from '@orpc/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { askedEntries, type LibrarySearch } from '#domain/organization/library/library-search.ts';
import type { Locale } from '#domain/values/locale.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { ChooseFiles } from '#web/features/organization/library/choose-files.tsx';
import { DeleteDialog } from '#web/features/organization/library/delete-dialog.tsx';
import { UploadNotices } from '#web/features/organization/library/upload-notices.tsx';
import { forgetLibraryUpload, startLibraryUploads } from '#web/features/organization/library/uploads.ts';
import { reloadLibrary, useLibraryActions } from '#web/features/organization/library/use-library-actions.ts';
import { EntryRow } from './entry-row.tsx';
import { LibraryFilters, LibraryViews } from './library-filters.tsx';

const loadNewEntry = async () => (await import('./new-entry-dialog.tsx')).NewEntryDialog;

type Props = {
  readonly orgId: string;
  /** Of the organization: the language of what is added, unless the list is narrowed to another. */
  readonly locale: Locale;
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
};

function useLibrary(orgId: string, search: LibrarySearch) {
  return useInfiniteQuery(
    queries.library.list.infiniteOptions({
      input: (from: number) => ({ orgId, ...askedEntries(search), from }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
      // While another order is on its way the present one stays.
      placeholderData: keepPreviousData,
    }),
  );
}

function Nothing({ search, mayEdit, onNew }: Pick<Props, 'search'> & { mayEdit: boolean; onNew: () => void }) {
  const words = useWords('library');
  if (search.view === 'archived')
    return (
      <Empty level={2} title={words('empty.archived')}>
        {words('empty.archived_text')}
      </Empty>
    );
  return (
    <Empty
      level={2}
      title={words('empty.current')}
      actions={
        mayEdit ? (
          <Button variant="primary" onClick={onNew}>
            {words('empty.add')}
          </Button>
        ) : undefined
      }
    >
      {words(mayEdit ? 'empty.current_text' : 'empty.current_reader')}
    </Empty>
  );
}

function NothingFound({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const words = useWords('library');
  return (
    <Empty
      level={2}
      title={words('nothing.title')}
      actions={
        <Button onClick={() => onSearch(search.view === undefined ? {} : { view: search.view })}>
          {words('nothing.clear')}
        </Button>
      }
    >
      {words('nothing.text')}
    </Empty>
  );
}

/** What failed: nothing that can be tried again where the role does not open the library. */
function NotShown({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const words = useWords('library');
  if (error instanceof ORPCError && error.code === 'FORBIDDEN')
    return (
      <Empty level={2} title={words('forbidden.title')}>
        {words('forbidden.text')}
      </Empty>
    );
  return (
    <Failed level={2} title={words('load_failed.title')} onRetry={onRetry} retrying={retrying}>
      {words('load_failed.text')}
    </Failed>
  );
}

function HeadActions({
  language,
  onFiles,
  onNew,
}: {
  language: Locale;
  onFiles: (files: readonly File[], of: Locale) => void;
  onNew: () => void;
}) {
  const words = useWords('library');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChooseFiles label={words('add_files')} several onChoose={(files) => onFiles(files, language)}>
        <Icon icon={Upload} />
        {words('add_files')}
      </ChooseFiles>
      <Button variant="primary" onClick={onNew}>
        <Icon icon={Plus} />
        {words('new')}
      </Button>
    </div>
  );
}

/** What the organization keeps for its applications: found, narrowed, added to. */
export function LibraryListScreen({ orgId, locale, search, onSearch }: Props) {
  const words = useWords('library');
  const list = useLibrary(orgId, search);
  const actions = useLibraryActions(orgId);
  const dialog = useOverlay(loadNewEntry);
  const [first] = list.data?.pages ?? [];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { found = 0, total = 0, mayEdit = false } = first ?? {};
  const language = search.language ?? locale;
  const onKept = () => {
    void reloadLibrary();
    showToast({ title: words('done.kept') });
  };
  const addFiles = (files: readonly File[], of: Locale) =>
    startLibraryUploads({ orgId, entryId: null, language: of, files, onKept });
  const onNew = () => dialog.setOpen(true);
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={words('lead')}
        action={mayEdit ? <HeadActions language={language} onFiles={addFiles} onNew={onNew} /> : undefined}
      />
      <UploadNotices
        orgId={orgId}
        entryId={null}
        onAgain={({ id, file, language: of }, takeSame) => {
          forgetLibraryUpload(id);
          startLibraryUploads({ orgId, entryId: null, language: of, files: [file], takeSame, onKept });
        }}
      />
      <LibraryViews search={search} />
      {list.isPending ? <Loading label={words('loading')} rows={4} /> : null}
      {list.isError && !list.data ? (
        <NotShown error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : null}
      {list.data && total === 0 ? <Nothing search={search} mayEdit={mayEdit} onNew={onNew} /> : null}
      {total > 0 ? <LibraryFilters search={search} onSearch={onSearch} tags={first?.tags ?? []} /> : null}
      {total > 0 ? (
        <output className="mb-2 block text-meta text-ink-3">
          {found === total ? words('count', { count: total }) : words('count_of', { found, count: total })}
        </output>
      ) : null}
      {total > 0 && found === 0 ? <NothingFound search={search} onSearch={onSearch} /> : null}
      {items.length === 0 ? null : (
        <ul className="border-t border-heavy">
          {items.map((entry) => (
            <EntryRow key={entry.id} orgId={orgId} entry={entry} mayEdit={mayEdit} actions={actions} />
          ))}
        </ul>
      )}
      {items.length < found ? (
        <LoadMore
          label={words('more')}
          shown={items.length}
          total={found}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          error={list.isFetchNextPageError ? words('more_failed') : undefined}
        />
      ) : null}
      <DeleteDialog actions={actions} />
      {dialog.draw?.({
        orgId,
        open: dialog.open,
        onOpenChange: dialog.setOpen,
        kind: search.kind ?? 'passage',
        language,
      })}
    </>
  );
}

import { isDefinedError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useCrumbName } from '#web/page/crumb-names.ts';
import { useWords } from '#web/page/words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { DeleteDialog } from '#web/features/organization/library/delete-dialog.tsx';
import { entryPath, LIBRARY_PATH } from '#web/features/organization/library/library-paths.ts';
import type { OpenedEntry } from '#web/features/organization/library/listed.ts';
import type { DrawTextField } from '#web/features/organization/library/text-field.ts';
import { useLibraryActions } from '#web/features/organization/library/use-library-actions.ts';
import { EntryFiles } from './entry-files.tsx';
import { EntryForm } from './entry-form.tsx';
import { openEntrySaver } from './entry-saver.ts';
import { EntryUses } from './entry-uses.tsx';

type Props = {
  readonly userId: string;
  readonly orgId: string;
  readonly entryId: string;
  readonly drawField: DrawTextField;
};

function Actions({ orgId, opened: { entry, uses } }: Pick<Props, 'orgId'> & { readonly opened: OpenedEntry }) {
  const words = useWords('library');
  const navigate = useNavigate();
  const actions = useLibraryActions(orgId, () => void navigate({ to: LIBRARY_PATH }));
  const isArchived = entry.archivedAt !== null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => actions.archive(entry.id, !isArchived)}>
        <Icon icon={isArchived ? ArchiveRestore : Archive} />
        {words(isArchived ? 'unarchive' : 'archive')}
      </Button>
      {uses.length === 0 ? (
        <Button variant="quiet" onClick={() => actions.askToDelete({ id: entry.id, title: entry.title })}>
          <Icon icon={Trash2} />
          {words('delete')}
        </Button>
      ) : null}
      <DeleteDialog actions={actions} />
    </div>
  );
}

function Opened({ userId, orgId, drawField, opened }: Omit<Props, 'entryId'> & { readonly opened: OpenedEntry }) {
  const words = useWords('library');
  const { entry, uses, mayEdit } = opened;
  useCrumbName(entryPath(entry.id), entry.title);
  const saver = useOpened(`${userId} ${entry.id}`, () => openEntrySaver({ userId, orgId }, entry, mayEdit));
  const changedAt = instantOf(entry.changedAt);
  const changed =
    changedAt === null
      ? undefined
      : entry.changedBy === null
        ? words('changed', { at: changedAt })
        : words('changed_by', { at: changedAt, by: entry.changedBy });
  return (
    <>
      <PageTitle
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]" lang={entry.language}>
            {entry.title}
            {entry.archivedAt === null ? null : <Badge tone="closed">{words('archived')}</Badge>}
          </span>
        }
        lead={changed}
        action={mayEdit ? <Actions orgId={orgId} opened={opened} /> : undefined}
      />
      {mayEdit ? null : (
        <div className="mb-6">
          <Notice tone="info" title={words('read_only')} />
        </div>
      )}
      <div className="max-w-[46rem]">
        {saver === null ? (
          <Loading label={words('entry_loading')} />
        ) : (
          <EntryForm entry={entry} saver={saver} mayEdit={mayEdit} drawField={drawField} />
        )}
        <div className="mt-12">
          <EntryFiles orgId={orgId} entry={entry} mayEdit={mayEdit} />
          <EntryUses uses={uses} />
        </div>
      </div>
    </>
  );
}

/** One entry of the library: what it says, its file, and where it was inserted. */
export function EntryScreen({ entryId, ...props }: Props) {
  const words = useWords('library');
  const { orgId } = props;
  const query = useQuery(queries.library.get.queryOptions({ input: { orgId, entryId } }));
  if (query.data) return <Opened key={entryId} {...props} opened={query.data} />;
  if (!query.isError) return <Loading label={words('entry_loading')} rows={4} />;
  const code = isDefinedError(query.error) ? query.error.code : null;
  const back = <LinkButton to={LIBRARY_PATH}>{words('back')}</LinkButton>;
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN')
    return (
      <>
        <PageTitle title={words('title')} />
        <Empty level={2} title={words(code === 'FORBIDDEN' ? 'forbidden.title' : 'gone.title')} actions={back}>
          {words(code === 'FORBIDDEN' ? 'forbidden.text' : 'gone.text')}
        </Empty>
      </>
    );
  return (
    <>
      <PageTitle title={words('title')} />
      <Failed
        level={2}
        title={words('load_failed.title')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        actions={back}
      >
        {words('load_failed.text')}
      </Failed>
    </>
  );
}

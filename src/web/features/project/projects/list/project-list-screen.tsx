import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ProjectView } from '#domain/project/project-codes.ts';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { PROGRAMS_PATH } from '#web/project/project-paths.ts';
import { ListFilters, ListViews } from './list-filters.tsx';
import { DeletedEntry, ProjectEntry } from './project-entry.tsx';
import { askedProjects, type ProjectSearch } from '#domain/project/overview/project-search.ts';
import { useProjectActions, type ProjectActions } from './use-project-actions.ts';

const loadImport = async () =>
  (await import('#web/features/project/projects/backup/import-backup-dialog.tsx')).ImportBackupDialog;

function NoProjects({
  view,
  keptDays,
  mayCreate,
  onImport,
}: {
  readonly view: ProjectView;
  readonly keptDays: number;
  readonly mayCreate: boolean;
  readonly onImport: () => void;
}) {
  const words = useWords('project_list');
  if (view === 'archived')
    return (
      <Empty level={2} title={words('empty.archived')}>
        {words('empty.archived_text')}
      </Empty>
    );
  if (view === 'deleted')
    return (
      <Empty level={2} title={words('empty.deleted')}>
        {words('empty.deleted_text', { days: keptDays })}
      </Empty>
    );
  return (
    <Empty
      level={2}
      title={words('empty.current')}
      actions={
        mayCreate ? (
          <>
            <LinkButton to={PROGRAMS_PATH} variant="primary">
              {words('empty.create')}
            </LinkButton>
            <Button onClick={onImport}>{words('import')}</Button>
          </>
        ) : undefined
      }
    >
      {words(mayCreate ? 'empty.current_text' : 'empty.current_reader')}
    </Empty>
  );
}

function DeleteDialog({ actions, keptDays }: { readonly actions: ProjectActions; readonly keptDays: number }) {
  const words = useWords('project_list');
  const names = useWords('project_names');
  const { asked, busy, keep, remove } = actions;
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) keep();
      }}
      title={
        asked === null || asked.title === ''
          ? words('ask.untitled', { title: names('untitled') })
          : words('ask.title', { title: asked.title })
      }
      actions={
        <>
          <DialogClose>{words('ask.keep')}</DialogClose>
          <Button variant="danger" busy={busy} onClick={asked === null ? undefined : () => remove(asked)}>
            {words('delete')}
          </Button>
        </>
      }
    >
      {words('ask.text', { days: keptDays })}
    </Dialog>
  );
}

type Props = {
  readonly orgId: string;
  readonly search: ProjectSearch;
  readonly onSearch: (search: ProjectSearch) => void;
};

/**
 * The projects of one view, last changed first by default. Each view has a screen of its own, so that none shows the
 * entries of another.
 */
export function ProjectListScreen({ orgId, search, onSearch }: Props) {
  const words = useWords('project_list');
  const view: ProjectView = search.view ?? 'current';
  const input = { orgId, ...askedProjects(search) };
  // While another order is on its way the present one stays.
  const list = useQuery(queries.projects.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const importing = useOverlay(loadImport);
  const { items = [], total = 0, keptDays = 0, mayCreate = false, mayEdit = false } = list.data ?? {};
  const actions = useProjectActions(orgId, keptDays);
  const newProject =
    mayCreate && view === 'current' && total > 0 ? (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => importing.setOpen(true)}>{words('import')}</Button>
        <LinkButton to={PROGRAMS_PATH}>
          <Icon icon={Plus} />
          {words('new')}
        </LinkButton>
      </div>
    ) : undefined;
  return (
    <>
      <PageTitle title={words('title')} action={newProject} />
      <ListViews search={search} />
      {list.isPending ? <Loading label={words('loading')} rows={3} /> : null}
      {list.isError ? (
        <Failed level={2} title={words('failed.title')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {words('failed.text')}
        </Failed>
      ) : null}
      {list.isSuccess && total === 0 ? (
        <NoProjects view={view} keptDays={keptDays} mayCreate={mayCreate} onImport={() => importing.setOpen(true)} />
      ) : null}
      {total > 0 ? <ListFilters search={search} onSearch={onSearch} /> : null}
      {list.isSuccess && total > 0 ? (
        <output className="mb-2 block text-meta text-ink-3">
          {items.length === total
            ? words('count', { count: total })
            : words('count_of', { shown: items.length, count: total })}
        </output>
      ) : null}
      {list.isSuccess && total > 0 && items.length === 0 ? (
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
      ) : null}
      {items.length > 0 ? (
        <ul className="border-t border-heavy">
          {items.map((project) =>
            view === 'deleted' ? (
              <DeletedEntry key={project.id} project={project} keptDays={keptDays} actions={actions} />
            ) : (
              <ProjectEntry
                key={project.id}
                project={project}
                archived={view === 'archived'}
                rights={{ mayCreate, mayEdit }}
                actions={actions}
              />
            ),
          )}
        </ul>
      ) : null}
      <DeleteDialog actions={actions} keptDays={keptDays} />
      {importing.open ? importing.draw?.({ orgId, onClose: () => importing.setOpen(false) }) : null}
    </>
  );
}

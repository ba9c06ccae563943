import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ProjectView } from '#domain/project/project-codes.ts';
import { UNTITLED_PROJECT } from '#messages/projects.ts';
import { formatNumberOf } from '#web/format/format.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { PROGRAMS_PATH } from '#web/project/project-paths.ts';
import { ListFilters, ListViews } from './list-filters.tsx';
import { DeletedEntry, ProjectEntry } from './project-entry.tsx';
import { askedProjects, type ProjectSearch } from '#domain/project/overview/project-search.ts';
import { useProjectActions, type ProjectActions } from './use-project-actions.ts';

function NoProjects({ view, mayCreate }: { readonly view: ProjectView; readonly mayCreate: boolean }) {
  if (view === 'archived')
    return (
      <Empty level={2} title="No archived projects">
        Projects that you put aside stand here. They keep everything, and can be taken back at any time.
      </Empty>
    );
  if (view === 'deleted')
    return (
      <Empty level={2} title="Nothing was deleted lately">
        A deleted project stands here for 30 days and can be restored. After that it is gone for good.
      </Empty>
    );
  return (
    <Empty
      level={2}
      title="No projects yet"
      actions={
        mayCreate ? (
          <LinkButton to={PROGRAMS_PATH} variant="primary">
            Create Your First Project
          </LinkButton>
        ) : undefined
      }
    >
      {mayCreate
        ? 'A project holds one application: its call, its texts and its files. Find a call that fits, then start.'
        : 'Projects that your organization starts, and that you may see, stand here.'}
    </Empty>
  );
}

function DeleteDialog({ actions }: { readonly actions: ProjectActions }) {
  const { asked, busy, keep, remove } = actions;
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) keep();
      }}
      title={`Delete ${asked === null || asked.title === '' ? UNTITLED_PROJECT : `“${asked.title}”`}?`}
      actions={
        <>
          <DialogClose>Keep it</DialogClose>
          <Button variant="danger" busy={busy} onClick={asked === null ? undefined : () => remove(asked)}>
            Delete
          </Button>
        </>
      }
    >
      Its texts, budget and annexes are hidden from everybody. It can be restored for 30 days; after that it is gone for
      good.
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
  const view: ProjectView = search.view ?? 'current';
  const input = { orgId, ...askedProjects(search) };
  // While another order is on its way the present one stays.
  const list = useQuery(queries.projects.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const actions = useProjectActions(orgId);
  const { items = [], total = 0, mayCreate = false, mayEdit = false } = list.data ?? {};
  const newProject =
    mayCreate && view === 'current' && total > 0 ? (
      <LinkButton to={PROGRAMS_PATH}>
        <Icon icon={Plus} />
        New Project
      </LinkButton>
    ) : undefined;
  return (
    <>
      <PageTitle title="My Projects" action={newProject} />
      <ListViews search={search} />
      {list.isPending ? <Loading label="Loading projects" rows={3} /> : null}
      {list.isError ? (
        <Failed level={2} title="Error" onRetry={() => void list.refetch()} retrying={list.isFetching}>
          Failed to load projects. Please try again.
        </Failed>
      ) : null}
      {list.isSuccess && total === 0 ? <NoProjects view={view} mayCreate={mayCreate} /> : null}
      {total > 0 ? <ListFilters search={search} onSearch={onSearch} /> : null}
      {list.isSuccess && total > 0 ? (
        <output className="mb-2 block text-meta text-ink-3">
          {items.length === total
            ? formatNumberOf(total, 'project')
            : `${items.length} of ${formatNumberOf(total, 'project')}`}
        </output>
      ) : null}
      {list.isSuccess && total > 0 && items.length === 0 ? (
        <Empty
          level={2}
          title="No projects found"
          actions={
            <Button onClick={() => onSearch(search.view === undefined ? {} : { view: search.view })}>
              Clear Filters
            </Button>
          }
        >
          No project has these words in its title or description, with the status and deadline chosen.
        </Empty>
      ) : null}
      {items.length > 0 ? (
        <ul className="border-t border-heavy">
          {items.map((project) =>
            view === 'deleted' ? (
              <DeletedEntry key={project.id} project={project} actions={actions} />
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
      <DeleteDialog actions={actions} />
    </>
  );
}

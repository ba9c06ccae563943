import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, Ellipsis, Lock, Trash2 } from 'lucide-react';
import type { ProjectCard } from '#contract/projects.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DeadlineBadge, DeadlineWhen } from '#web/ui/judgement/deadline.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { projectPath } from '#web/project/project-paths.ts';
import type { ProjectActions } from './use-project-actions.ts';

export type EntryRights = { readonly mayEdit: boolean; readonly mayCreate: boolean };

function useNameOf({ title }: ProjectCard): string {
  const names = useWords('project_names');
  return title === '' ? names('untitled') : title;
}

function ActionsMenu({
  project,
  archived,
  rights,
  actions,
}: {
  readonly project: ProjectCard;
  readonly archived: boolean;
  readonly rights: EntryRights;
  readonly actions: ProjectActions;
}) {
  const words = useWords('project_list');
  const name = useNameOf(project);
  const items: MenuItem[] = [];
  if (rights.mayCreate)
    items.push({ key: 'duplicate', label: words('duplicate'), icon: Copy, onSelect: () => actions.duplicate(project) });
  if (rights.mayEdit)
    items.push(
      archived
        ? {
            key: 'unarchive',
            label: words('unarchive'),
            icon: ArchiveRestore,
            onSelect: () => actions.archive(project, false),
          }
        : { key: 'archive', label: words('archive'), icon: Archive, onSelect: () => actions.archive(project, true) },
    );
  if (project.mayDelete)
    items.push({ key: 'delete', label: words('delete'), icon: Trash2, onSelect: () => actions.askToDelete(project) });
  if (items.length === 0) return null;
  const label = words('actions_of', { title: name });
  return (
    <div className="relative">
      <Menu
        align="end"
        label={label}
        trigger={
          <Button variant="quiet" size="small" icon aria-label={label} title={words('actions')}>
            <Icon icon={Ellipsis} />
          </Button>
        }
        items={items}
      />
    </div>
  );
}

function Due({ project }: { readonly project: ProjectCard }) {
  const words = useWords('project_list');
  const deadline = useWords('deadline');
  const now = useNow();
  const deadlineAt = instantOf(project.deadlineAt);
  if (deadlineAt === null) return <p className="text-meta text-ink-3">{words('no_deadline')}</p>;
  const { state, daysLeft, date, hour, instant } = deadlineView(
    deadline,
    { deadlineAt, opensAt: null, hourAssumed: false },
    now,
    null,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
      <DeadlineWhen date={date} hour={hour} instant={instant} />
      {state === 'closed' ? (
        <Badge tone="closed">{words('passed')}</Badge>
      ) : (
        <DeadlineBadge state={state} daysLeft={daysLeft} />
      )}
    </div>
  );
}

function Figures({ project }: { readonly project: ProjectCard }) {
  const words = useWords('project_list');
  const updated = instantOf(project.updatedAt);
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex items-baseline justify-between gap-2">
        <span className="text-label font-medium text-ink-3">{words('progress')}</span>
        <b className="font-semibold tabular-nums">{words('percent', { percent: project.progress })}</b>
      </p>
      <Progress percent={project.progress} tone={project.progress === 100 ? 'done' : 'ink'} />
      <div className="mt-2.5">
        <Due project={project} />
      </div>
      {updated === null ? null : <p className="mt-1 text-meta text-ink-3">{words('updated', { at: updated })}</p>}
    </div>
  );
}

type Props = {
  readonly project: ProjectCard;
  readonly archived: boolean;
  readonly rights: EntryRights;
  readonly actions: ProjectActions;
};

/** A ruled entry of the list: the title leads to the project. */
export function ProjectEntry({ project, archived, rights, actions }: Props) {
  const words = useWords('project_list');
  const name = useNameOf(project);
  return (
    <li className="relative grid gap-x-10 gap-y-4 border-b border-line py-5 hover:bg-desk lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <div className="flex items-start gap-x-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-serif text-h3 font-semibold [overflow-wrap:anywhere]">
              <Link
                to={projectPath(project.id)}
                className={`no-underline after:absolute after:inset-0 hover:underline ${project.title === '' ? 'text-ink-2' : 'text-ink'}`}
              >
                {name}
              </Link>
            </h2>
            <StatusBadge status={project.status} />
            {project.restricted ? <Badge icon={Lock}>{words('restricted')}</Badge> : null}
          </div>
          <div className="ms-auto">
            <ActionsMenu project={project} archived={archived} rights={rights} actions={actions} />
          </div>
        </div>
        <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{project.program.title}</p>
        <p className="mt-0.5 text-meta text-ink-3 [overflow-wrap:anywhere]">{`${project.program.identifier} · ${project.program.category} · ${project.program.funder}`}</p>
        {project.description === '' ? null : (
          <p className="mt-2 line-clamp-2 max-w-[44rem] [overflow-wrap:anywhere]">{project.description}</p>
        )}
      </div>
      <Figures project={project} />
    </li>
  );
}

/** An entry of what was deleted: when, until when it can be brought back, and the way to do so. */
export function DeletedEntry({
  project,
  keptDays,
  actions,
}: {
  readonly project: ProjectCard;
  readonly keptDays: number;
  readonly actions: ProjectActions;
}) {
  const words = useWords('project_list');
  const name = useNameOf(project);
  const deletedAt = instantOf(project.deletedAt);
  const until = deletedAt === null ? null : instantFromMs(msOf(deletedAt) + keptDays * DAY_MS);
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line py-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-serif text-h3 font-semibold text-ink-2 [overflow-wrap:anywhere]">{name}</h2>
        <p className="mt-1 text-meta text-ink-3 [overflow-wrap:anywhere]">{`${project.program.identifier} · ${project.program.category}`}</p>
        {deletedAt === null || until === null ? null : (
          <p className="mt-1 text-meta text-ink-3">{words('deleted_at', { at: deletedAt, until })}</p>
        )}
      </div>
      <Button onClick={() => actions.restore(project)}>{words.rich('restore_of', { title: name, hidden })}</Button>
    </li>
  );
}

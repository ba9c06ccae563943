import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ProjectCard } from '#contract/projects.ts';
import { UNTITLED_PROJECT } from '#messages/projects.ts';
import { formatMoment } from '#web/format.ts';
import { queries } from '#web/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/part.tsx';
import { Empty, Failed, Loading } from '#web/ui/state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { instantOf } from '#web/instant-of.ts';
import { PROGRAMS_PATH, projectPath } from '#web/workspace/paths.ts';

/** A ruled entry of the list: the title leads to the project. */
function ProjectEntry({ project }: { readonly project: ProjectCard }) {
  const updated = instantOf(project.updatedAt);
  return (
    <li className="relative border-b border-line py-5 hover:bg-desk">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-serif text-h3 font-semibold [overflow-wrap:anywhere]">
          <Link to={projectPath(project.id)} className={`no-underline after:absolute after:inset-0 hover:underline ${project.title === '' ? 'text-ink-2' : 'text-ink'}`}>{project.title === '' ? UNTITLED_PROJECT : project.title}</Link>
        </h2>
        <StatusBadge status={project.status} />
      </div>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{project.program.title}</p>
      <p className="mt-0.5 text-meta text-ink-3 [overflow-wrap:anywhere]">{`${project.program.identifier} · ${project.program.category} · ${project.program.funder}`}</p>
      {project.description === '' ? null : <p className="mt-2 line-clamp-2 max-w-[44rem]">{project.description}</p>}
      {updated === null ? null : <p className="mt-2 text-meta text-ink-3">{`Updated ${formatMoment(updated)}`}</p>}
    </li>
  );
}

function NoProjects({ mayCreate }: { readonly mayCreate: boolean }) {
  return (
    <Empty level={2} title="No projects yet" actions={mayCreate ? <LinkButton to={PROGRAMS_PATH} variant="primary">Create Your First Project</LinkButton> : undefined}>
      {mayCreate ? 'A project holds one application: its call, its texts and its files. Find a call that fits, then start.' : 'Projects that your organization starts, and that you may see, stand here.'}
    </Empty>
  );
}

/** The organization's projects, last changed first. */
export function ProjectListScreen({ orgId }: { readonly orgId: string }) {
  const list = useQuery(queries.projects.list.queryOptions({ input: { orgId } }));
  const items = list.data?.items ?? [];
  const action = list.data?.mayCreate && items.length > 0 ? <LinkButton to={PROGRAMS_PATH}><Icon icon={Plus} />New Project</LinkButton> : undefined;
  return (
    <>
      <PageTitle title="My Projects" action={action} />
      {list.isPending ? <Loading label="Loading projects" rows={3} /> : null}
      {list.isError ? <Failed level={2} title="Failed to load projects. Please try again." onRetry={() => void list.refetch()} retrying={list.isFetching} /> : null}
      {list.isSuccess && items.length === 0 ? <NoProjects mayCreate={list.data.mayCreate} /> : null}
      {items.length > 0 ? (
        <ul className="border-t border-heavy">
          {items.map((project) => <ProjectEntry key={project.id} project={project} />)}
        </ul>
      ) : null}
    </>
  );
}

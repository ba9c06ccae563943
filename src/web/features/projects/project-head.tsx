import { Link } from '@tanstack/react-router';
import type { Project } from '#contract/projects.ts';
import { UNTITLED_PROJECT } from '#messages/projects.ts';
import { useNow } from '#web/now.tsx';
import { useReaderZone } from '#web/reader-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DeadlineBadge, DeadlineWhen } from '#web/ui/deadline.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { projectDeadline } from './dates.ts';
import { applicationPath, callPath, projectPath } from './paths.ts';

const tab = 'inline-flex min-h-11 items-center border-b-2 px-3 font-medium no-underline';

function Tab({ to, label, current }: { readonly to: string; readonly label: string; readonly current: boolean }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={`${tab} ${current ? 'border-blue text-blue' : 'border-transparent text-ink-2 hover:border-rule hover:text-ink'}`}>
      {label}
    </Link>
  );
}

type Props = { readonly project: Project; readonly here: 'overview' | 'application' };

/** What every page of a project begins with: title, call, deadline, and the ways to its parts. */
export function ProjectHead({ project, here }: Props) {
  const { program } = project;
  const deadline = projectDeadline(program, useNow(), useReaderZone());
  return (
    <header className="border-b border-rule">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <h1 className={`min-w-0 font-serif text-h2 font-semibold [overflow-wrap:anywhere] ${project.title === '' ? 'text-ink-2' : ''}`}>{project.title === '' ? UNTITLED_PROJECT : project.title}</h1>
        <StatusBadge status={project.status} />
        {deadline === null ? null : deadline.state === 'closed' ? <Badge tone="closed">Deadline passed</Badge> : <DeadlineBadge state={deadline.state} daysLeft={deadline.daysLeft} opens={deadline.opens} />}
        {deadline === null ? null : <p className="text-meta text-ink-3 lg:ml-auto"><DeadlineWhen date={deadline.date} hour={deadline.hour} instant={deadline.instant} local={deadline.local} /></p>}
      </div>
      <p className="mt-1 text-meta text-ink-3 [overflow-wrap:anywhere]"><Link to={callPath(program.slug)}>{program.identifier}</Link>{` · ${program.title} · ${program.funder}`}</p>
      <nav aria-label="Project" className="-mx-3 mt-3 -mb-px flex flex-wrap">
        <Tab to={projectPath(project.id)} label="Overview" current={here === 'overview'} />
        <Tab to={applicationPath(project.id)} label="Application" current={here === 'application'} />
      </nav>
    </header>
  );
}

import { Link, useLocation } from '@tanstack/react-router';
import { fundingRates, isNonProfit, ownRate } from '#domain/program/requirements.ts';
import type { ProjectHead as StoredHead } from '#domain/project/facts.ts';
import { useWords } from '#web/page/words.ts';
import { useCrumbName } from '#web/page/crumb-names.ts';
import { ownRateOpen, ownRateText } from '#words/discover/own-rate.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { DeadlineBadge, DeadlineWhen } from '#web/ui/judgement/deadline.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { projectDeadline } from '#web/project/deadline.ts';
import { applicationPath, callPath, projectPath } from '#web/project/project-paths.ts';
import { ProjectTabs } from './project-tabs.tsx';
import { ProjectTeam } from './team/project-team.tsx';

/** What every page of a project begins with: title, call, deadline, and the ways to its parts. */
export function ProjectHead({ head, title: typed }: { readonly head: StoredHead; readonly title: string }) {
  const { program } = head;
  const words = useWords('project_frame');
  const names = useWords('project_names');
  const title = typed === '' ? names('untitled') : typed;
  const isOverview = useLocation({ select: ({ pathname }) => pathname === projectPath(head.id) });
  // On the phone the text of the application begins in the upper third of the screen.
  const isWriting = useLocation({ select: ({ pathname }) => pathname === applicationPath(head.id) });
  const besideText = isWriting ? 'max-md:hidden' : '';
  const heading = typed === '' && isOverview ? words('overview') : title;
  useCrumbName(projectPath(head.id), title);
  const own = ownRate(fundingRates(program), isNonProfit(head.organization));
  const rates = useWords('own_rate');
  const [rate, open] = [ownRateText(rates, own), ownRateOpen(rates, own)];
  const deadline = projectDeadline(useWords('deadline'), program, useNow(), useReaderZone());
  return (
    <header className="project-head grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule">
      <div className="col-span-2 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        {/* The intake shows the whole of a title that is too long for a heading. */}
        <h1
          title={heading}
          className={`min-w-0 font-serif text-h2 font-semibold md:line-clamp-2 [overflow-wrap:anywhere] ${isWriting ? 'line-clamp-1' : 'line-clamp-3'} ${typed === '' ? 'text-ink-2' : ''}`}
        >
          {heading}
        </h1>
        <div className={`contents ${besideText}`}>
          <StatusBadge status={head.status} />
          {deadline === null ? null : deadline.state === 'closed' ? (
            <Badge tone="closed">{words('passed')}</Badge>
          ) : (
            <DeadlineBadge state={deadline.state} daysLeft={deadline.daysLeft} opens={deadline.opens} />
          )}
          {deadline === null ? null : (
            <p className="text-meta text-ink-3 lg:ms-auto">
              <DeadlineWhen
                date={deadline.date}
                hour={deadline.hour}
                instant={deadline.instant}
                local={deadline.local}
              />
            </p>
          )}
        </div>
      </div>
      <p className={`mt-1 text-meta text-ink-3 [overflow-wrap:anywhere] max-side:col-span-2 ${besideText}`}>
        <Link to={callPath(head.programSlug)}>{program.identifier}</Link>
        {[
          ` · ${program.title}`,
          program.programme.funder === '' ? words('unknown_funder') : program.programme.funder,
          rate === null
            ? ''
            : open === null
              ? words('funding_rate', { rate })
              : words('funding_rate_open', { rate, open }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <ProjectTeam projectId={head.id} orgId={head.organization.id} />
      <ProjectTabs projectId={head.id} />
    </header>
  );
}

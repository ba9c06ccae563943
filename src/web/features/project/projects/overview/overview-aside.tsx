import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { tasksByDay } from '#domain/project/overview/overview.ts';
import { cents } from '#domain/values/money.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { trlLabel } from '#messages/organization.ts';
import {
  formatCount,
  formatDay,
  formatEuro,
  formatEuroExact,
  formatMoment,
  formatNumberOf,
} from '#web/format/format.ts';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { queries } from '#web/api/queries.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { callPath } from '#web/project/project-paths.ts';
import { pagePath, placeOf } from '#web/project/project-pages.ts';
import { PageLink } from '#web/features/project/projects/page-link.tsx';

const SHOWN_TASKS = 5;
const row =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0';

function Row({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={row}>
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Issues({
  facts: {
    id,
    validation: { ranAt, hard, soft },
  },
}: {
  readonly facts: ProjectFacts;
}) {
  return (
    <Group
      level={2}
      title="Issues Found"
      aside={
        <PageLink projectId={id} page="red-flags">
          View All Issues
        </PageLink>
      }
    >
      {hard + soft === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-2">
          <Icon icon={ranAt === null ? CircleDashed : CircleCheck} className={ranAt === null ? '' : 'text-yes'} />
          {ranAt === null ? 'The validation has not run yet.' : 'No open issue.'}
        </p>
      ) : (
        <>
          <h3 className="mb-2 font-sans text-label font-medium tracking-normal text-ink-3">Issues to Address</h3>
          {hard > 0 ? (
            <p className={row}>
              <span className="inline-flex items-center gap-2.5 font-medium">
                <Icon icon={OctagonAlert} className="text-block" />
                {`${formatCount(hard)} blocking`}
              </span>
              <Badge tone="block">Critical</Badge>
            </p>
          ) : null}
          {soft > 0 ? (
            <p className={row}>
              <span className="inline-flex items-center gap-2.5 font-medium">
                <Icon icon={TriangleAlert} className="text-check" />
                {formatNumberOf(soft, 'warning')}
              </span>
              <Badge tone="check">Warning</Badge>
            </p>
          ) : null}
        </>
      )}
    </Group>
  );
}

function Budget({ facts }: { readonly facts: ProjectFacts }) {
  const { amount, requested } = budgetTotals(facts).total;
  const own = cents(amount - requested);
  return (
    <Group
      level={2}
      title="Budget"
      aside={
        <PageLink projectId={facts.id} page="budget">
          Open Budget
        </PageLink>
      }
    >
      {facts.budgetLines.length === 0 ? (
        <p className="text-ink-2">No budget lines yet.</p>
      ) : (
        <dl>
          <Row name="Total costs">{formatEuroExact(amount)}</Row>
          <Row name="Requested">
            <b className="font-semibold">{formatEuroExact(requested)}</b>
          </Row>
          <Row name="Own contribution">{formatEuroExact(own)}</Row>
        </dl>
      )}
    </Group>
  );
}

function Annexes({ facts }: { readonly facts: ProjectFacts }) {
  const wanted = facts.annexList.filter(isWantedAtSubmission);
  const missing = wanted.some(
    ({ key }) => !facts.annexFiles.some((file) => file.key === key && file.status !== 'rejected'),
  );
  return (
    <Group
      level={2}
      title="Annexes"
      aside={
        <PageLink projectId={facts.id} page="annexes">
          {missing ? 'Upload' : 'View'}
          <span className="hidden-text"> annexes</span>
        </PageLink>
      }
    >
      {wanted.length === 0 ? (
        <p className="text-ink-2">This program wants none uploaded at submission.</p>
      ) : (
        <dl>
          {wanted.map(({ key, label }) => (
            <Row key={key} name={label}>
              <StatusBadge status={facts.annexFiles.find((file) => file.key === key)?.status ?? 'missing'} />
            </Row>
          ))}
        </dl>
      )}
    </Group>
  );
}

function IntakeSummary({ facts: { id, intake } }: { readonly facts: ProjectFacts }) {
  const missing = <span className="text-ink-3">not filled in</span>;
  return (
    <Group
      level={2}
      title="Intake Summary"
      aside={
        <PageLink projectId={id} page="intake">
          Edit Intake
        </PageLink>
      }
    >
      {intake.description.trim() === '' ? null : (
        <p className="mb-3 line-clamp-4 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {intake.description}
        </p>
      )}
      <dl>
        <Row name="TRL">{intake.trl === null ? missing : trlLabel(intake.trl)}</Row>
        <Row name="Duration">
          {intake.durationMonths === null ? missing : formatNumberOf(intake.durationMonths, 'month')}
        </Row>
        <Row name="Requested amount">
          {intake.requestedAmount === null ? missing : formatEuro(intake.requestedAmount)}
        </Row>
      </dl>
    </Group>
  );
}

function Tasks({ facts: { id, tasks } }: { readonly facts: ProjectFacts }) {
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  if (pagePath(id, 'tasks') === null) return null;
  const due = tasksByDay(tasks);
  return (
    <Group
      level={2}
      title="Tasks due"
      aside={
        <PageLink projectId={id} page="tasks">
          View Tasks
        </PageLink>
      }
    >
      {due.length === 0 ? (
        <p className="text-ink-2">No open task has a due date.</p>
      ) : (
        <dl>
          {due.slice(0, SHOWN_TASKS).map((task) => (
            <Row key={task.id} name={<span className="[overflow-wrap:anywhere] text-ink">{task.title}</span>}>
              {task.dueDate < today ? (
                <Badge tone="block">{`Overdue, ${formatDay(task.dueDate)}`}</Badge>
              ) : (
                <span className="text-meta text-ink-3">{formatDay(task.dueDate)}</span>
              )}
            </Row>
          ))}
        </dl>
      )}
    </Group>
  );
}

function Resume({ projectId }: { readonly projectId: string }) {
  const frame = useWords('project_frame');
  const names = useWords('project_names');
  const { data } = useQuery(queries.projects.place.queryOptions({ input: { projectId } }));
  const place = data ? placeOf(frame, names, projectId, data.route) : null;
  const at = instantOf(data?.at ?? null);
  if (place === null) return null;
  return (
    <li className="py-1">
      <Link to={place.to} search={place.search}>
        Resume where you left off
      </Link>
      <span className="block text-meta text-ink-3">
        {at === null ? place.name : `${place.name}, ${formatMoment(at)}`}
      </span>
    </li>
  );
}

function QuickActions({ facts }: { readonly facts: ProjectFacts }) {
  return (
    <Group level={2} title="Quick Actions">
      <ul>
        <Resume projectId={facts.id} />
        <li className="py-1">
          <Link to={callPath(facts.programSlug)}>
            Learn More<span className="hidden-text"> about the call</span>
          </Link>
        </li>
      </ul>
    </Group>
  );
}

/** The short accounts beside the progress. */
export function OverviewAside({ facts }: { readonly facts: ProjectFacts }) {
  return (
    <div className="min-w-0">
      <Issues facts={facts} />
      <Budget facts={facts} />
      <Annexes facts={facts} />
      <IntakeSummary facts={facts} />
      <Tasks facts={facts} />
      <QuickActions facts={facts} />
    </div>
  );
}

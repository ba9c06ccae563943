import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { tasksByDay } from '#domain/project/overview/overview.ts';
import { cents } from '#domain/values/money.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
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
import { trlText } from '#words/organization/trl-text.ts';
import { AskedConsultants } from '#web/features/project/projects/team/asked-consultants.tsx';
import { PageLink } from '#web/features/project/projects/page-link.tsx';

const SHOWN_TASKS = 5;
const row =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0';

function Row({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={row}>
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}

type Judged = { readonly facts: ProjectFacts; readonly standing: Standing };

function Issues({
  facts: {
    id,
    validation: { ranAt },
  },
  standing: { hard, soft },
}: Judged) {
  const words = useWords('overview');
  return (
    <Group
      level={2}
      title={words('issues')}
      aside={
        <PageLink projectId={id} page="red-flags">
          {words('issues.view')}
        </PageLink>
      }
    >
      {hard + soft === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-2">
          <Icon icon={ranAt === null ? CircleDashed : CircleCheck} className={ranAt === null ? '' : 'text-yes'} />
          {words(ranAt === null ? 'issues.not_run' : 'issues.none')}
        </p>
      ) : (
        <>
          <h3 className="mb-2 font-sans text-label font-medium tracking-normal text-ink-3">
            {words('issues.to_address')}
          </h3>
          {hard > 0 ? (
            <p className={row}>
              <span className="inline-flex items-center gap-2.5 font-medium">
                <Icon icon={OctagonAlert} className="text-block" />
                {words('issues.blocking', { count: hard })}
              </span>
              <Badge tone="block">{words('issues.critical')}</Badge>
            </p>
          ) : null}
          {soft > 0 ? (
            <p className={row}>
              <span className="inline-flex items-center gap-2.5 font-medium">
                <Icon icon={TriangleAlert} className="text-check" />
                {words('issues.warnings', { count: soft })}
              </span>
              <Badge tone="check">{words('issues.warning')}</Badge>
            </p>
          ) : null}
        </>
      )}
    </Group>
  );
}

function Budget({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('overview');
  const { euroExact } = words.formats;
  const { amount, requested } = budgetTotals(facts).total;
  const own = cents(amount - requested);
  return (
    <Group
      level={2}
      title={words('budget')}
      aside={
        <PageLink projectId={facts.id} page="budget">
          {words('budget.open')}
        </PageLink>
      }
    >
      {facts.budgetLines.length === 0 ? (
        <p className="text-ink-2">{words('budget.empty')}</p>
      ) : (
        <dl>
          <Row name={words('budget.costs')}>{euroExact(amount)}</Row>
          <Row name={words('budget.requested')}>
            <b className="font-semibold">{euroExact(requested)}</b>
          </Row>
          <Row name={words('budget.own')}>{euroExact(own)}</Row>
        </dl>
      )}
    </Group>
  );
}

function Annexes({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('overview');
  const wanted = facts.annexList.filter(isWantedAtSubmission);
  const missing = wanted.some(
    ({ key }) => !facts.annexFiles.some((file) => file.key === key && file.status !== 'rejected'),
  );
  return (
    <Group
      level={2}
      title={words('annexes')}
      aside={
        <PageLink projectId={facts.id} page="annexes">
          {words.rich(missing ? 'annexes.upload' : 'annexes.view', { hidden })}
        </PageLink>
      }
    >
      {wanted.length === 0 ? (
        <p className="text-ink-2">{words('annexes.none')}</p>
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
  const words = useWords('overview');
  const names = useWords('organization_names');
  const missing = <span className="text-ink-3">{words('intake.missing')}</span>;
  return (
    <Group
      level={2}
      title={words('intake')}
      aside={
        <PageLink projectId={id} page="intake">
          {words('intake.edit')}
        </PageLink>
      }
    >
      {intake.description.trim() === '' ? null : (
        <p className="mb-3 line-clamp-4 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {intake.description}
        </p>
      )}
      <dl>
        <Row name={words('intake.trl')}>{intake.trl === null ? missing : trlText(names, intake.trl)}</Row>
        <Row name={words('intake.duration')}>
          {intake.durationMonths === null ? missing : words('intake.months', { count: intake.durationMonths })}
        </Row>
        <Row name={words('intake.requested')}>
          {intake.requestedAmount === null ? missing : words.formats.euro(intake.requestedAmount)}
        </Row>
      </dl>
    </Group>
  );
}

function Tasks({ facts: { id, tasks } }: { readonly facts: ProjectFacts }) {
  const words = useWords('overview');
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  if (pagePath(id, 'tasks') === null) return null;
  const due = tasksByDay(tasks);
  return (
    <Group
      level={2}
      title={words('tasks')}
      aside={
        <PageLink projectId={id} page="tasks">
          {words('tasks.view')}
        </PageLink>
      }
    >
      {due.length === 0 ? (
        <p className="text-ink-2">{words('tasks.none')}</p>
      ) : (
        <dl>
          {due.slice(0, SHOWN_TASKS).map((task) => (
            <Row key={task.id} name={<span className="[overflow-wrap:anywhere] text-ink">{task.title}</span>}>
              {task.dueDate < today ? (
                <Badge tone="block">{words('tasks.overdue', { day: task.dueDate })}</Badge>
              ) : (
                <span className="text-meta text-ink-3">{words.formats.day(task.dueDate)}</span>
              )}
            </Row>
          ))}
        </dl>
      )}
    </Group>
  );
}

function Resume({ projectId }: { readonly projectId: string }) {
  const words = useWords('overview');
  const frame = useWords('project_frame');
  const names = useWords('project_names');
  const { data } = useQuery(queries.projects.place.queryOptions({ input: { projectId } }));
  const place = data ? placeOf(frame, names, projectId, data.route) : null;
  const at = instantOf(data?.at ?? null);
  if (place === null) return null;
  return (
    <li className="py-1">
      <Link to={place.to} search={place.search}>
        {words('resume')}
      </Link>
      <span className="block text-meta text-ink-3">
        {at === null ? place.name : words('resume_place', { place: place.name, at })}
      </span>
    </li>
  );
}

function QuickActions({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('overview');
  return (
    <Group level={2} title={words('quick')}>
      <ul>
        <Resume projectId={facts.id} />
        <li className="py-1">
          <PageLink projectId={facts.id} page="meetings">
            {words('schedule_meeting')}
          </PageLink>
        </li>
        <li className="py-1">
          <Link
            to="/app/consultants/{-$page}"
            params={{ page: undefined }}
            search={{ programId: facts.programId, projectId: facts.id }}
          >
            {words('choose_consultant')}
          </Link>
        </li>
        <li className="py-1">
          <Link to={callPath(facts.programSlug)}>{words.rich('call', { hidden })}</Link>
        </li>
      </ul>
    </Group>
  );
}

type AsideProps = Judged & {
  readonly submission: ReactNode;
  /** What consultants do for it. */ readonly services: ReactNode;
};

/** The short accounts beside the progress. */
export function OverviewAside({ facts, standing, submission, services }: AsideProps) {
  return (
    <div className="min-w-0">
      {submission}
      <Issues facts={facts} standing={standing} />
      <Budget facts={facts} />
      <Annexes facts={facts} />
      <IntakeSummary facts={facts} />
      <Tasks facts={facts} />
      <AskedConsultants projectId={facts.id} level={2} />
      {services}
      <QuickActions facts={facts} />
    </div>
  );
}

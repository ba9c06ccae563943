import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectStatuses } from '#domain/project/project-codes.ts';
import { cents } from '#domain/values/money.ts';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

type Figures = Awaited<ReturnType<typeof api.admin.overview>>;

function PeopleAndWork({ people, organizations, projects }: Figures) {
  const words = useWords('admin_overview');
  const { count } = useFormats();
  return (
    <Group level={2} title={words('people')}>
      <BoxGrid
        large
        columns={2}
        boxes={[
          {
            label: words('people.all'),
            value: count(people.all),
            note: people.unconfirmed > 0 ? words('people.unconfirmed', { count: people.unconfirmed }) : undefined,
          },
          { label: words('organizations'), value: count(organizations) },
        ]}
      />
      <h3 className="mt-6 mb-2 text-ui font-semibold">{words('projects')}</h3>
      <BoxGrid
        large
        boxes={projectStatuses.map((status) => ({
          label: words(`projects.${status}`),
          value: count(projects[status]),
        }))}
      />
    </Group>
  );
}

/** Leads to the page of what is counted. */
function Way({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to="/admin/$" params={{ _splat: to }} search={{}}>
      {children}
    </Link>
  );
}

function CatalogueFigures({ catalogue: { programs, readAt, lastRun } }: Figures) {
  const words = useWords('admin_overview');
  const { count, moment } = useFormats();
  const [read, began] = [instantOf(readAt), instantOf(lastRun?.startedAt ?? null)];
  return (
    <Group level={2} title={words('catalogue')}>
      <BoxGrid
        columns={3}
        boxes={[
          { label: words('catalogue.programs'), value: count(programs) },
          { label: words('catalogue.read'), value: read === null ? words('catalogue.never') : moment(read) },
          {
            label: <Way to="catalogue">{words('catalogue.run')}</Way>,
            value: lastRun === null ? words('catalogue.no_run') : words('catalogue.run_of', lastRun),
            note: began === null ? undefined : moment(began),
          },
        ]}
      />
    </Group>
  );
}

function Waiting({ jobs, mails, openMessages, payments }: Figures) {
  const words = useWords('admin_overview');
  const { euroExact } = useFormats();
  const waiting = (figures: { readonly waiting: number; readonly failed: number }) =>
    `${words('waiting', { count: figures.waiting })} · ${words('failed', { count: figures.failed })}`;
  const since = instantOf(payments.since);
  return (
    <Group level={2} title={words('work')}>
      <BoxGrid
        columns={2}
        boxes={[
          { label: <Way to="jobs">{words('jobs')}</Way>, value: waiting(jobs) },
          {
            label: <Way to="outbox">{words('mails')}</Way>,
            value: waiting(mails),
            note: mails.kept > 0 ? words('mails.kept', { count: mails.kept }) : undefined,
          },
          {
            label: <Way to="messages">{words('messages')}</Way>,
            value: words('messages.open', { count: openMessages }),
          },
          {
            label: <Way to="payments">{words('payments')}</Way>,
            value: euroExact(cents(payments.gross)),
            note: [
              ...(since === null ? [] : [words('payments.count', { count: payments.count, since })]),
              ...(payments.refunded > 0 ? [words('payments.refunded', { amount: cents(payments.refunded) })] : []),
            ].join(' · '),
          },
        ]}
      />
    </Group>
  );
}

/** How the whole platform stands, in figures counted when the page was opened. */
export function OverviewScreen() {
  const words = useWords('admin_overview');
  const common = useWords('administration');
  const query = useQuery(queries.admin.overview.queryOptions());
  const { data } = query;
  const measured = instantOf(data?.measuredAt ?? null);
  const recount = (
    <Button busy={query.isFetching} onClick={() => void query.refetch()}>
      {words('recount')}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={measured === null ? undefined : words('lead', { at: measured })}
        action={data === undefined ? undefined : recount}
      />
      {data === undefined && query.isError ? (
        <Failed
          level={2}
          title={common('not_loaded')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {data === undefined && !query.isError ? <Loading label={common('loading')} rows={4} /> : null}
      {data === undefined ? null : (
        <>
          <PeopleAndWork {...data} />
          <CatalogueFigures {...data} />
          <Waiting {...data} />
        </>
      )}
    </>
  );
}

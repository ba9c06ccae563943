import { useState } from 'react';
import type { GrantRow } from '#contract/portal/grants.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { contentOf, grantPeriods, ONLY, recordsOf } from '#domain/project/grant/grant-records.ts';
import { daysOf, hoursByPackage, monthsOfPeriod, personnelOf, yearsAbove } from '#domain/project/grant/hours.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { revisionOf, useRemoveRecord, type Grant } from './use-grant.ts';
import { WorkerDialog } from './worker-dialog.tsx';

type Props = { readonly facts: ProjectFacts; readonly grant: Grant };

/** What everybody has worked in each work package, where somebody has. */
function PackageHours({ facts, grant }: Props) {
  const words = useWords('grant');
  const sums = hoursByPackage(grant.records, facts.workPackages);
  const rows = [
    ...facts.workPackages.map(({ id, number, title }) => ({ id, name: words('package', { number, title }) })),
    { id: null, name: words('no_package') },
  ].flatMap(({ id, name }) => {
    const hours = sums.get(id);
    return hours === undefined ? [] : [{ id, name, hours }];
  });
  if (rows.length === 0) return null;
  return (
    <Group title={words('hours_by_package')} className="mt-8">
      <DataTable
        caption={words('hours_by_package')}
        compact
        rows={rows}
        keyOf={({ id }) => id ?? 'none'}
        columns={[
          { key: 'name', head: words('column.package'), cell: ({ name }) => name },
          {
            key: 'hours',
            head: words('column.hours'),
            figure: true,
            cell: ({ hours }) => words.formats.decimal(hours / 100),
          },
        ]}
      />
    </Group>
  );
}

type Row = Extract<GrantRow, { readonly part: 'worker' }>;
type Opening = Props & { readonly onOpen: (key: string) => void };
/** So many periods have a column of their own. */
const SHOWN_PERIODS = 4;

function useWorkerColumns({ facts, grant, onOpen }: Opening): readonly Column<Row>[] {
  const words = useWords('grant');
  const remove = useRemoveRecord(facts.id);
  const { decimal, euroExact } = words.formats;
  const agreement = contentOf(grant.records, 'agreement', ONLY);
  const startOn = agreement?.startOn ?? null;
  const periods = grantPeriods(facts.plan, agreement?.months ?? facts.intake.durationMonths);
  const ownerOf = (id: string | null) => facts.participants.find((each) => each.id === id);
  return [
    { key: 'name', head: words('column.person'), cell: ({ content }) => content.name },
    {
      key: 'participant',
      head: words('column.participant'),
      cell: ({ content }) => {
        const owner = ownerOf(content.participantId);
        return owner ? shortNameOf(owner) : words('no_participant');
      },
    },
    {
      key: 'rate',
      head: words('column.day_rate'),
      figure: true,
      cell: ({ content }) => (content.dayRate === null ? words('not_entered') : euroExact(content.dayRate)),
    },
    {
      key: 'days',
      head: words('column.days'),
      figure: true,
      cell: ({ content }) =>
        decimal(
          daysOf(
            content,
            content.entries.reduce((sum, { hours }) => sum + hours, 0),
          ),
        ),
    },
    ...(startOn === null
      ? []
      : periods.slice(0, SHOWN_PERIODS).map((span) => ({
          key: `period-${span.number}`,
          head: words('column.period', { number: span.number }),
          figure: true,
          cell: ({ content }: Row) => {
            const { days, cost } = personnelOf(content, monthsOfPeriod(startOn, span));
            return cost === null ? words('half_days', { count: days, days: decimal(days) }) : euroExact(cost);
          },
        }))),
    {
      key: 'change',
      head: words('column.actions'),
      cell: ({ key, content, revision }) =>
        grant.mayEdit ? (
          <span className="flex flex-wrap gap-1.5">
            <Button
              size="small"
              aria-label={words('hours_enter_of', { name: content.name })}
              onClick={() => onOpen(key)}
            >
              {words('hours_enter')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={words('delete_of', { name: content.name })}
              onClick={() => remove.send({ part: 'worker', key, base: revision })}
            >
              {words('delete')}
            </Button>
          </span>
        ) : null,
    },
  ];
}

/** The people who work on the project, and the hours of each month: they give the personnel costs of the claims. */
export function HoursPart({ facts, grant }: Props) {
  const words = useWords('grant');
  const [open, setOpen] = useState<{ readonly key: string | null } | null>(null);
  const { decimal, compare } = words.formats;
  const startOn = contentOf(grant.records, 'agreement', ONLY)?.startOn ?? null;
  const columns = useWorkerColumns({ facts, grant, onOpen: (key) => setOpen({ key }) });
  const workers = recordsOf(grant.records, 'worker').toSorted((a, b) => compare(a.content.name, b.content.name));
  const above = workers.flatMap(({ content }) => yearsAbove(content).map((year) => ({ name: content.name, ...year })));
  return (
    <Part
      title={words('hours')}
      aside={
        grant.mayEdit ? (
          <Button size="small" onClick={() => setOpen({ key: null })}>
            {words('worker_add')}
          </Button>
        ) : null
      }
    >
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('hours_text')}</p>
      {above.map(({ name, year, days }) => (
        <div key={`${name} ${year}`} className="mb-3">
          <Notice tone="check" title={words('year_above', { name, year })}>
            {words('year_above_text', { days: decimal(days) })}
          </Notice>
        </div>
      ))}
      <DataTable
        caption={words('hours')}
        rows={workers}
        keyOf={({ key }) => key}
        empty={<p className="text-ink-2">{words('workers_none')}</p>}
        columns={columns}
      />
      <PackageHours facts={facts} grant={grant} />
      {open ? (
        <WorkerDialog
          facts={facts}
          workerKey={open.key}
          stored={open.key === null ? null : contentOf(grant.records, 'worker', open.key)}
          baseOf={(key) => revisionOf(grant.records, 'worker', key)}
          startOn={startOn}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Part>
  );
}

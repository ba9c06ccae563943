import type { ProjectFacts } from '#domain/project/facts.ts';
import { newlyCompleted, shareOfPackage } from '#domain/project/grant/claims.ts';
import { cents } from '#domain/values/money.ts';
import type { ReportingPeriod } from '#domain/project/workplan/reporting-periods.ts';
import { useWords } from '#web/page/words.ts';
import { DataTable } from '#web/ui/page/data-table.tsx';
import type { Grant } from './use-grant.ts';

type Props = { readonly facts: ProjectFacts; readonly grant: Grant; readonly span: ReportingPeriod };

/** What a lump sum pays in a period: the shares of the work packages that are completed in it. */
export function PackagesOfPeriod({ facts, grant, span }: Props) {
  const words = useWords('grant');
  const { euroExact } = words.formats;
  const done = newlyCompleted(grant.records, span.number);
  const rows = facts.workPackages
    .filter(({ id }) => done.includes(id))
    .map(({ id, number, title }) => ({ id, number, title, share: shareOfPackage(facts, id, null) }));
  if (rows.length === 0) return <p className="text-ink-2">{words('packages_none')}</p>;
  const total = cents(rows.reduce((sum, { share }) => sum + share, 0));
  return (
    <>
      <DataTable
        caption={words('completed_packages')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { key: 'title', head: words('column.package'), cell: (row) => words('package', row) },
          { key: 'share', head: words('column.share'), figure: true, cell: ({ share }) => euroExact(share) },
        ]}
      />
      <p className="mt-2 text-end font-semibold tabular-nums">{words('packages_sum', { amount: euroExact(total) })}</p>
    </>
  );
}

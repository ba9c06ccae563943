import type { ChartBar, ChartPoint, WorkChart } from '#domain/project/workplan/chart.ts';
import { milestonesOf, pointsOf } from '#domain/project/workplan/chart-rows.ts';
import { useWords } from '#web/page/words.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import type { Words } from '#words/words.ts';

type Row = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly when: string;
  readonly after: string;
  readonly due: string;
};

type Said = { readonly words: Words<'work_plan'>; readonly said: Words<'work_plan_chart'> };

function whenOf({ start, end }: ChartBar, { words, said }: Said): string {
  if (start !== null && end !== null) return words('bar', { start, end });
  if (start !== null) return said('from_month', { month: start });
  return end === null ? said('no_months') : said('to_month', { month: end });
}

/** What the chart shows, row by row. */
function rowsOf(chart: WorkChart, sentences: Said): readonly Row[] {
  const { words, said } = sentences;
  const { bars, periods } = chart;
  const numbers = new Map(bars.map(({ id, number }) => [id, number]));
  const dueIn = ({ number, month }: ChartPoint) => said('due', { number, month });
  const { list } = words.formats;
  const nothing = { after: '', due: '' };
  return [
    ...bars.map((bar): Row => {
      const after = bar.after.flatMap((id) => numbers.get(id) ?? []);
      const due = pointsOf(chart, bar).map(dueIn);
      const { id, number, title } = bar;
      return { id, number, title, when: whenOf(bar, sentences), after: list(after, 'plain'), due: list(due, 'plain') };
    }),
    ...milestonesOf(chart).map(({ id, number, title, month }): Row => {
      return { id, number, title, when: words('in_month', { month }), ...nothing };
    }),
    ...periods.map(({ number, start, end }): Row => {
      const when = words('bar', { start, end });
      return {
        id: `period ${number}`,
        number: said('period_short', { number }),
        title: said('period'),
        when,
        ...nothing,
      };
    }),
  ];
}

/** The chart as a table: for those who do not see it, and to read it exactly. */
export function ChartTable({ chart }: { readonly chart: WorkChart }) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_chart');
  const column = (key: Exclude<keyof Row, 'id'>): Column<Row> => ({
    key,
    head: said(`chart_head.${key}`),
    cell: (row) => row[key],
  });
  return (
    <details className="mt-2 print:hidden">
      <summary className="min-h-8 cursor-pointer text-blue max-md:min-h-11">{said('chart_table')}</summary>
      <DataTable
        compact
        caption={words('chart')}
        columns={[column('number'), column('title'), column('when'), column('after'), column('due')]}
        rows={rowsOf(chart, { words, said })}
        keyOf={({ id }) => id}
      />
    </details>
  );
}

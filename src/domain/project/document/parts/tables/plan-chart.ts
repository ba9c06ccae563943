import { workChart, type ChartPoint } from '#domain/project/workplan/chart.ts';
import {
  hasBars,
  MOST_IN_NAME,
  milestonesOf,
  monthsOf,
  nameOf,
  pointsOf,
  shortName,
} from '#domain/project/workplan/chart-rows.ts';
import type { ChartMark, DocumentChart } from '../../document-tree.ts';
import type { ChartCounts } from '../document-source.ts';
import { chartCells } from './chart-cells.ts';
import type { TableSource } from './table-source.ts';

const markOf = ({ kind, number, month }: ChartPoint): ChartMark => ({ kind, number, month });

/** The work packages and tasks as bars over the months (Gantt chart); null where no bar has its months yet. */
export function planChart({ facts, words, packageOf }: TableSource): DocumentChart | null {
  const { plan, workPackages, intake } = facts;
  const chart = workChart(plan, workPackages, intake.durationMonths);
  if (!hasBars(chart)) return null;
  const rowOf = new Map(chart.bars.map(({ id }, row) => [id, row]));
  const rows = chart.bars.map((bar) => ({
    kind: bar.kind,
    name: shortName(
      bar.kind === 'task' ? nameOf(bar) : nameOf({ number: packageOf(bar.id), title: bar.title }),
      MOST_IN_NAME,
    ),
    months: monthsOf(bar),
    marks: pointsOf(chart, bar).map(markOf),
    after: bar.after.flatMap((id) => rowOf.get(id) ?? []),
  }));
  const numbersOf = (before: readonly number[]) => before.flatMap((row) => chart.bars[row]?.number ?? []);
  const waiting = rows.flatMap(({ after }, row) =>
    after.length === 0 ? [] : { number: chart.bars[row]?.number ?? '', before: numbersOf(after) },
  );
  const below = milestonesOf(chart);
  const periods = chart.periods.map(({ number, start, end }) => ({ name: words.chart.period(number), start, end }));
  const ofKind = (kind: ChartPoint['kind']) => chart.points.filter((point) => point.kind === kind).length;
  const counts: ChartCounts = {
    months: chart.months,
    packages: workPackages.length,
    tasks: rows.length - workPackages.length,
    deliverables: ofKind('deliverable'),
    milestones: ofKind('milestone'),
  };
  const ends = periods.map(({ end }) => end);
  return {
    type: 'chart',
    alt: words.chart.alt(counts, waiting),
    caption: words.chart.caption(counts, ends, waiting.length > 0),
    tableCaption: words.chart.caption(counts, ends, false),
    months: Array.from({ length: chart.months }, (_, at) => words.chart.month(at + 1)),
    periods,
    rows,
    ...(below.length === 0 ? {} : { below: { name: words.chart.below, marks: below.map(markOf) } }),
    table: chartCells(
      { months: chart.months, periods },
      [
        ...rows.map(({ after, name, ...row }) => ({
          ...row,
          name: after.length === 0 ? name : words.chart.after(name, numbersOf(after)),
        })),
        ...below.map((point) => ({
          kind: null,
          name: shortName(nameOf(point), MOST_IN_NAME),
          months: null,
          marks: [markOf(point)],
        })),
      ],
      words.chart,
    ),
    origin: { type: 'row', table: 'chart', row: 0 },
  };
}

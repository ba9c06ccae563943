import type { SVGProps } from 'react';
import type { ChartBar, ChartPoint, WorkChart } from '#domain/project/workplan/chart.ts';
import { nameOf, shortName, type Months } from '#domain/project/workplan/chart-rows.ts';
import { useWords } from '#web/page/words.ts';
import { headOf, isNumbered, MONTH, PERIODS, ROW, SHOWN, sizeOf, xOf, yOf, type ChartArrow } from './chart-geometry.ts';
import type { BarDrag } from './use-bar-drag.ts';

/** A line for each month, and a number at each third. */
export function Scale({ chart }: { readonly chart: WorkChart }) {
  const { height } = sizeOf(chart);
  const head = headOf(chart);
  return Array.from({ length: chart.months }, (_, index) => index + 1).map((month) => (
    <g key={month} aria-hidden="true">
      <line
        x1={xOf(month)}
        x2={xOf(month)}
        y1={head - 6}
        y2={height}
        className={month % 12 === 1 ? 'stroke-rule' : 'stroke-line'}
      />
      {isNumbered(month) ? (
        <text
          x={xOf(month) + MONTH / 2}
          y={head - 12}
          textAnchor="middle"
          className="fill-ink-3 text-[0.6875rem] tabular-nums"
        >
          {month}
        </text>
      ) : null}
    </g>
  ));
}

/** The reporting periods: each is named above the months, and a line goes down where it ends. */
export function Periods({ chart }: { readonly chart: WorkChart }) {
  const said = useWords('work_plan_chart');
  const { height } = sizeOf(chart);
  return chart.periods.map(({ number, start, end }) => (
    <g key={number}>
      <title>{said('period_text', { number, start, end })}</title>
      <rect
        x={xOf(start)}
        y={2}
        width={xOf(end + 1) - xOf(start)}
        height={PERIODS - 4}
        className={number % 2 === 1 ? 'fill-well stroke-rule' : 'fill-paper stroke-rule'}
      />
      <text
        x={(xOf(start) + xOf(end + 1)) / 2}
        y={PERIODS - 6}
        textAnchor="middle"
        aria-hidden="true"
        className="fill-ink-2 text-[0.6875rem]"
      >
        {said(end - start < 3 ? 'period_short' : 'period_name', { number })}
      </text>
      <line
        x1={xOf(end + 1)}
        x2={xOf(end + 1)}
        y1={PERIODS - 2}
        y2={height}
        strokeDasharray="4 3"
        className="stroke-ink-3"
      />
    </g>
  ));
}

export function Arrow({ path, early }: ChartArrow) {
  return (
    <path
      aria-hidden="true"
      d={path}
      className={`fill-none ${early ? 'stroke-check' : 'stroke-ink-3'}`}
      strokeWidth={early ? 2 : 1}
      strokeDasharray={early ? '4 2' : undefined}
    />
  );
}

type BarProps = {
  readonly bar: ChartBar;
  readonly row: number;
  readonly own: Months;
  readonly months: number;
  readonly mayEdit: boolean;
  readonly drag: BarDrag;
};

export function Bar({ bar, row, own, months, mayEdit, drag }: BarProps) {
  const words = useWords('work_plan');
  const isPackage = bar.kind === 'work_package';
  const moves = mayEdit
    ? ({
        onPointerDown: (event) => drag.begin(event, bar, own),
        onPointerMove: drag.move,
        onPointerUp: () => drag.end(bar),
        onPointerCancel: drag.cancel,
        onKeyDown: (event) => drag.type(event, bar, own),
      } satisfies SVGProps<SVGGElement>)
    : {};
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={nameOf(bar)}
      aria-valuemin={1}
      aria-valuemax={months}
      aria-valuenow={own.start}
      aria-valuetext={words('bar', { start: own.start, end: own.end })}
      aria-readonly={!mayEdit}
      className={`touch-pan-y outline-offset-2 ${mayEdit ? 'cursor-grab active:cursor-grabbing' : ''}`}
      {...moves}
    >
      <rect
        x={xOf(own.start)}
        y={yOf(row) + (isPackage ? 8 : 11)}
        width={(own.end - own.start + 1) * MONTH}
        height={isPackage ? ROW - 16 : ROW - 22}
        rx={2}
        className={isPackage ? 'fill-blue' : 'fill-blue-tint stroke-blue'}
      />
    </g>
  );
}

export function RowName({ bar, row }: Pick<BarProps, 'bar' | 'row'>) {
  const isPackage = bar.kind === 'work_package';
  return (
    <text
      x={isPackage ? 0 : 14}
      y={yOf(row) + ROW / 2 + 4}
      aria-hidden="true"
      className={`text-[0.8125rem] ${isPackage ? 'fill-ink font-semibold' : 'fill-ink-2'}`}
    >
      {shortName(nameOf(bar), SHOWN)}
    </text>
  );
}

/** A deliverable as a ring in the row of its work package, a milestone as a diamond in the last row. */
export function Point({ point, row }: { readonly point: ChartPoint; readonly row: number }) {
  const words = useWords('work_plan');
  const { kind, number, month } = point;
  const [x, y] = [xOf(month + 1), yOf(row) + ROW / 2];
  return (
    <g>
      <title>{`${nameOf(point)}, ${words('in_month', { month })}`}</title>
      {kind === 'deliverable' ? (
        <circle cx={x} cy={y} r={4} className="fill-paper stroke-ink" strokeWidth={1.5} />
      ) : (
        <>
          <path d={`M${x} ${y - 7} l7 7 -7 7 -7 -7 z`} className="fill-ink" />
          <text x={x + 10} y={y + 4} className="fill-ink-2 text-[0.6875rem]">
            {number}
          </text>
        </>
      )}
    </g>
  );
}

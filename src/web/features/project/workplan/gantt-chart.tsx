import type { SVGProps } from 'react';
import type { ChartBar, ChartPoint, WorkChart } from '#domain/project/workplan/chart.ts';
import { useWords } from '#web/page/words.ts';
import { HEAD, LABEL, MONTH, ROW, xOf, yOf, type Months } from './chart-geometry.ts';
import { useBarDrag, type BarDrag } from './use-bar-drag.ts';

type Props = {
  readonly chart: WorkChart;
  readonly mayEdit: boolean;
  readonly onMove: (bar: ChartBar, to: Months) => void;
};

const SHOWN_CHARACTERS = 30;

/** A line for each month, and a number at each third. */
function Scale({ months, height }: { readonly months: number; readonly height: number }) {
  return Array.from({ length: months }, (_, index) => index + 1).map((month) => (
    <g key={month} aria-hidden="true">
      <line
        x1={xOf(month)}
        x2={xOf(month)}
        y1={HEAD - 6}
        y2={height}
        className={month % 12 === 1 ? 'stroke-rule' : 'stroke-line'}
      />
      {month === 1 || month % 3 === 0 ? (
        <text
          x={xOf(month) + MONTH / 2}
          y={HEAD - 12}
          textAnchor="middle"
          className="fill-ink-3 text-[0.6875rem] tabular-nums"
        >
          {month}
        </text>
      ) : null}
    </g>
  ));
}

/** From the end of what has to come before to the beginning of what waits for it. */
function Arrow({
  from,
  to,
  rows,
}: {
  readonly from: Months;
  readonly to: Months;
  readonly rows: readonly [number, number];
}) {
  const [x1, x2] = [xOf(from.end + 1), xOf(to.start)];
  const [y1, y2] = [yOf(rows[0]) + ROW / 2, yOf(rows[1]) + ROW / 2];
  return (
    <path
      aria-hidden="true"
      d={`M${x1} ${y1} h6 V${y2} H${x2}`}
      className={`fill-none ${to.start <= from.end ? 'stroke-check' : 'stroke-ink-3'}`}
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

function Bar({ bar, row, own, months, mayEdit, drag }: BarProps) {
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
      aria-label={`${bar.number} ${bar.title}`.trim()}
      aria-valuemin={1}
      aria-valuemax={months}
      aria-valuenow={own.start}
      aria-valuetext={words('bar', { start: own.start, end: own.end })}
      aria-readonly={!mayEdit}
      className={`outline-offset-2 ${mayEdit ? 'cursor-grab active:cursor-grabbing' : ''}`}
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

function RowName({ bar, row }: Pick<BarProps, 'bar' | 'row'>) {
  const isPackage = bar.kind === 'work_package';
  const name = `${bar.number} ${bar.title}`.trim();
  return (
    <text
      x={isPackage ? 0 : 14}
      y={yOf(row) + ROW / 2 + 4}
      aria-hidden="true"
      className={`text-[0.8125rem] ${isPackage ? 'fill-ink font-semibold' : 'fill-ink-2'}`}
    >
      {name.length > SHOWN_CHARACTERS ? `${name.slice(0, SHOWN_CHARACTERS - 1)}…` : name}
    </text>
  );
}

/** A deliverable as a ring in the row of its work package, a milestone as a diamond in the last row. */
function Point({ point, row }: { readonly point: ChartPoint; readonly row: number }) {
  const words = useWords('work_plan');
  const { kind, number, title, month } = point;
  const [x, y] = [xOf(month + 1), yOf(row) + ROW / 2];
  return (
    <g>
      <title>{`${number} ${title}, ${words('in_month', { month })}`}</title>
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

/** A work plan as bars over months. Bars move and stretch by pointer, and by the arrow keys (with Shift: the end). */
export function GanttChart({ chart, mayEdit, onMove }: Props) {
  const words = useWords('work_plan');
  const { bars, points, months } = chart;
  const drag = useBarDrag(months, onMove);
  const milestones = points.filter(({ of }) => of === null);
  const height = yOf(bars.length + (milestones.length > 0 ? 1 : 0)) + 1;
  const rowOf = new Map(bars.map(({ id }, index) => [id, index]));
  const shownAt = bars.map((bar) => drag.shown(bar));
  const arrows = bars.flatMap((bar, row) =>
    bar.after.flatMap((before) => {
      const first = rowOf.get(before);
      const [from, to] = [first === undefined ? null : shownAt[first], shownAt[row]];
      return from && to && first !== undefined
        ? [<Arrow key={`${before} ${bar.id}`} from={from} to={to} rows={[first, row]} />]
        : [];
    }),
  );
  return (
    <div className="overflow-x-auto border-y border-rule py-2" role="group" aria-label={words('chart')} dir="ltr">
      <svg width={LABEL + months * MONTH + 1} height={height} className="block font-sans select-none">
        <Scale months={months} height={height} />
        {arrows}
        {bars.map((bar, row) => {
          const own = shownAt[row] ?? null;
          return (
            <g key={bar.id}>
              <RowName bar={bar} row={row} />
              {own === null ? null : (
                <Bar bar={bar} row={row} own={own} months={months} mayEdit={mayEdit} drag={drag} />
              )}
              {points
                .filter(({ of }) => of === bar.id)
                .map((point) => (
                  <Point key={point.id} point={point} row={row} />
                ))}
            </g>
          );
        })}
        {milestones.length === 0 ? null : (
          <text
            x={0}
            y={yOf(bars.length) + ROW / 2 + 4}
            aria-hidden="true"
            className="fill-ink text-[0.8125rem] font-semibold"
          >
            {words('milestones')}
          </text>
        )}
        {milestones.map((point) => (
          <Point key={point.id} point={point} row={bars.length} />
        ))}
      </svg>
    </div>
  );
}

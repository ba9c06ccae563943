import { useState } from 'react';
import type { ChartBar, WorkChart } from '#domain/project/workplan/chart.ts';
import { milestonesOf, nameOf, pointsOf, type Months } from '#domain/project/workplan/chart-rows.ts';
import { useWords } from '#web/page/words.ts';
import { arrowsOf, headOf, ROW, sizeOf, yOf } from './chart-geometry.ts';
import { Arrow, Bar, Periods, Point, RowName, Scale } from './chart-parts.tsx';
import { useBarDrag } from './use-bar-drag.ts';

type Props = {
  readonly chart: WorkChart;
  readonly mayEdit: boolean;
  readonly onMove: (bar: ChartBar, to: Months) => void;
};

/** A work plan as bars over months. Bars move and stretch by pointer, and by the arrow keys (with Shift: the end). */
export function GanttChart({ chart, mayEdit, onMove }: Props) {
  const words = useWords('work_plan');
  const { bars, months } = chart;
  const [stretched, setStretched] = useState('');
  const drag = useBarDrag(months, (bar, to, by) => {
    // A slider says where it begins when that changes; that its end has changed is said here.
    setStretched(by === 'stretch' ? `${nameOf(bar)}, ${words('bar', to)}` : '');
    onMove(bar, to);
  });
  const milestones = milestonesOf(chart);
  const { width, height } = sizeOf(chart);
  const shownAt = bars.map((bar) => drag.shown(bar));
  return (
    <div
      className="overflow-x-auto border-y border-rule py-2 print:overflow-visible"
      role="region"
      aria-label={words('chart')}
      tabIndex={0}
      dir="ltr"
    >
      <span role="status" className="hidden-text">
        {stretched}
      </span>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-none font-sans select-none print:h-auto print:max-h-[72vh] print:w-full"
      >
        <Scale chart={chart} />
        <Periods chart={chart} />
        <g transform={`translate(0 ${headOf(chart)})`}>
          {bars.map((bar, row) => {
            const own = shownAt[row] ?? null;
            return (
              <g key={bar.id}>
                <RowName bar={bar} row={row} />
                {own === null ? null : (
                  <Bar bar={bar} row={row} own={own} months={months} mayEdit={mayEdit} drag={drag} />
                )}
                {pointsOf(chart, bar).map((point) => (
                  <Point key={point.id} point={point} row={row} />
                ))}
              </g>
            );
          })}
          {arrowsOf(chart, shownAt).map((arrow) => (
            <Arrow {...arrow} key={arrow.key} />
          ))}
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
        </g>
      </svg>
    </div>
  );
}

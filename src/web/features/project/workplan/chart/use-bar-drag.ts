import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { movedBar, type ChartBar } from '#domain/project/workplan/chart.ts';
import { monthsOf, type Months } from '#domain/project/workplan/chart-rows.ts';
import { GRIP, MONTH, xOf } from './chart-geometry.ts';

type Edge = 'both' | 'start' | 'end';
type Drag = {
  readonly id: string;
  readonly edge: Edge;
  readonly from: number;
  readonly months: Months;
  readonly by: number;
};

/** What a key does to a bar: moves it, or with Shift stretches its end. */
function stepOf({ key, shiftKey }: KeyboardEvent): { readonly by: number; readonly edge: Edge } | null {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return by === 0 ? null : { by, edge: shiftKey ? 'end' : 'both' };
}

/** How bars follow a pointer and the arrow keys: nothing changes before the pointer lets go. */
export function useBarDrag(last: number, onMove: (bar: ChartBar, to: Months, by: 'move' | 'stretch') => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    /** Where a bar stands while it is dragged; null where it has no months. */
    shown: (bar: ChartBar): Months | null => {
      const own = monthsOf(bar);
      return own !== null && drag?.id === bar.id ? movedBar(own, drag, last) : own;
    },
    begin: (event: PointerEvent<SVGGElement>, bar: ChartBar, own: Months) => {
      if (event.button !== 0) return;
      const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
      const at = event.clientX - (frame?.left ?? 0);
      const edge = at > xOf(own.end + 1) - GRIP ? 'end' : at < xOf(own.start) + GRIP ? 'start' : 'both';
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id: bar.id, edge, from: event.clientX, months: own, by: 0 });
    },
    move: ({ clientX }: PointerEvent<SVGGElement>) => {
      if (drag) setDrag({ ...drag, by: Math.round((clientX - drag.from) / MONTH) });
    },
    end: (bar: ChartBar) => {
      if (drag && drag.by !== 0) onMove(bar, movedBar(drag.months, drag, last), 'move');
      setDrag(null);
    },
    cancel: () => setDrag(null),
    type: (event: KeyboardEvent, bar: ChartBar, own: Months) => {
      const step = stepOf(event);
      if (step === null) return;
      event.preventDefault();
      onMove(bar, movedBar(own, step, last), step.edge === 'both' ? 'move' : 'stretch');
    },
  };
}

export type BarDrag = ReturnType<typeof useBarDrag>;

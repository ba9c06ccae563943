import { Download, Printer } from 'lucide-react';
import type { ChartBar, WorkChart } from '#domain/project/workplan/chart.ts';
import type { Months } from '#domain/project/workplan/chart-rows.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import type { PlanEditor } from '../plan-edit.ts';
import { ChartTable } from './chart-table.tsx';
import { DependencyNotes } from './dependency-notes.tsx';
import { GanttChart } from './gantt-chart.tsx';
import { PeriodEnds } from './period-ends.tsx';

type Props = {
  readonly chart: WorkChart;
  readonly editor: PlanEditor;
  /** What the project is called; empty where it has no name yet. */
  readonly name: string;
  readonly onMove: (bar: ChartBar, to: Months) => void;
  readonly onPeriods: (ends: readonly number[]) => void;
};

/** The chart of a work plan, with what it shows in words, and the ways to take it along. */
export function ChartSection({ chart, editor, name, onMove, onPeriods }: Props) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_chart');
  const { mayEdit } = editor;
  const download = async () => {
    try {
      const { chartSvg } = await import('./chart-svg.ts');
      const svg = chartSvg(chart, {
        title: name === '' ? words('title') : said('chart_of', { name }),
        description: said('chart_about'),
        milestones: words('milestones'),
        period: (number) => said('period_short', { number }),
        when: (months) => words('bar', months),
        inMonth: (month) => words('in_month', { month }),
      });
      const { handOver } = await import('#web/page/download.ts');
      handOver(said('chart_file'), new Blob([svg], { type: 'image/svg+xml' }));
    } catch (error) {
      sayNotLoaded(error);
    }
  };
  return (
    <div>
      <GanttChart chart={chart} mayEdit={mayEdit} onMove={onMove} />
      <p className="mt-2 text-meta text-ink-3 print:hidden">{said(mayEdit ? 'chart_hint' : 'chart_text')}</p>
      <p className="mt-1 text-meta text-ink-3">{said('chart_key')}</p>
      <DependencyNotes editor={editor} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 print:hidden">
        <PeriodEnds ends={editor.plan.periods} mayEdit={mayEdit} onChange={onPeriods} />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => void download()}>
            <Icon icon={Download} />
            {said('chart_download')}
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon icon={Printer} />
            {said('print')}
          </Button>
        </div>
      </div>
      <ChartTable chart={chart} />
    </div>
  );
}

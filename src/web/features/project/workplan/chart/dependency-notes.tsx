import { useMemo } from 'react';
import { earlyStarts, tasksInCircles } from '#domain/project/workplan/dependencies.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import type { PlanEditor } from '../plan-edit.ts';

const MOST_SHOWN = 6;

/** What cannot be in the order of the tasks: circles, and tasks that begin before what they wait for has ended. */
export function DependencyNotes({ editor: { plan, numbers } }: { readonly editor: PlanEditor }) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_chart');
  const { tasks } = plan;
  const circles = useMemo(() => tasksInCircles(tasks), [tasks]);
  const early = useMemo(() => earlyStarts(tasks), [tasks]);
  const numberOf = (id: string) => numbers.get(id) ?? '';
  const shown = early.slice(0, MOST_SHOWN);
  return (
    <div role="status">
      {circles.length === 0 ? null : (
        <div className="mt-3">
          <Notice tone="block" title={said('circle')}>
            {said('circle_text', { tasks: words.formats.list(circles.map(numberOf), 'and') })}
          </Notice>
        </div>
      )}
      {early.length === 0 ? null : (
        <div className="mt-3">
          <Notice tone="check" title={said('early', { count: early.length })}>
            <ul>
              {shown.map(({ id, before, start, end }) => (
                <li key={`${id} ${before}`}>
                  <a href={`#${id}`}>{numberOf(id)}</a> {said('early_text', { start, before: numberOf(before), end })}
                </li>
              ))}
              {early.length > MOST_SHOWN ? <li>{words('more', { count: early.length - MOST_SHOWN })}</li> : null}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  );
}

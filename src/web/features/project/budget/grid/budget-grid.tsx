import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import { useWords } from '#web/page/words.ts';
import { GridGroup, type GridProps } from './grid-group.tsx';
import { lineGroups, markOf, type CellMark } from './grid-lines.ts';
import { rowClass } from './grid-row.tsx';
import { SumRow } from './sum-rows.tsx';

const heads = [
  { name: 'column.category', className: '' },
  { name: 'column.description', className: '' },
  { name: 'column.participant', className: '' },
  { name: 'head.work_package', className: '' },
  { name: 'column.amount', className: 'text-end' },
  { name: 'column.rate', className: 'text-end' },
  { name: 'head.requested', className: 'text-end' },
] as const;

function marksByLine(problems: readonly BudgetProblem[]): ReadonlyMap<string, readonly CellMark[]> {
  const found = new Map<string, CellMark[]>();
  for (const problem of problems) {
    const mark = markOf(problem);
    if (problem.lineId !== null && mark) found.set(problem.lineId, [...(found.get(problem.lineId) ?? []), mark]);
  }
  return found;
}

/**
 * The lines of the budget by participant, entered as in a spreadsheet; what is computed lies on grey and cannot be
 * entered.
 */
export function BudgetGrid(props: GridProps) {
  const words = useWords('budget');
  const { editor, grid, tableRef } = props;
  const current = useRef(grid);
  useEffect(() => {
    current.current = grid;
  });
  const latest = useCallback(() => current.current, []);
  const marks = useMemo(() => marksByLine(editor.problems), [editor.problems]);
  const first = grid.lines[0];
  const tabbable = grid.active ?? (first ? { lineId: first.id, column: 'category' as const } : null);
  return (
    <div
      ref={tableRef}
      role="grid"
      aria-label={words('grid')}
      aria-describedby="budget-keys"
      aria-multiselectable="true"
      tabIndex={-1}
      onCopy={grid.onCopy}
      onPaste={grid.onPaste}
    >
      <div role="rowgroup" className="border-t border-heavy max-md:hidden-text">
        <div role="row" className={`${rowClass} border-b border-rule`}>
          {heads.map(({ name, className }) => (
            <div
              role="columnheader"
              key={name}
              className={`self-end px-2.5 py-2 text-label font-medium text-ink-3 ${className}`}
            >
              {words(name)}
            </div>
          ))}
          <div role="columnheader">
            <span className="hidden-text">{words('delete')}</span>
          </div>
        </div>
      </div>
      {lineGroups(editor.budget).map((group, index) => (
        <GridGroup
          key={group.participant?.id ?? 'none'}
          {...props}
          group={group}
          number={index + 1}
          marks={marks}
          tabbable={tabbable}
          latest={latest}
        />
      ))}
      <div role="rowgroup">
        <SumRow name={words('total')} sums={editor.totals.total} total />
      </div>
    </div>
  );
}

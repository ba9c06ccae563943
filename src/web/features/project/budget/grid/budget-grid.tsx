import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { GridGroup, type GridProps } from './grid-group.tsx';
import { lineGroups, markOf, type CellMark } from './grid-lines.ts';
import { rowClass } from './grid-row.tsx';
import { nextSort, type SortKey } from './line-view.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { SumRow } from './sum-rows.tsx';

const heads: readonly { readonly by: SortKey; readonly name: WordKey; readonly isFigure: boolean }[] = [
  { by: 'category', name: 'column.category', isFigure: false },
  { by: 'description', name: 'column.description', isFigure: false },
  { by: 'workPackage', name: 'head.work_package', isFigure: false },
  { by: 'amount', name: 'column.amount', isFigure: true },
  { by: 'rate', name: 'column.rate', isFigure: true },
  { by: 'requested', name: 'head.requested', isFigure: true },
];
type WordKey =
  | 'column.category'
  | 'column.description'
  | 'head.work_package'
  | 'column.amount'
  | 'column.rate'
  | 'head.requested';

/** The heads of the columns stay in sight; a press sorts by one, upwards, downwards, and not at all. */
function Heads({ grid }: Pick<GridProps, 'grid'>) {
  const words = useWords('budget');
  const { sort } = grid.view;
  return (
    <div role="rowgroup" className="sticky top-(--header) z-[5] border-t border-heavy bg-paper">
      <div role="row" className={`${rowClass} border-b border-rule`}>
        {heads.map(({ by, name, isFigure }) => {
          const isSorted = sort?.by === by;
          const direction = isSorted && sort.descending ? 'descending' : 'ascending';
          return (
            <div
              role="columnheader"
              key={by}
              aria-sort={isSorted ? direction : 'none'}
              className={`flex items-end text-label font-medium text-ink-3 ${isFigure ? 'justify-end' : ''}`}
            >
              <button
                type="button"
                title={words('sort_by')}
                className={`flex min-h-9 items-end gap-1 px-2.5 py-2 hover:text-ink ${isFigure ? 'text-end' : 'text-start'} ${isSorted ? 'text-ink' : ''}`}
                onClick={() => grid.show({ sort: nextSort(sort, by) })}
              >
                {words(name)}
                {isSorted ? <Icon icon={sort.descending ? ArrowDown : ArrowUp} className="size-3.5 shrink-0" /> : null}
              </button>
            </div>
          );
        })}
        <div role="columnheader">
          <span className="hidden-text">{words('delete')}</span>
        </div>
      </div>
    </div>
  );
}

/** What is wrong with each line, by its id. */
export function marksByLine(problems: readonly BudgetProblem[]): ReadonlyMap<string, readonly CellMark[]> {
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
      <Heads grid={grid} />
      {lineGroups(editor.budget, grid.view).map((group) => (
        <GridGroup
          key={group.participant?.id ?? 'none'}
          {...props}
          group={group}
          number={editor.budget.participants.findIndex(({ id }) => id === group.participant?.id) + 1}
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

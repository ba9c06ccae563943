import { memo, type FocusEvent, type MouseEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { requestedOf, type BudgetLine } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { useWords } from '#web/page/words.ts';
import { RowMark } from '#web/project/findings/row-marks.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { CellEntry, CellProblemNote } from './cell-entry.tsx';
import { cellOptions, cellShows, effortText, figure, gridColumns, type GridColumn } from './grid-columns.ts';
import { wrongKey, type Editing, type Wrong } from './grid-events.ts';
import type { CellMark } from './grid-lines.ts';
import type { Grid } from './use-grid.ts';
import { useGridWords } from './use-grid-words.ts';

export type RowProps = {
  readonly line: BudgetLine;
  readonly budget: Pick<Budget, 'workPackages'>;
  readonly grid: Grid;
  /** The grid as it is now: a row that is not drawn again still holds the one it was drawn with. */
  readonly latest: () => Grid;
  /** The cell of this line that is pointed at. */
  readonly active: GridColumn | null;
  readonly editing: Editing | null;
  /** The one cell of the table that Tab reaches. */
  readonly tabbable: GridColumn | null;
  /** Those of its columns that are chosen together with others. */
  readonly chosen: readonly GridColumn[];
  readonly marks: readonly CellMark[];
  readonly wrong: ReadonlyMap<string, Wrong> | null;
  readonly mayEdit: boolean;
  readonly indirectByHand: boolean;
};

const figures: readonly GridColumn[] = ['amount', 'rate'];
/** The columns of a wide screen; a phone shows cards. */
export const rowClass = 'grid grid-cols-[minmax(7.5rem,17%)_minmax(0,1fr)_4.25rem_8.75rem_6rem_8.75rem_2.25rem]';
export const cellClass = 'min-w-0 border-s border-line first:border-s-0';

function Shown({
  text,
  wrong,
  mark,
  column,
}: {
  readonly text: string;
  readonly wrong: Wrong | undefined;
  readonly mark: CellMark | undefined;
  readonly column: GridColumn;
}) {
  const words = useWords('budget');
  if (wrong) return <span className="text-block">{wrong.text}</span>;
  if (text !== '') return <>{text}</>;
  if (mark?.kind === 'missing')
    return (
      <span className="block min-h-5 border-b border-dashed border-edge text-start">
        <span className="hidden-text">{words('missing_cell')}</span>
      </span>
    );
  return column === 'workPackage' ? (
    <span className="text-ink-3">
      <span className="hidden-text">{words('empty_cell')}</span>
    </span>
  ) : null;
}

function GridCell({
  line,
  budget,
  grid,
  latest,
  column,
  editing,
  wrong,
  marks,
  active,
  tabbable,
  chosen,
  mayEdit,
  indirectByHand,
}: RowProps & { readonly column: GridColumn }) {
  const said = useGridWords();
  const { words } = said;
  const place = { lineId: line.id, column };
  const own = wrong?.get(wrongKey(place));
  const isFigure = figures.includes(column);
  const open = editing?.column === column;
  const mark = marks.find((each) => each.column === column);
  const name = words(`column.${column}`);
  const press = (event: MouseEvent) => {
    if (open) return;
    if (mayEdit && active === column && !event.shiftKey) latest().edit(place, null);
    else latest().go(place, event.shiftKey);
  };
  // Reached with Tab, the cell is the one that the keys mean; a press of the pointer says so itself.
  const arrive = (event: FocusEvent) => {
    if (event.target === event.currentTarget && active !== column && event.currentTarget.matches(':focus-visible'))
      latest().go(place);
  };
  // A cell that gets the focus stops below the heads, which stay in sight.
  return (
    <div
      role="gridcell"
      aria-invalid={own ? true : undefined}
      aria-selected={chosen.includes(column)}
      data-active={active === column ? 'true' : undefined}
      tabIndex={tabbable === column && !open ? 0 : -1}
      className={`${cellClass} scroll-mt-28 outline-offset-[-2px] ${isFigure ? 'text-end tabular-nums' : ''} ${chosen.includes(column) ? 'bg-blue-tint' : ''} ${mark?.kind === 'wrong' || own ? 'shadow-[inset_0_-2px_0_var(--block)]' : ''} focus-visible:outline-2`}
      // With Shift the browser would mark the words between, beside the cells.
      onMouseDown={(event) => (event.shiftKey && !open ? event.preventDefault() : undefined)}
      onClick={press}
      onDoubleClick={() => latest().edit(place, null)}
      onFocus={arrive}
      onKeyDown={grid.onKeyDown}
    >
      {open ? (
        <CellEntry
          grid={grid}
          editing={editing}
          label={words('cell_of', { column: name, line: line.description || words('new_line') })}
          options={cellOptions(said, column, budget, indirectByHand)}
          wrong={own}
          figure={isFigure}
        />
      ) : (
        <>
          <div className="min-h-5 px-2.5 py-2 [overflow-wrap:anywhere]">
            <Shown text={cellShows(said, line, column, budget)} wrong={own} mark={mark} column={column} />
          </div>
          {column === 'amount' && line.effort && !own ? (
            <p className="-mt-2 px-2.5 pb-1.5 text-meta text-ink-3">
              {words('effort_of', { effort: effortText(words, line.effort) })}
            </p>
          ) : null}
          {own ? <CellProblemNote wrong={own} /> : null}
        </>
      )}
      {column === 'description' ? (
        <RowMark rowId={line.id} className={`px-2.5 pb-2 ${open ? 'pt-1.5' : '-mt-1'}`} />
      ) : null}
    </div>
  );
}

function BudgetRow(props: RowProps) {
  const words = useWords('budget');
  const { line, latest, mayEdit } = props;
  return (
    <div role="row" className={`${rowClass} border-b border-line bg-paper`}>
      {gridColumns.map((column) => (
        <GridCell key={column} {...props} column={column} />
      ))}
      <div role="gridcell" className={`${cellClass} bg-desk px-2.5 py-2 text-end text-ink-2 tabular-nums`}>
        {figure(words.formats, requestedOf(line))}
      </div>
      <div role="gridcell">
        {mayEdit ? (
          <Button
            variant="quiet"
            size="small"
            icon
            tabIndex={-1}
            className="mt-1"
            aria-label={words('delete_line_of', { line: line.description || words('without_description') })}
            onClick={() => latest().remove([line.id])}
          >
            <Icon icon={Trash2} />
          </Button>
        ) : null}
      </div>
    </div>
  );
}

// `grid` is new with every change; a row is drawn again only where something of its own has changed.
export const GridRow = memo(
  BudgetRow,
  (a, b) =>
    a.line === b.line &&
    a.budget.workPackages === b.budget.workPackages &&
    a.active === null &&
    b.active === null &&
    a.editing === null &&
    b.editing === null &&
    a.tabbable === b.tabbable &&
    isSameValue(a.chosen, b.chosen) &&
    a.marks === b.marks &&
    a.wrong === b.wrong &&
    a.mayEdit === b.mayEdit,
);

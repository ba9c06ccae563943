import { memo, type FocusEvent, type MouseEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { requestedOf, type BudgetLine } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { CellEntry, CellProblemNote } from './cell-entry.tsx';
import { cellOptions, cellShows, figure, gridColumns, type GridColumn } from './grid-columns.ts';
import { wrongKey, type Editing, type Wrong } from './grid-events.ts';
import type { CellMark } from './grid-lines.ts';
import type { Grid } from './use-grid.ts';
import { useGridWords } from './use-grid-words.ts';

export type RowProps = {
  readonly line: BudgetLine;
  readonly budget: Pick<Budget, 'participants' | 'workPackages'>;
  readonly grid: Grid;
  /** The grid as it is now: a row that is not drawn again still holds the one it was drawn with. */
  readonly latest: () => Grid;
  /** The cell of this line that is pointed at. */
  readonly active: GridColumn | null;
  readonly editing: Editing | null;
  /** The one cell of the table that Tab reaches. */
  readonly tabbable: GridColumn | null;
  readonly selected: boolean;
  readonly marks: readonly CellMark[];
  readonly wrong: ReadonlyMap<string, Wrong> | null;
  readonly mayEdit: boolean;
  readonly indirectByHand: boolean;
};

const figures: readonly GridColumn[] = ['amount', 'rate'];
const phone: Readonly<Record<GridColumn, string>> = {
  category: 'max-md:col-span-2 max-md:pe-12',
  description: 'max-md:col-span-2 max-md:font-medium',
  participant: '',
  workPackage: '',
  amount: '',
  rate: '',
};
/** Eight columns on a wide screen; on the phone a block of two. */
export const rowClass =
  'grid grid-cols-2 max-md:gap-x-4 md:grid-cols-[minmax(7.5rem,17%)_minmax(0,1fr)_5.5rem_3.75rem_8.25rem_5.5rem_8.25rem_2.25rem]';
export const cellClass = 'min-w-0 md:border-s md:border-line md:first:border-s-0';

function isPhone(): boolean {
  return matchMedia('(max-width: 47.99rem)').matches;
}

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
  return column === 'workPackage' || column === 'participant' ? (
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
    if (mayEdit && (active === column || isPhone()) && !event.shiftKey) latest().edit(place, null);
    else latest().go(place, event.shiftKey);
  };
  // Reached with Tab, the cell is the one that the keys mean; a press of the pointer says so itself.
  const arrive = (event: FocusEvent) => {
    if (event.target === event.currentTarget && active !== column && event.currentTarget.matches(':focus-visible'))
      latest().go(place);
  };
  return (
    <div
      role="gridcell"
      aria-invalid={own ? true : undefined}
      data-active={active === column ? 'true' : undefined}
      tabIndex={tabbable === column && !open ? 0 : -1}
      className={`${cellClass} ${phone[column]} outline-offset-[-2px] ${isFigure || column === 'participant' ? 'tabular-nums' : ''} ${isFigure ? 'md:text-end' : ''} ${mark?.kind === 'wrong' || own ? 'shadow-[inset_0_-2px_0_var(--block)]' : ''} focus-visible:outline-2`}
      onClick={press}
      onDoubleClick={() => latest().edit(place, null)}
      onFocus={arrive}
      onKeyDown={grid.onKeyDown}
    >
      <span
        aria-hidden="true"
        className={`block text-label font-normal text-ink-3 md:hidden ${column === 'category' || (column === 'description' && line.description !== '') ? 'hidden' : ''}`}
      >
        {name}
      </span>
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
          <div className="min-h-5 [overflow-wrap:anywhere] max-md:py-1 md:px-2.5 md:py-2">
            <Shown text={cellShows(said, line, column, budget)} wrong={own} mark={mark} column={column} />
          </div>
          {own ? <CellProblemNote wrong={own} /> : null}
        </>
      )}
    </div>
  );
}

function BudgetRow(props: RowProps) {
  const words = useWords('budget');
  const { line, latest, selected, mayEdit } = props;
  return (
    <div
      role="row"
      aria-selected={selected}
      className={`${rowClass} border-b border-line max-md:relative max-md:py-2.5 ${selected ? 'bg-blue-tint' : 'bg-paper'}`}
    >
      {gridColumns.map((column) => (
        <GridCell key={column} {...props} column={column} />
      ))}
      <div role="gridcell" className={`${cellClass} tabular-nums text-ink-2 md:bg-desk md:px-2.5 md:py-2 md:text-end`}>
        <span aria-hidden="true" className="block text-label font-normal text-ink-3 md:hidden">
          {words('requested_amount')}
        </span>
        <div className="max-md:py-1">{figure(words.formats, requestedOf(line))}</div>
      </div>
      <div role="gridcell" className="max-md:absolute max-md:top-1 max-md:end-0">
        {mayEdit ? (
          <Button
            variant="quiet"
            size="small"
            icon
            tabIndex={-1}
            className="md:mt-1"
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
    a.budget.participants === b.budget.participants &&
    a.budget.workPackages === b.budget.workPackages &&
    a.active === null &&
    b.active === null &&
    a.editing === null &&
    b.editing === null &&
    a.tabbable === b.tabbable &&
    a.selected === b.selected &&
    a.marks === b.marks &&
    a.wrong === b.wrong &&
    a.mayEdit === b.mayEdit,
);

/** A figure that has its label with it where the columns have no room for heads. */
export function Labelled({
  label,
  children,
  strong = false,
}: {
  readonly label: string;
  readonly children: string;
  readonly strong?: boolean;
}) {
  return (
    <>
      <span aria-hidden="true" className="block text-label font-normal text-ink-3 md:hidden">
        {label}
      </span>
      <span className={strong ? 'font-semibold' : ''}>{children}</span>
    </>
  );
}

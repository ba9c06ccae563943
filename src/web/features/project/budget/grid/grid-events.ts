import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { BudgetLine, Funding } from '#domain/project/budget/budget.ts';
import { changeLine } from '#domain/project/budget/budget-edit.ts';
import { cellsOfBlock, type CellProblem } from '#domain/project/budget/budget-table.ts';
import { fold } from '#domain/values/text.ts';
import { cellEdits, cellOptions, choiceChange, emptied, gridColumns, type GridWords } from './grid-columns.ts';
import { intentOf, type Intent } from './grid-keys.ts';
import { isBlank, placeAlong, placeFrom, type CellRange, type Place } from './grid-lines.ts';
import type { LineView } from './line-view.ts';
import { blockOf, fillDown, pasteBlock, pasteInto, type Pasted } from './paste.ts';
import type { BudgetEditor } from '../use-budget.ts';

export type Wrong = { readonly text: string; readonly problem: CellProblem };
export type Editing = Place & { /** What stands in the field as it opens. */ readonly start: string };
export type GridOptions = {
  readonly said: GridWords;
  readonly editor: BudgetEditor;
  readonly funding: Funding;
  readonly mayEdit: boolean;
  readonly indirectByHand: boolean;
  readonly tableRef: RefObject<HTMLDivElement | null>;
  /** Each can be taken back. */
  readonly onPasted: (pasted: Pasted, undo: () => void) => void;
  readonly onDeleted: (count: number, undo: () => void) => void;
  /** Where the focus goes when the table is left by Escape. */
  readonly onLeave: () => void;
};

export type GridState = {
  /** In the order of the table. */
  readonly lines: readonly BudgetLine[];
  readonly active: Place | null;
  /** The cells that are chosen together; the active one alone where there are no others. */
  readonly range: CellRange;
  /** Ids of the lines of these cells. */
  readonly selected: readonly string[];
  readonly view: LineView;
  readonly editing: Editing | null;
  /** What was typed and cannot stand, by `wrongKey`. */
  readonly wrong: ReadonlyMap<string, Wrong>;
};

export type GridActions = {
  readonly go: (place: Place, extend?: boolean) => void;
  /** Chooses the cells between two corners; the second is the one that the keys mean. */
  readonly choose: (from: Place, to: Place) => void;
  readonly edit: (place: Place, typed: string | null) => void;
  readonly set: (place: Place, change: Partial<Omit<BudgetLine, 'id'>>) => void;
  /** Takes a typed text over; answers whether it could stand there. */
  readonly enter: (place: Place, text: string) => boolean;
  readonly addLine: (participantId: string | null, afterId: string | null) => string;
  readonly remove: (ids: readonly string[]) => void;
  /** Moves the chosen lines among those of their participant, where the stored order is shown. */
  readonly move: (by: -1 | 1) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly settleWrong: (place: Place, next: Wrong | null) => void;
  readonly stop: () => void;
};

export function wrongKey({ lineId, column }: Place): string {
  return `${lineId} ${column}`;
}

/** The line of a text that cannot stand, by its key. */
export function lineOfWrong(key: string): string {
  return key.split(' ')[0] ?? '';
}

export const newId = () => crypto.randomUUID();

/**
 * Where Enter goes from a place: down, into a new line at the end of the table, and of the participant where a cell was
 * just entered.
 */
function goDown(
  { lines }: GridState,
  { go, addLine }: GridActions,
  place: Place,
  mayEdit: boolean,
  wasEntered: boolean,
): void {
  const at = lines.findIndex(({ id }) => id === place.lineId);
  const line = lines[at];
  const next = lines[at + 1];
  const endsGroup = next === undefined || (wasEntered && next.participantId !== line?.participantId);
  if (line && endsGroup && mayEdit && (wasEntered || !isBlank(line))) addLine(line.participantId, line.id);
  else if (next) go({ lineId: next.id, column: place.column });
  else go(place);
}

function typeInto(
  options: GridOptions,
  { lines }: GridState,
  actions: GridActions,
  place: Place,
  typed: string | null,
): void {
  const choices = cellOptions(options.said, place.column, options.editor.budget, options.indirectByHand);
  const line = lines.find(({ id }) => id === place.lineId);
  if (choices === null || typed === null || !line) {
    actions.edit(place, typed);
    return;
  }
  // A letter picks the next choice that begins with it, as in a list.
  const from = choices.findIndex(({ value }) => value === cellEdits(options.said, line, place.column));
  const found = [...choices.slice(from + 1), ...choices.slice(0, from + 1)].find(
    ({ label }) => fold(label).replace(/^wp/, '').startsWith(fold(typed)) || fold(label).startsWith(fold(typed)),
  );
  if (found && options.mayEdit) {
    actions.set(place, choiceChange(place.column, found.value));
    actions.go(place);
  }
}

function isSeveral({ lines, columns }: CellRange): boolean {
  return lines.length * columns.length > 1;
}

/** Empties every chosen cell that can be empty, as one step. */
function clearCells({ editor, funding }: GridOptions, { lines, columns }: CellRange): void {
  editor.change((now) =>
    lines.reduce(
      (all, { id }) => columns.reduce((next, column) => changeLine(next, funding, id, emptied(column) ?? {}), all),
      now,
    ),
  );
}

function carryOut(intent: Intent, options: GridOptions, state: GridState, actions: GridActions, place: Place): void {
  const { editor, funding, mayEdit } = options;
  const { lines, range } = state;
  const [firstColumn, lastColumn] = [gridColumns[0], gridColumns[gridColumns.length - 1] ?? gridColumns[0]];
  switch (intent.kind) {
    case 'move':
      if (intent.mayAdd) return goDown(state, actions, place, mayEdit, false);
      return actions.go(placeFrom(lines, place, intent.rows, intent.columns), intent.extend);
    case 'edge': {
      const row = intent.rows < 0 ? -lines.length : intent.rows * lines.length;
      return actions.go(placeFrom(lines, place, row, intent.columns * gridColumns.length), intent.extend);
    }
    case 'whole_lines':
      return actions.choose(
        { lineId: range.lines[0]?.id ?? place.lineId, column: firstColumn },
        { lineId: range.lines.at(-1)?.id ?? place.lineId, column: lastColumn },
      );
    case 'everything':
      return actions.choose(
        { lineId: lines[0]?.id ?? place.lineId, column: firstColumn },
        { lineId: lines.at(-1)?.id ?? place.lineId, column: lastColumn },
      );
    case 'fill_down':
      return mayEdit ? editor.change((now) => fillDown(now, funding, range, lines)) : undefined;
    case 'edit':
      return typeInto(options, state, actions, place, intent.typed);
    case 'clear': {
      if (mayEdit && isSeveral(range)) return clearCells(options, range);
      const change = emptied(place.column);
      return change && mayEdit ? actions.set(place, change) : undefined;
    }
    case 'delete_lines':
      return actions.remove(state.selected);
    case 'shift':
      return actions.move(intent.by);
    case 'undo':
      return actions.undo();
    case 'redo':
      return actions.redo();
    case 'leave':
      if (isSeveral(range)) return actions.go(place);
      return state.wrong.has(wrongKey(place)) ? actions.settleWrong(place, null) : options.onLeave();
    case 'along':
      return undefined;
  }
}

/** What keys and clipboard do in the table. */
export function gridEvents(options: GridOptions, state: GridState, actions: GridActions) {
  const { said, editor, funding, mayEdit } = options;
  const onKeyDown = (event: KeyboardEvent) => {
    const place = state.active;
    if (
      !place ||
      state.editing ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLElement) ||
      event.target.dataset['active'] !== 'true'
    )
      return;
    const intent = intentOf({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    });
    if (!intent) return;
    if (intent.kind === 'along') {
      // At the end of the table the key leaves it, as everywhere on the page.
      const next = placeAlong(state.lines, place, intent.by);
      if (!next) return;
      event.preventDefault();
      actions.go(next);
      return;
    }
    event.preventDefault();
    carryOut(intent, options, state, actions, place);
  };
  /** Keys in an open cell; `enter` answers whether what stands there could be taken over. */
  const onEntryKey = (event: KeyboardEvent, place: Place, enter: () => boolean) => {
    const { key } = event;
    const vertical = (key === 'ArrowUp' || key === 'ArrowDown') && event.target instanceof HTMLInputElement;
    if (key === 'Escape') {
      event.preventDefault();
      actions.settleWrong(place, null);
      actions.go(place);
    } else if (key === 'Enter' || key === 'Tab' || vertical) {
      event.preventDefault();
      if (!enter()) return;
      const back = event.shiftKey;
      if (key === 'Tab') {
        const next = placeAlong(state.lines, place, back ? -1 : 1);
        const line = state.lines.find(({ id }) => id === place.lineId);
        if (next) actions.go(next);
        else if (line && !back) actions.addLine(line.participantId, line.id);
        else actions.go(place);
      } else if (key === 'Enter' && !back) goDown(state, actions, place, mayEdit, true);
      else actions.go(placeFrom(state.lines, place, key === 'ArrowDown' ? 1 : -1, 0));
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!state.active || state.editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', blockOf(said, state.range, editor.budget));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!state.active || state.editing || !mayEdit) return;
    event.preventDefault();
    const cells = cellsOfBlock(event.clipboardData.getData('text/plain'));
    const single = cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? '') : null;
    if (single !== null && !isSeveral(state.range)) {
      actions.enter(state.active, single);
      return;
    }
    const start = { lineId: state.range.lines[0]?.id ?? state.active.lineId, column: state.range.columns[0] };
    const place = start.column === undefined ? state.active : { lineId: start.lineId, column: start.column };
    const pasted =
      single === null
        ? pasteBlock(said, editor.budget, funding, place, cells, newId, state.lines)
        : pasteInto(said, editor.budget, funding, state.range, single);
    editor.change(() => pasted.budget);
    // A line that now belongs to somebody else is drawn elsewhere: the focus goes with its cell.
    if (single === null) actions.go(place);
    options.onPasted(pasted, actions.undo);
  };
  return { onKeyDown, onEntryKey, onCopy, onPaste };
}

import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { BudgetLine, Funding } from '#domain/project/budget/budget.ts';
import { moveLines } from '#domain/project/budget/budget-edit.ts';
import { cellsOfBlock, type CellProblem } from '#domain/project/budget/budget-table.ts';
import { fold } from '#domain/values/text.ts';
import {
  cellEdits,
  cellOptions,
  cellShows,
  choiceChange,
  emptied,
  gridColumns,
  type GridWords,
} from './grid-columns.ts';
import { intentOf, type Intent } from './grid-keys.ts';
import { isBlank, placeAlong, placeFrom, type Place } from './grid-lines.ts';
import { blockOf, pasteBlock, type Pasted } from './paste.ts';
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
  readonly onPasted: (pasted: Pasted) => void;
  readonly onDeleted: (count: number) => void;
  /** Where the focus goes when the table is left by Escape. */
  readonly onLeave: () => void;
};

export type GridState = {
  /** In the order of the table. */
  readonly lines: readonly BudgetLine[];
  readonly active: Place | null;
  /** Ids of the lines that are chosen together; the active one alone where there are no others. */
  readonly selected: readonly string[];
  readonly editing: Editing | null;
  /** What was typed and cannot stand, by `wrongKey`. */
  readonly wrong: ReadonlyMap<string, Wrong>;
};

export type GridActions = {
  readonly go: (place: Place, extend?: boolean) => void;
  readonly edit: (place: Place, typed: string | null) => void;
  readonly set: (place: Place, change: Partial<Omit<BudgetLine, 'id'>>) => void;
  /** Takes a typed text over; answers whether it could stand there. */
  readonly enter: (place: Place, text: string) => boolean;
  readonly addLine: (participantId: string | null, afterId: string | null) => void;
  readonly remove: (ids: readonly string[]) => void;
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
  const from = choices.findIndex(({ value }) => value === cellEdits(line, place.column));
  const found = [...choices.slice(from + 1), ...choices.slice(0, from + 1)].find(
    ({ label }) => fold(label).replace(/^wp/, '').startsWith(fold(typed)) || fold(label).startsWith(fold(typed)),
  );
  if (found && options.mayEdit) {
    actions.set(place, choiceChange(place.column, found.value));
    actions.go(place);
  }
}

function carryOut(intent: Intent, options: GridOptions, state: GridState, actions: GridActions, place: Place): void {
  const { editor, mayEdit } = options;
  switch (intent.kind) {
    case 'move':
      if (intent.mayAdd) return goDown(state, actions, place, mayEdit, false);
      return actions.go(placeFrom(state.lines, place, intent.rows, intent.columns), intent.extend);
    case 'edge': {
      const row = intent.rows < 0 ? -state.lines.length : intent.rows * state.lines.length;
      return actions.go(placeFrom(state.lines, place, row, intent.columns * gridColumns.length));
    }
    case 'edit':
      return typeInto(options, state, actions, place, intent.typed);
    case 'clear': {
      if (state.selected.length > 1) return actions.remove(state.selected);
      const change = emptied(place.column);
      return change && mayEdit ? actions.set(place, change) : undefined;
    }
    case 'delete_lines':
      return actions.remove(state.selected);
    case 'shift':
      if (mayEdit) editor.change((now) => moveLines(now, state.selected, intent.by));
      return actions.go(place, state.selected.length > 1);
    case 'undo':
      return editor.undo();
    case 'redo':
      return editor.redo();
    case 'leave':
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
    const { lineId, column } = state.active;
    const lines = state.lines.filter(({ id }) => state.selected.includes(id));
    const line = lines.find(({ id }) => id === lineId);
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      lines.length > 1 ? blockOf(said, lines, editor.budget) : line ? cellShows(said, line, column, editor.budget) : '',
    );
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!state.active || state.editing || !mayEdit) return;
    event.preventDefault();
    const cells = cellsOfBlock(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) {
      actions.enter(state.active, cells[0][0] ?? '');
      return;
    }
    const pasted = pasteBlock(said, editor.budget, funding, state.active, cells, newId);
    editor.change(() => pasted.budget);
    options.onPasted(pasted);
  };
  return { onKeyDown, onEntryKey, onCopy, onPaste };
}

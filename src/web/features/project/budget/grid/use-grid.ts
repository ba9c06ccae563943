import { useEffect, useState } from 'react';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { changeLine, insertLines, moveLines, newLine, removeLines } from '#domain/project/budget/budget-edit.ts';
import { cellEdits, readGridCell } from './grid-columns.ts';
import {
  gridEvents,
  newId,
  wrongKey,
  type Editing,
  type GridActions,
  type GridOptions,
  type GridState,
  type Wrong,
} from './grid-events.ts';
import { linesBetween, shownLines, type Place } from './grid-lines.ts';

/**
 * Which cell is pointed at and which is being entered, and what the keys, the pointer and the clipboard do with them.
 */
export function useGrid(options: GridOptions) {
  const { said, editor, funding, mayEdit, tableRef } = options;
  const { budget } = editor;
  const lines = shownLines(budget);
  const [pointed, setActive] = useState<Place | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wrong, setWrong] = useState<ReadonlyMap<string, Wrong>>(new Map());
  const [focusAt, setFocusAt] = useState(0);
  const active = pointed && lines.some(({ id }) => id === pointed.lineId) ? pointed : null;
  const selected = active === null ? [] : linesBetween(lines, anchor ?? active.lineId, active.lineId);

  useEffect(() => {
    if (focusAt > 0) tableRef.current?.querySelector<HTMLElement>('[data-active="true"]')?.focus();
  }, [focusAt, tableRef]);

  const go = (place: Place, extend = false) => {
    setActive(place);
    setAnchor((from) => (extend ? (from ?? active?.lineId ?? place.lineId) : place.lineId));
    setEditing(null);
    setFocusAt((count) => count + 1);
  };
  const settleWrong = (place: Place, next: Wrong | null) =>
    setWrong((before) => {
      const after = new Map(before);
      if (next) after.set(wrongKey(place), next);
      else after.delete(wrongKey(place));
      return after;
    });
  const edit = (place: Place, typed: string | null) => {
    const line = lines.find(({ id }) => id === place.lineId);
    if (!mayEdit || !line) return;
    setActive(place);
    setAnchor(place.lineId);
    setEditing({ ...place, start: typed ?? wrong.get(wrongKey(place))?.text ?? cellEdits(line, place.column) });
  };
  const set = (place: Place, change: Partial<Omit<BudgetLine, 'id'>>) => {
    settleWrong(place, null);
    editor.change((now) => changeLine(now, funding, place.lineId, change));
  };
  const enter = (place: Place, text: string): boolean => {
    const read = readGridCell(said, place.column, text, budget);
    if (read.ok) set(place, read.value);
    else settleWrong(place, { text, problem: read.problem });
    return read.ok;
  };
  const addLine = (participantId: string | null, afterId: string | null) => {
    const id = newId();
    editor.change((now) => insertLines(now, [newLine(now, funding, id, participantId)], afterId));
    go({ lineId: id, column: 'category' });
  };
  const remove = (ids: readonly string[]) => {
    if (!mayEdit || ids.length === 0) return;
    const last = lines.findIndex(({ id }) => id === ids.at(-1));
    const next = lines[last + 1] ?? lines.findLast(({ id }) => !ids.includes(id));
    editor.change((now) => removeLines(now, ids));
    options.onDeleted(ids.length);
    if (next) go({ lineId: next.id, column: active?.column ?? 'description' });
  };
  const actions: GridActions = { go, edit, set, enter, addLine, remove, settleWrong, stop: () => setEditing(null) };
  const state: GridState = { lines, active, selected, editing, wrong };
  return {
    ...state,
    ...actions,
    move: (by: -1 | 1) => editor.change((now) => moveLines(now, selected, by)),
    ...gridEvents(options, state, actions),
  };
}

export type Grid = ReturnType<typeof useGrid>;

import { useEffect, useState } from 'react';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
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
import { changedPlace, rangeOf, shownLines, type Place } from './grid-lines.ts';
import { storedView, viewOf, type LineView } from './line-view.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** The cells that are pointed at, with the focus in them, among the lines that a view shows. */
function usePointer({ said, editor: { budget }, tableRef }: GridOptions) {
  const [view, setView] = useState<LineView>(storedView);
  const [pointed, setActive] = useState<Place | null>(null);
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focusAt, setFocusAt] = useState(0);
  const lines = shownLines(budget, view);
  const active = pointed && lines.some(({ id }) => id === pointed.lineId) ? pointed : null;
  const range = active === null ? { lines: [], columns: [] } : rangeOf(lines, anchor ?? active, active);

  useEffect(() => {
    if (focusAt > 0) tableRef.current?.querySelector<HTMLElement>('[data-active="true"]')?.focus();
  }, [focusAt, tableRef]);

  const choose = (from: Place, to: Place) => {
    // Whoever is sent to a line sees it.
    if (view.hidden.has(to.lineId)) setView(viewOf(said, budget, { ...view, text: '' }));
    setActive(to);
    setAnchor(from);
    setEditing(null);
    setFocusAt((count) => count + 1);
  };
  return {
    lines,
    view,
    active,
    range,
    editing,
    choose,
    go: (place: Place, extend = false) => choose(extend ? (anchor ?? active ?? place) : place, place),
    /** The same cells, which may be drawn elsewhere now. */
    stay: () => (active ? choose(anchor ?? active, active) : undefined),
    open: (next: Editing) => {
      setActive(next);
      setAnchor(next);
      setEditing(next);
    },
    stop: () => setEditing(null),
    /** Shows the lines in another order, or only some of them. */
    show: (wanted: Partial<Pick<LineView, 'sort' | 'text'>>) => setView(viewOf(said, budget, { ...view, ...wanted })),
  };
}

/** What was typed in cells and cannot stand, by `wrongKey`. */
function useWrong() {
  const [wrong, setWrong] = useState<ReadonlyMap<string, Wrong>>(new Map());
  const settleWrong = (place: Place, next: Wrong | null) =>
    setWrong((before) => {
      const after = new Map(before);
      if (next) after.set(wrongKey(place), next);
      else after.delete(wrongKey(place));
      return after;
    });
  return { wrong, settleWrong };
}

/**
 * Which cells are pointed at and which is being entered, and what the keys, the pointer and the clipboard do with them.
 */
export function useGrid(options: GridOptions) {
  const { said, editor, funding, mayEdit } = options;
  const { budget } = editor;
  const { stay, open, show, stop, ...pointer } = usePointer(options);
  const { lines, active, range, view, go, choose } = pointer;
  const { wrong, settleWrong } = useWrong();
  const [sheet, setSheet] = useState<string | null>(null);
  const selected = range.lines.map(({ id }) => id);
  const edit = (place: Place, typed: string | null) => {
    const line = lines.find(({ id }) => id === place.lineId);
    if (!mayEdit || !line) return;
    open({ ...place, start: typed ?? wrong.get(wrongKey(place))?.text ?? cellEdits(said, line, place.column) });
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
    return id;
  };
  /** Shows what a step back or forth has changed, with the focus in it. */
  const follow = (step: (() => Budget | null) | null) => {
    const next = step?.() ?? null;
    if (next === null) return;
    const place = changedPlace(said, shownLines(budget, view), shownLines(next, view), active);
    if (place) go(place);
    else options.onLeave();
  };
  const undo = () => follow(editor.undo);
  const redo = () => follow(editor.redo);
  const remove = (ids: readonly string[]) => {
    if (!mayEdit || ids.length === 0) return;
    const last = lines.findIndex(({ id }) => id === ids.at(-1));
    const next = lines[last + 1] ?? lines.findLast(({ id }) => !ids.includes(id));
    editor.change((now) => removeLines(now, ids));
    options.onDeleted(ids.length, undo);
    if (next) go({ lineId: next.id, column: active?.column ?? 'description' });
    else options.onLeave();
  };
  const move = (by: -1 | 1) => {
    if (!mayEdit || view.order !== null) return;
    editor.change((now) => moveLines(now, selected, by));
    stay();
  };
  /** Gives the chosen lines to another participant. */
  const giveTo = (participantId: string | null) => {
    editor.change((now) => selected.reduce((all, id) => changeLine(all, funding, id, { participantId }), now));
    stay();
  };
  useUndoKeys(mayEdit, undo, redo);
  const actions: GridActions = { go, choose, edit, set, enter, addLine, remove, move, undo, redo, settleWrong, stop };
  const state: GridState = { lines, active, range, selected, editing: pointer.editing, wrong, view };
  const events = gridEvents(options, state, actions);
  return { ...state, ...actions, giveTo, show, sheet, openSheet: setSheet, ...events };
}

export type Grid = ReturnType<typeof useGrid>;

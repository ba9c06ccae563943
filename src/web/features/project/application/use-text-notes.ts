import { useEffect, useEffectEvent, useRef } from 'react';
import type { Editor } from '@tiptap/react';
import { QUOTE_LIMIT } from '#domain/project/text/text-anchor.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { NotePlace, TextNotes } from '#web/project/text-notes.ts';
import { readSelection } from './living/dom-selection.ts';
import { marksOf, NOTES, paragraphAtCursor, selectedAnchor } from './editor/note-marks.ts';
import { suggestionPlaces } from './editor/suggestion-marks.ts';

/** Notes and suggestions in the order of the text. */
function measure({ state, view }: Editor): ReadonlyMap<string, NotePlace> {
  const marks = [
    ...marksOf(state).map(({ id, number, changed, from }) => ({ id, number: number ?? 0, changed, from })),
    ...suggestionPlaces(state).map(({ id, from }) => ({ id, number: 0, changed: false, from })),
  ].toSorted((a, b) => a.from - b.from);
  return new Map(
    marks.map(({ id, number, changed, from }, order) => [
      id,
      { order, number, changed, top: view.coordsAtPos(from).top + scrollY },
    ]),
  );
}

/**
 * Shows notes in the text and tells their positions. Answers what a press on Comment does; null for people who may not
 * comment.
 */
export function useTextNotes(
  editor: Editor,
  { notes, onPick, onComment, places, cursor }: TextNotes,
): (() => void) | null {
  const words = useWords('editor');
  const pick = useEffectEvent(onPick);
  const shown = useRef<TextNotes['notes'] | null>(null);
  useEffect(() => {
    // Findings are found anew at each change of the text, and mostly they are the same.
    if (shown.current !== null && isSameValue(shown.current, notes)) return;
    shown.current = notes;
    readSelection(editor.view);
    editor.view.dispatch(
      editor.state.tr.setMeta(NOTES, { notes, onPick: (id: string) => pick(id) }).setMeta('addToHistory', false),
    );
  }, [editor, notes]);
  useEffect(() => {
    let frame = 0;
    const tell = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!editor.isDestroyed) places.tell(measure(editor));
      });
    };
    const resized = new ResizeObserver(tell);
    // What stands above the text moves it too.
    resized.observe(editor.view.dom);
    resized.observe(document.body);
    editor.on('transaction', tell);
    tell();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      editor.off('transaction', tell);
      places.tell(new Map());
    };
  }, [editor, places]);
  useEffect(() => {
    const moved = () => cursor.tell(() => paragraphAtCursor(editor.state));
    editor.on('transaction', moved);
    moved();
    return () => {
      editor.off('transaction', moved);
      cursor.tell(() => null);
    };
  }, [editor, cursor]);
  if (!onComment) return null;
  return () => {
    const selected = selectedAnchor(editor.state);
    if (selected === 'too_long')
      showToast({
        title: words('select_less'),
        description: words('select_less_text', { limit: QUOTE_LIMIT }),
        tone: 'block',
      });
    else onComment(selected === 'none' ? null : selected);
  };
}

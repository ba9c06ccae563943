import { createElement, useEffect, useState } from 'react';
import type { ColumnNote } from '#web/project/note-column.tsx';
import { useNotePlaces, type NotePlace, type NotePlaces } from '#web/project/text-notes.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import type { NamedSuggestions } from './named-suggestions.ts';
import type { NoteOf } from './suggestion-note.tsx';
import type { SuggestionWork } from './use-suggestions.ts';
import type { WritingMode } from './writing-mode.ts';

/** The cards arrive with the first suggestion, because most texts have none. */
const loadCards = async () => {
  const [{ SuggestionNote }, { PersonNote, OthersNote }] = await Promise.all([
    import('./suggestion-note.tsx'),
    import('./person-note.tsx'),
  ]);
  return { SuggestionNote, PersonNote, OthersNote };
};

/** Suggestions in the order of the text; those whose words are gone come last. */
function inOrder(shown: readonly NamedSuggestions[], at: ReadonlyMap<string, NotePlace>): readonly string[] {
  const orderOf = (id: string) => at.get(id)?.order ?? Number.MAX_SAFE_INTEGER;
  return shown.flatMap(({ pieces }) => pieces.map(({ id }) => id)).toSorted((a, b) => orderOf(a) - orderOf(b));
}

const QUIET_MS = 2_000;

/** How many suggestions of others came a moment ago: said once they stop coming, all together. */
function useArrived({ sectionId, all, isKnown }: SuggestionWork): number {
  const [heard, setHeard] = useState<{ readonly sectionId: string; readonly ids: ReadonlySet<string> } | null>(null);
  const [arrived, setArrived] = useState(0);
  const ids = all.flatMap(({ own, pieces }) => (own ? [] : pieces.map(({ id }) => id)));
  const isFirst = heard?.sectionId !== sectionId;
  if (isFirst && isKnown) {
    setHeard({ sectionId, ids: new Set(ids) });
    setArrived(0);
  }
  const fresh = isFirst ? '' : ids.filter((id) => !heard.ids.has(id)).join(' ');
  useEffect(() => {
    if (fresh === '') return undefined;
    const timer = setTimeout(() => {
      const came = fresh.split(' ');
      setArrived(came.length);
      setHeard((before) => before && { ...before, ids: new Set([...before.ids, ...came]) });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return arrived;
}

type View = {
  readonly show: (isShown: boolean) => void;
  readonly reveal: () => void;
  readonly go: (place: NotePlace) => void;
};

/** What is suggested as notes beside the text, and the way from one to the next. */
export function useSuggestionNotes(work: SuggestionWork, places: NotePlaces, { show: showNotes, reveal, go }: View) {
  const { sectionId, all, shown, active, activate, goneTo, goTo, textFocus, mayEdit } = work;
  const cards = useLatePart(loadCards, all.length > 0);
  const at = useNotePlaces(places);
  const arrived = useArrived(work);
  const show = (id: string) => {
    reveal();
    goTo(id);
    const place = places.current().get(id);
    if (place) go(place);
  };
  const beside = (by: 1 | -1, from: string | null): string | null => {
    const ids = inOrder(shown, places.current());
    const now = from === null ? -1 : ids.indexOf(from);
    return ids[now === -1 ? (by === 1 ? 0 : ids.length - 1) : now + by] ?? null;
  };
  const step = (by: 1 | -1) => {
    const id = beside(by, active);
    if (id !== null) show(id);
  };
  const of: NoteOf = {
    sectionId,
    mayAccept: mayEdit,
    goneTo,
    besideOf: (id) => beside(1, id) ?? beside(-1, id),
    onDone: (next) => (next === null ? textFocus.focus(null) : show(next)),
    onBack: (id) => textFocus.focus(id),
  };
  const notesOf = (suggestions: NamedSuggestions): readonly ColumnNote[] => {
    if (!cards) return [];
    const { pieces, id: key } = suggestions;
    const whole: ColumnNote = {
      id: `all ${key}`,
      place: null,
      tone: 'plain',
      note: createElement(cards.PersonNote, { key, sectionId, suggestions, mayAccept: mayEdit }),
    };
    const single = pieces.map((piece): ColumnNote => {
      const place = at.get(piece.id) ?? null;
      const onGo = () => {
        activate(piece.id);
        if (place) go(place);
      };
      const isActive = piece.id === active;
      return {
        id: piece.id,
        place,
        without: 'last',
        tone: 'suggestion',
        note: createElement(cards.SuggestionNote, { key: piece.id, of, suggestions, piece, place, isActive, onGo }),
      };
    });
    return pieces.length > 1 ? [whole, ...single] : single;
  };
  const hidden = all.filter((each) => !shown.includes(each)).reduce((sum, { pieces }) => sum + pieces.length, 0);
  const others: readonly ColumnNote[] =
    cards && hidden > 0
      ? [{ id: 'others', place: null, tone: 'plain', note: createElement(cards.OthersNote, { count: hidden }) }]
      : [];
  return {
    notes: [...shown.flatMap(notesOf), ...others],
    arrived,
    isWorthOpening: work.mode === 'suggesting' || work.count > 0,
    onStep: step,
    onPick: (id: string) => {
      activate(id);
      reveal();
    },
    onMode: (mode: WritingMode) => {
      work.onMode(mode);
      // One's suggestions come up beside the text as they are made.
      if (mode === 'suggesting') showNotes(true);
    },
  };
}

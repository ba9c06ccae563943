import { useCallback, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { ApplicationScreen } from '#web/features/project/application/application-screen.tsx';
import { CallNote } from '#web/features/project/application/call/call-note.tsx';
import { useOutcomeWork } from '#web/features/project/application/call/use-outcome-work.ts';
import { CommentList } from '#web/features/project/comments/comment-list.tsx';
import { useSectionComments } from '#web/features/project/comments/use-section-comments.ts';
import { useSuggestionNotes } from '#web/features/project/application/suggesting/use-suggestion-notes.ts';
import { useSuggestions } from '#web/features/project/application/suggesting/use-suggestions.ts';
import { useFindingNotes } from '#web/features/project/validation/use-finding-notes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useWords } from '#web/page/words.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { hasMarginRoom } from '#web/project/margin-room.ts';
import { goToPlace, makeNotePlaces, type NotePlace } from '#web/project/text-notes.ts';
import { useTextLibrary } from './-text-library.tsx';
import { useWritingTools } from './guided/-writing-tools.tsx';

const loadMakeLink = async () => (await import('#web/project/guests/make-link-dialog.tsx')).MakeLinkDialog;

type Props = Omit<ComponentProps<typeof ApplicationScreen>, 'notes' | 'library' | 'assistant' | 'suggestions'> & {
  /** The first words of a paragraph that the address leads to. */
  readonly words: string | undefined;
};

/**
 * Where the notes of a section are shown: in the margin in place of the guide, or on a sheet where there is no margin.
 */
function useNoteView(section: SectionKey) {
  const [shown, setShown] = useState<{ readonly section: SectionKey; readonly isShown: boolean } | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const goal = useRef<NotePlace | null>(null);
  const show = (isShown: boolean) => setShown({ section, isShown });
  return {
    isChosen: shown?.section === section,
    isShown: shown?.section === section && shown.isShown,
    show,
    /** Whoever begins a note or presses one wants to see it. */
    reveal: () => {
      show(true);
      setSheetOpen(!hasMarginRoom());
    },
    isSheetOpen,
    onSheet: setSheetOpen,
    // What lies over the text holds the page: it moves once the sheet is away.
    go: (place: NotePlace) => {
      if (hasMarginRoom() || !isSheetOpen) return goToPlace(place);
      goal.current = place;
      setSheetOpen(false);
    },
    onSheetClosed: useCallback(() => {
      if (goal.current) goToPlace(goal.current);
      goal.current = null;
    }, []),
  };
}

/** Asks somebody without an account for comments on a section, where this person may. */
function useAsking({ head, rights }: Props['project'], section: SectionKey) {
  const names = useWords('project_names');
  const { draw, open, setOpen } = useOverlay(loadMakeLink);
  const task = { kind: 'comment', section } as const;
  return {
    onAsk: rights.mayAskGuests ? () => setOpen(true) : null,
    dialog: draw?.({ projectId: head.id, task, about: sectionTitle(names, section), open, onOpenChange: setOpen }),
  };
}

/** Where the text of a section meets what others say about it and what was found in it. */
export function NotedApplication({ words, ...props }: Props) {
  const { project, userId, sectionKey } = props;
  const [places] = useState(makeNotePlaces);
  const view = useNoteView(sectionKey);
  const comments = useSectionComments(project, sectionKey, userId);
  const findings = useFindingNotes(project.head.id, sectionKey, places, view.go);
  const outcomes = useOutcomeWork({ ...props, words }, places, view.go);
  const suggestions = useSuggestions(project, sectionKey, userId);
  const suggested = useSuggestionNotes(suggestions, places, view);
  const { mayComment } = comments;
  const begin = (anchor: TextAnchor | null) => {
    comments.begin(anchor);
    view.reveal();
  };
  const pick = (id: string) => {
    comments.activate(id);
    findings.activate(id);
    view.reveal();
  };
  const open = comments.open[sectionKey] ?? 0;
  // A section with notes opens with them, also with a comment that was not sent yet, and stays so when all of them are
  // settled.
  if (comments.isCounted && findings.isKnown && suggestions.isKnown && !view.isChosen)
    view.show(open > 0 || suggested.isWorthOpening || findings.isWorthOpening || comments.hasUnsent);
  const marks = useMemo(
    () => [...comments.notes, ...findings.marks, ...outcomes.marks],
    [comments.notes, findings.marks, outcomes.marks],
  );
  const others = [
    { id: 'call', place: null, tone: 'plain', note: <CallNote work={outcomes.work} /> },
    ...findings.notes,
    ...suggested.notes,
  ] as const;
  const { library, dialogs } = useTextLibrary(project, sectionKey);
  const writing = useWritingTools(project, sectionKey);
  const asking = useAsking(project, sectionKey);
  return (
    <>
      <ApplicationScreen
        {...props}
        library={library}
        assistant={writing.tools}
        suggestions={{ ...suggestions, onMode: suggested.onMode }}
        notes={{
          notes: {
            notes: marks,
            onPick: pick,
            onComment: mayComment ? begin : undefined,
            places,
            cursor: outcomes.work.cursor,
          },
          list: (
            <CommentList
              key={sectionKey}
              comments={{ ...comments, begin }}
              places={places}
              others={others}
              onGo={view.go}
              onAskGuest={asking.onAsk}
            />
          ),
          outcomes: outcomes.work,
          count: open + findings.count + suggestions.count,
          onPickSuggestion: suggested.onPick,
          onStepSuggestion: suggested.onStep,
          arrived: suggested.arrived,
          open: comments.open,
          isShown: view.isShown,
          onShow: view.show,
          isSheetOpen: view.isSheetOpen,
          onSheet: view.onSheet,
          onSheetClosed: view.onSheetClosed,
        }}
      />
      {dialogs}
      {writing.dialogs}
      {asking.dialog}
    </>
  );
}

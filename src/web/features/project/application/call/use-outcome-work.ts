import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { paragraphBeginning } from '#domain/project/outcomes/covering-paragraph.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import {
  makeCursorParagraph,
  useNotePlaces,
  type CursorParagraph,
  type NotePlace,
  type NotePlaces,
  type TextNote,
} from '#web/project/text-notes.ts';

/** What is done with expected outcomes beside a text: marking the paragraph at the cursor, and going to a marked one. */
export type OutcomeWork = {
  readonly project: Project;
  /** The open section. */
  readonly section: SectionKey;
  readonly cursor: CursorParagraph;
  readonly onGo: (section: SectionKey, anchor: TextAnchor) => void;
};

/** Each has a name of its own, so that the place of an earlier one is not taken for it. */
type Goal = { readonly id: string; readonly section: SectionKey; readonly anchor: TextAnchor };
type Of = {
  readonly project: Project;
  readonly sectionKey: SectionKey;
  readonly onSection: (key: SectionKey) => void;
  /** The first words of a paragraph that the address leads to. */
  readonly words?: string | undefined;
};

let goals = 0;

/** The paragraph that the address leads to. */
function goalOf({ sections }: Project, section: SectionKey, words: string | undefined): Goal | null {
  const doc = words === undefined ? undefined : sections.find(({ key }) => key === section)?.doc;
  const anchor = doc && words !== undefined ? paragraphBeginning(textOf(doc), words) : null;
  return anchor && { id: 'outcome of the address', section, anchor };
}

/** Ties expected outcomes to the open text. The paragraph that one goes to is tinted until something else is done. */
export function useOutcomeWork(
  { project, sectionKey, onSection, words }: Of,
  places: NotePlaces,
  onGo: (place: NotePlace) => void,
): { readonly work: OutcomeWork; readonly marks: readonly TextNote[] } {
  const [cursor] = useState(makeCursorParagraph);
  const [goal, setGoal] = useState(() => goalOf(project, sectionKey, words));
  const open = goal?.section === sectionKey ? goal : null;
  const marks = useMemo(
    (): readonly TextNote[] =>
      open === null ? [] : [{ id: open.id, anchor: open.anchor, active: true, tone: 'comment', isPassing: true }],
    [open],
  );
  const isFound = useNotePlaces(places).has(open?.id ?? '');
  const arrive = useEffectEvent((id: string) => {
    const place = places.current().get(id);
    if (place) onGo(place);
  });
  useEffect(() => {
    if (open === null || !isFound) return undefined;
    arrive(open.id);
    const leave = () => setGoal(null);
    addEventListener('keydown', leave);
    addEventListener('pointerdown', leave);
    return () => {
      removeEventListener('keydown', leave);
      removeEventListener('pointerdown', leave);
    };
  }, [open, isFound]);
  const go = (section: SectionKey, to: TextAnchor) => {
    goals += 1;
    setGoal({ id: `outcome ${goals}`, section, anchor: to });
    if (section !== sectionKey) onSection(section);
  };
  return { work: { project, section: sectionKey, cursor, onGo: go }, marks };
}

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import type { ColumnNote } from '#web/project/note-column.tsx';
import { useNotePlaces, type NotePlace, type NotePlaces, type TextNote } from '#web/project/text-notes.ts';
import { findingId, useSectionFindings } from './use-section-findings.ts';

/** The words arrive with the first finding, because most texts have none. */
const loadNote = async () => (await import('./finding-note.tsx')).FindingNote;

/** Leads once to the words that the finding which the address names behind its # is about. */
function useAskedFinding(at: ReadonlyMap<string, NotePlace>, onAsked: (id: string, place: NotePlace) => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const led = useRef('');
  const id = findingId(hash);
  const place = hash === '' ? undefined : at.get(id);
  const lead = useEffectEvent(onAsked);
  useEffect(() => {
    if (place === undefined || led.current === hash) return;
    led.current = hash;
    lead(id, place);
  }, [hash, id, place]);
}

/** The findings on a section as notes: in its text, and beside it once their words are there. */
export function useFindingNotes(
  projectId: string,
  section: SectionKey,
  places: NotePlaces,
  onGo: (place: NotePlace) => void,
) {
  const { findings, isKnown } = useSectionFindings(projectId, section);
  const [active, setActive] = useState<string | null>(null);
  const draw = useLate(loadNote, findings.length > 0);
  const at = useNotePlaces(places);
  useAskedFinding(at, (id, place) => {
    setActive(id);
    onGo(place);
  });
  const marks = useMemo(
    () =>
      findings.flatMap(({ id, flag, anchor }): readonly TextNote[] =>
        anchor === null
          ? []
          : [{ id, anchor, active: id === active, tone: flag.severity === 'hard' ? 'block' : 'check' }],
      ),
    [findings, active],
  );
  const notes =
    draw === null
      ? []
      : findings.map((finding): ColumnNote => {
          const place = at.get(finding.id) ?? null;
          const go = () => {
            setActive(finding.id);
            if (place) onGo(place);
          };
          return {
            id: finding.id,
            place,
            without: 'last',
            tone: finding.flag.severity === 'hard' ? 'block' : 'check',
            note: draw({ projectId, finding, place, onGo: go }),
          };
        });
  // Text that is only not written yet is no reason to hide the guide: the writer needs it.
  const isWorthOpening = findings.some(
    ({ flag }) => flag.ruleId !== 'SECTION_TOO_SHORT' && flag.ruleId !== 'REQUIRED_SECTION_EMPTY',
  );
  return { marks, notes, count: findings.length, isWorthOpening, isKnown, activate: setActive };
}

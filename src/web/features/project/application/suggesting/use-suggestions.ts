import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { shapeOf } from '#domain/project/sections/section-template.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { onLiveNews } from '#web/project/live-events.ts';
import { sparingly } from '#web/project/sparingly.ts';
import { namedSuggestions, type NamedSuggestions } from './named-suggestions.ts';
import { makeTextFocus, type TextFocus } from './text-focus.ts';
import { useWritingMode, type WritingMode } from './writing-mode.ts';

/** What others suggest is told at once. Where that is not heard, it appears within half a minute. */
const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const;

type OpenSuggestions = Partial<Readonly<Record<SectionKey, number>>>;
type Named = { readonly sectionId: string; readonly from: unknown; readonly all: readonly NamedSuggestions[] };

/** What is suggested for a section, under names that last. */
function useNamed(sectionId: string) {
  const query = useQuery({
    ...queries.suggestions.list.queryOptions({ input: { sectionId } }),
    ...LIVE,
    enabled: sectionId !== '',
  });
  const [last, setLast] = useState<Named>({ sectionId, from: null, all: [] });
  const suggested = query.data?.suggested;
  if (suggested && (last.sectionId !== sectionId || last.from !== suggested)) {
    const before = last.sectionId === sectionId ? last.all : [];
    setLast({ sectionId, from: suggested, all: namedSuggestions(before, suggested) });
  }
  useEffect(() => {
    const reload = sparingly(() => {
      void queryClient.invalidateQueries({ queryKey: queries.suggestions.list.key({ input: { sectionId } }) });
    });
    const leave = onLiveNews((news) => {
      if (news === 'missed' || (news.kind === 'suggestion' && news.id === sectionId)) reload.wish([sectionId]);
    });
    return () => {
      leave();
      reload.stop();
    };
  }, [sectionId]);
  return { all: last.sectionId === sectionId ? last.all : [], isKnown: !query.isPending };
}

/** How many suggestions wait in each section that has any. */
function useCounts(projectId: string): OpenSuggestions {
  const query = useQuery({ ...queries.suggestions.counts.queryOptions({ input: { projectId } }), ...LIVE });
  useEffect(() => {
    const reload = sparingly(() => {
      void queryClient.invalidateQueries({ queryKey: queries.suggestions.counts.key({ input: { projectId } }) });
    });
    const leave = onLiveNews((news) => {
      if (news === 'missed' || (news.kind === 'suggestion' && news.projectId === projectId)) reload.wish([projectId]);
    });
    return () => {
      leave();
      reload.stop();
    };
  }, [projectId]);
  return query.data?.waiting ?? {};
}

/** Which suggestion the person has gone to; asked anew, it is gone to anew. */
export type GoneTo = { readonly id: string; readonly turn: number };

export type SuggestionWork = {
  readonly project: Project;
  readonly sectionId: string;
  readonly mode: WritingMode;
  /** Whether this person may suggest changes of this section. */
  readonly maySuggest: boolean;
  /** Whether they may write in the section itself. */
  readonly mayEdit: boolean;
  readonly onMode: (mode: WritingMode) => void;
  /** Everything that is suggested, by person. */
  readonly all: readonly NamedSuggestions[];
  /** What of it is shown: in the section's own text everything, in one's own suggestion what it consists of. */
  readonly shown: readonly NamedSuggestions[];
  readonly count: number;
  readonly isKnown: boolean;
  readonly active: string | null;
  readonly activate: (id: string | null) => void;
  readonly goneTo: GoneTo | null;
  /** Goes to the card of a suggestion. */
  readonly goTo: (id: string) => void;
  readonly textFocus: TextFocus;
  readonly waiting: OpenSuggestions;
};

/** What is suggested for the open section, and whether this person reads, edits or suggests. */
export function useSuggestions(project: Project, sectionKey: SectionKey, userId: string): SuggestionWork {
  const section = project.sections.find(({ key }) => key === sectionKey);
  const sectionId = section?.id ?? '';
  const [chosen, onMode] = useWritingMode(userId, project.head.id);
  const { all, isKnown } = useNamed(sectionId);
  const waiting = useCounts(project.head.id);
  const [active, activate] = useState<string | null>(null);
  const [goneTo, setGoneTo] = useState<GoneTo | null>(null);
  const [textFocus] = useState(makeTextFocus);
  const isAskedFor = shapeOf(project.head.template, sectionKey) !== null;
  const maySuggest = project.rights.maySuggest && isAskedFor;
  const mode = maySuggest ? chosen : 'own';
  const shown = useMemo(() => (mode === 'own' ? all : all.filter(({ own }) => own)), [all, mode]);
  return {
    project,
    sectionId,
    mode,
    maySuggest,
    mayEdit: project.rights.mayEdit && isAskedFor,
    onMode,
    all,
    shown,
    count: all.reduce((sum, { pieces }) => sum + pieces.length, 0),
    isKnown,
    active,
    activate,
    goneTo,
    goTo: (id) => {
      activate(id);
      setGoneTo((before) => ({ id, turn: (before?.turn ?? 0) + 1 }));
    },
    textFocus,
    waiting,
  };
}

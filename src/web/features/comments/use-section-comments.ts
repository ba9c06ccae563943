import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/codes.ts';
import type { TextAnchor } from '#domain/project/text-anchor.ts';
import { queries, queryClient } from '#web/queries.ts';
import { onLiveNews } from '#web/workspace/live-events.ts';
import { useProjectFacts } from '#web/workspace/project-facts.ts';
import type { TextNote } from '#web/workspace/text-notes.ts';

/** What others write is told at once; where it is not heard, it appears within half a minute or when the window is looked at again. */
const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const;

/** The id under which the text of a comment that is still being written is marked. */
export const DRAFT = 'draft';

/** Asks anew for what was said in a project, everywhere it is shown. */
export async function reloadComments(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.comments.key() });
}

type Draft = { readonly section: SectionKey; readonly anchor: TextAnchor | null };

/** What is said about a section, which comment is being looked at, and which is being begun. */
export function useSectionComments(project: Project, section: SectionKey) {
  const input = { projectId: project.id, section };
  const query = useQuery({ ...queries.comments.list.queryOptions({ input }), ...LIVE });
  const counts = useQuery({ ...queries.comments.counts.queryOptions({ input: { projectId: project.id } }), ...LIVE });
  useEffect(() => onLiveNews((news) => {
    if (news === 'missed' || (news.projectId === project.id && news.kind === 'project')) void reloadComments();
  }), [project.id]);
  const mayComment = useProjectFacts(project.id).data?.mayComment ?? false;
  const [begun, setBegun] = useState<Draft | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);

  const draft = begun?.section === section ? begun : null;
  const threads = query.data?.threads;
  const notes = useMemo((): readonly TextNote[] => [
    ...(threads ?? []).flatMap(({ id, anchor, resolvedAt }) => (anchor === null || resolvedAt !== null ? [] : [{ id, anchor, active: id === active, tone: 'comment' as const }])),
    ...(draft?.anchor ? [{ id: DRAFT, anchor: draft.anchor, active: true, tone: 'comment' as const }] : []),
  ], [threads, active, draft]);
  const open = counts.data?.open ?? {};
  return {
    projectId: project.id, orgId: project.orgId, section, query, mayComment, draft, active, open, notes,
    /** Whether it is known how much is open. */
    isCounted: !counts.isPending,
    begin: (anchor: TextAnchor | null) => setBegun({ section, anchor }),
    endDraft: () => setBegun(null),
    activate: setActive,
    replyingTo,
    onReplying: setReplyingTo,
  };
}

export type SectionComments = ReturnType<typeof useSectionComments>;

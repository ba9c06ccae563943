import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { isTextAnchor, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { onLiveNews } from '#web/project/live-events.ts';
import { openKeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import type { TextNote } from '#web/project/text-notes.ts';

/**
 * What others write is told at once. Where that is not heard, it appears within half a minute or when the window gets
 * the focus again.
 */
const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const;

/** The id under which the text of a comment that is still being written is marked. */
export const DRAFT = 'draft';

/** Asks anew for what was said in a project, everywhere it is shown. */
export async function reloadComments(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.comments.key() });
}

type Draft = { readonly section: SectionKey; readonly anchor: TextAnchor | null };

/** What is said about a section, which comment is being looked at, and which is being begun. */
export function useSectionComments(project: Project, section: SectionKey, userId: string) {
  const projectId = project.head.id;
  const { mayComment } = project.rights;
  const input = { projectId, section };
  const query = useQuery({ ...queries.comments.list.queryOptions({ input }), ...LIVE });
  const counts = useQuery({ ...queries.comments.counts.queryOptions({ input: { projectId } }), ...LIVE });
  const kept = useOpened(userId, () => openKeptWords(userId));
  useEffect(
    () =>
      onLiveNews((news) => {
        if (news === 'missed' || (news.projectId === projectId && news.kind === 'project')) void reloadComments();
      }),
    [projectId],
  );
  const [begun, setBegun] = useState<Draft | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(true);
  const [restored, setRestored] = useState<{ readonly section: SectionKey; readonly hasUnsent: boolean } | null>(null);

  const draft = begun?.section === section ? begun : null;
  const threads = query.data?.threads;
  const notes = useMemo(
    (): readonly TextNote[] => [
      ...(threads ?? []).flatMap(({ id, anchor, resolvedAt }) =>
        anchor === null || resolvedAt !== null ? [] : [{ id, anchor, active: id === active, tone: 'comment' as const }],
      ),
      ...(draft?.anchor ? [{ id: DRAFT, anchor: draft.anchor, active: true, tone: 'comment' as const }] : []),
    ],
    [threads, active, draft],
  );
  const open = counts.data?.open ?? {};
  const draftPlace = `${projectId} ${section}`;
  // A draft that an earlier visit left unsent is open again, beside the text it is about.
  if (kept !== null && threads && mayComment && restored?.section !== section) {
    const comment = kept.get(draftPlace);
    const answered = threads.find(({ id }) => kept.get(id) !== undefined);
    const isEdited = threads.some(({ comments }) => comments.some(({ id }) => kept.get(id) !== undefined));
    const hasUnsent = comment !== undefined || answered !== undefined || isEdited;
    setRestored({ section, hasUnsent });
    if (comment) setBegun({ section, anchor: isTextAnchor(comment.about) ? comment.about : null });
    if (answered) setReplyingTo(answered.id);
    if (hasUnsent) setTakesFocus(false);
  }
  const isRestored = restored?.section === section;
  return {
    projectId,
    section,
    query,
    kept,
    draftPlace,
    takesFocus,
    mayComment,
    draft,
    active,
    open,
    notes,
    /** Whether the number of open threads, and this person's unsent drafts, are known. */
    isCounted: !counts.isPending && (isRestored || !mayComment || query.isError),
    hasUnsent: isRestored && restored.hasUnsent,
    begin: (anchor: TextAnchor | null) => {
      setTakesFocus(true);
      setBegun({ section, anchor });
    },
    endDraft: () => setBegun(null),
    activate: setActive,
    replyingTo,
    onReplying: (threadId: string | null) => {
      setTakesFocus(true);
      setReplyingTo(threadId);
    },
  };
}

export type SectionComments = ReturnType<typeof useSectionComments>;

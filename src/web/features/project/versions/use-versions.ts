import { useEffect } from 'react';
import { isDefinedError, ORPCError } from '@orpc/client';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Version } from '#contract/versions.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Carries the news over the reload that follows a restore. */
const RESTORED = 'fundwright.restored-version';

function failed(title: string, description: string): void {
  showToast({ title, description, tone: 'block' });
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.versions.key() });
}

/** What a call on a version says that is no longer there. */
export function isVersionGone(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND';
}

/** The versions of a project, and what can be done with them. `onDone` follows each success. */
export function useVersions(projectId: string, onDone: () => void) {
  const words = useWords('versions');
  const list = useInfiniteQuery(
    queries.versions.list.infiniteOptions({
      input: (before: number | null) => (before === null ? { projectId } : { projectId, before }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  useEffect(() => {
    const number = sessionStorage.getItem(RESTORED);
    if (number === null) return;
    sessionStorage.removeItem(RESTORED);
    showToast({ title: words('restored', { number: Number(number) }) });
  }, [words]);

  const take = useMutation(
    queries.versions.create.mutationOptions({
      onSuccess: async ({ number }) => {
        await reload();
        showToast({ title: words('created', { number }) });
        onDone();
      },
      onError: () => failed(words('create_failed'), words('nothing_changed')),
    }),
  );
  const putBack = useMutation(
    queries.versions.restore.mutationOptions({
      onSuccess: ({ number }) => {
        sessionStorage.setItem(RESTORED, String(number));
        location.reload();
      },
      onError: (error) => {
        void reload();
        onDone();
        if (isVersionGone(error)) return failed(words('not_found'), words('not_found_text'));
        failed(
          words('restore_failed'),
          words(isDefinedError(error) && error.code === 'CURRENT' ? 'is_current' : 'nothing_changed'),
        );
      },
    }),
  );

  /** A version holds what is saved, so unsaved text is sent first. */
  const create = async (description: string) => {
    if (await flushEverything()) take.mutate({ projectId, description });
    else failed(words('create_failed'), words('not_saved'));
  };
  const restore = async (version: Version) => {
    if (await flushEverything()) putBack.mutate({ projectId, versionId: version.id });
    else failed(words('restore_failed'), words('not_saved'));
  };
  return {
    list,
    create: (description: string) => void create(description),
    restore: (version: Version) => void restore(version),
    creating: take.isPending,
    restoring: putBack.isPending || putBack.isSuccess,
  };
}

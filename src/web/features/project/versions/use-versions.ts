import { useEffect } from 'react';
import { isDefinedError, ORPCError } from '@orpc/client';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Version } from '#contract/versions.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Carries the news over the reload that follows a restore. */
const RESTORED = 'fundwright.restored-version';

function failed(title: string, description = 'Nothing was changed. Please try again.'): void {
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
    showToast({ title: `Project restored to version ${number}` });
  }, []);

  const take = useMutation(
    queries.versions.create.mutationOptions({
      onSuccess: async ({ number }) => {
        await reload();
        showToast({ title: `Version ${number} created successfully` });
        onDone();
      },
      onError: () => failed('Failed to create version'),
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
        if (isVersionGone(error)) return failed('Version not found', 'It is no longer there. Nothing was changed.');
        failed(
          'Failed to restore version',
          isDefinedError(error) && error.code === 'CURRENT'
            ? 'It is the current version. Nothing was changed.'
            : undefined,
        );
      },
    }),
  );

  /** A version holds what is saved: what is still on its way goes first. */
  const create = async (description: string) => {
    if (await flushEverything()) take.mutate({ projectId, description });
    else
      failed('Failed to create version', 'Something that you typed is not saved yet. Look at the page that it is on.');
  };
  const restore = async (version: Version) => {
    if (await flushEverything()) putBack.mutate({ projectId, versionId: version.id });
    else
      failed('Failed to restore version', 'Something that you typed is not saved yet. Look at the page that it is on.');
  };
  return {
    list,
    create: (description: string) => void create(description),
    restore: (version: Version) => void restore(version),
    creating: take.isPending,
    restoring: putBack.isPending || putBack.isSuccess,
  };
}

import { useEffect } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SavedSearch } from '#contract/shortlist/saved-searches.ts';
import { MAX_ALERTING_SEARCHES, MAX_SAVED_SEARCHES } from '#domain/program/shortlist/shortlist-limits.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

function listOptions(orgId: string) {
  return queries.savedSearches.list.queryOptions({ input: { orgId } });
}

/** Asks again for the searches that are kept. */
async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.savedSearches.key() });
}

/** The searches that the organization keeps. */
export function useSavedSearches(orgId: string) {
  return useQuery(listOptions(orgId));
}

/** Keeping and renaming searches: the form waits for the answer, and says why it was refused. */
export function useSearchChanges() {
  const words = useWords('saved_searches');
  const create = useMutation(
    queries.savedSearches.create.mutationOptions({
      onSuccess: async ({ name }) => {
        showToast({ title: words('done.saved', { name }) });
        await reload();
      },
      onError: async (error) => {
        if (isDefinedError(error) && error.code === 'ALREADY_SAVED') await reload();
      },
    }),
  );
  const rename = useMutation(
    queries.savedSearches.rename.mutationOptions({
      onSuccess: async ({ name }) => {
        showToast({ title: words('done.renamed', { name }) });
        await reload();
      },
      onError: reload,
    }),
  );
  return { create, rename };
}

/** Has a search tell of new calls, or not any more. */
export function useSearchAlerts() {
  const words = useWords('saved_searches');
  return useMutation(
    queries.savedSearches.setAlerts.mutationOptions({
      onSettled: reload,
      onError: (error) => {
        const code = isDefinedError(error) ? error.code : null;
        const why =
          code === 'TOO_MANY'
            ? words('too_many_alerts', { limit: MAX_ALERTING_SEARCHES })
            : code === 'PRO_NEEDED'
              ? words('pro_needed')
              : words('failed.text');
        showToast({ title: words('failed.alerts'), description: why, tone: 'block' });
      },
    }),
  );
}

/** Notes that the person looks at what a search told, as long as there is something. */
export function useLook(orgId: string, search: SavedSearch | undefined): void {
  const { mutate } = useMutation(queries.savedSearches.look.mutationOptions({ onSuccess: reload }));
  const searchId = search !== undefined && search.unseen > 0 ? search.id : null;
  useEffect(() => {
    if (searchId !== null) mutate({ orgId, searchId });
  }, [mutate, orgId, searchId]);
}

/** Deleting a search, and undoing that. */
export function useSearchRemoval(orgId: string) {
  const words = useWords('saved_searches');
  const remove = useMutation(queries.savedSearches.remove.mutationOptions());
  const restore = useMutation(queries.savedSearches.restore.mutationOptions());
  const failed = (what: 'remove' | 'restore', text: string) =>
    showToast({ title: words(`failed.${what}`), description: text, tone: 'block' });
  const bringBack = ({ id: searchId, name }: SavedSearch) =>
    restore.mutate(
      { orgId, searchId },
      {
        onSuccess: async () => {
          await reload();
          showToast({ title: words('done.restored', { name }) });
        },
        onError: (error) =>
          failed(
            'restore',
            isDefinedError(error) && error.code === 'TOO_MANY'
              ? words('too_many', { limit: MAX_SAVED_SEARCHES })
              : words('failed.text'),
          ),
      },
    );
  return (search: SavedSearch) =>
    remove.mutate(
      { orgId, searchId: search.id },
      {
        onSuccess: async () => {
          await reload();
          showToast({
            title: words('done.removed', { name: search.name }),
            action: { label: words('undo'), onClick: () => bringBack(search) },
          });
        },
        onError: async (error) => {
          await reload();
          // Somebody was faster: what was wanted has come true.
          if (!isDefinedError(error) || error.code !== 'NOT_FOUND') failed('remove', words('failed.text'));
        },
      },
    );
}

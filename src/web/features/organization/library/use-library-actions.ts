import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Asked = { readonly id: string; readonly title: string };

export type LibraryActions = {
  /** The entry whose deletion is asked about; null while none is. */
  readonly asked: Asked | null;
  readonly busy: boolean;
  readonly askToDelete: (entry: Asked) => void;
  readonly keep: () => void;
  readonly remove: (entry: Asked) => void;
  readonly archive: (entryId: string, archived: boolean) => void;
};

/** Asks again for what is shown of the library. */
export async function reloadLibrary(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.library.key() });
}

/** What can be done with an entry of the library. Each action says what its result is. */
export function useLibraryActions(orgId: string, onRemoved?: () => void): LibraryActions {
  const words = useWords('library');
  const [asked, setAsked] = useState<Asked | null>(null);
  const archive = useMutation(
    queries.library.setArchived.mutationOptions({
      onSuccess: async (_, { entryId, archived }) => {
        await reloadLibrary();
        showToast({
          title: words(archived ? 'done.archived' : 'done.unarchived'),
          action: { label: words('undo'), onClick: () => archive.mutate({ orgId, entryId, archived: !archived }) },
        });
      },
      onError: () => showToast({ title: words('failed.archive'), description: words('failed.text'), tone: 'block' }),
    }),
  );
  const remove = useMutation(
    queries.library.remove.mutationOptions({
      onSuccess: async () => {
        setAsked(null);
        onRemoved?.();
        await reloadLibrary();
        showToast({ title: words('done.deleted') });
      },
      onError: (error, { entryId }) => {
        if (!isDefinedError(error) || error.code !== 'IN_USE')
          return showToast({ title: words('failed.delete'), description: words('failed.text'), tone: 'block' });
        setAsked(null);
        showToast({
          title: words('in_use.title'),
          description: words('in_use.text'),
          tone: 'info',
          action: { label: words('archive'), onClick: () => archive.mutate({ orgId, entryId, archived: true }) },
        });
      },
    }),
  );
  return {
    asked,
    busy: remove.isPending,
    askToDelete: setAsked,
    keep: () => setAsked(null),
    remove: ({ id }) => remove.mutate({ orgId, entryId: id }),
    archive: (entryId, archived) => archive.mutate({ orgId, entryId, archived }),
  };
}

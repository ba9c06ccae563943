import { useMutation } from '@tanstack/react-query';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Reads anew what a change of a section by a draft has changed. */
async function reload(projectId: string): Promise<void> {
  await Promise.all([
    refetchProject(projectId, ['sections', 'coverage']),
    queryClient.invalidateQueries({ queryKey: queries.drafting.ledger.key({ input: { projectId } }) }),
    queryClient.invalidateQueries({ queryKey: queries.application.history.key() }),
  ]);
}

type Asked = { readonly draftId: string; readonly how: 'replace' | 'add' };

/** Puts a draft into its section, with a way back while nobody has written there since. */
export function useApply(projectId: string, fieldType: SectionKey, onApplied: () => void = () => undefined) {
  const words = useWords('guided');
  const failed = () =>
    showToast({ title: words('not_applied'), description: words('not_applied_text'), tone: 'block' });
  const takeBack = useMutation(
    queries.drafting.takeBack.mutationOptions({
      onSuccess: async () => {
        await reload(projectId);
        showToast({ title: words('taken_back') });
      },
      onError: () =>
        showToast({ title: words('not_taken_back'), description: words('not_taken_back_text'), tone: 'block' }),
    }),
  );
  const apply = useMutation(
    queries.drafting.apply.mutationOptions({
      onSuccess: async ({ passageId }) => {
        await reload(projectId);
        const undo = () => takeBack.mutate({ projectId, passageId });
        showToast({ title: words('applied'), action: { label: words('undo'), onClick: undo } });
        onApplied();
      },
      onError: failed,
    }),
  );
  return {
    busy: apply.isPending,
    // What is typed in the editor is stored first: a draft never goes over it.
    apply: async (asked: Asked) => {
      if (await flushEverything()) apply.mutate({ projectId, fieldType, ...asked });
      else failed();
    },
  };
}

import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { refetchProject } from '#web/project/project-store.ts';

/** Everything that a person can do about what the last run found. `onSettled` follows each change of a finding. */
export function useValidation(projectId: string, onSettled: () => void) {
  const words = useWords('validation');
  const showFailure = (what: 'run' | 'resolve' | 'waive' | 'reopen') => () =>
    showToast({ title: words(`failed.${what}`), description: words('failed.text'), tone: 'block' });
  const run = useMutation(
    queries.validation.run.mutationOptions({
      onSuccess: async ({ hard, soft }) => {
        await refetchProject(projectId, ['validation']);
        void queryClient.invalidateQueries({ queryKey: queries.activity.list.key() });
        showToast({
          title: words('done.run'),
          description: hard + soft === 0 ? words('done.no_open') : words('done.open', { hard, soft }),
        });
      },
      onError: showFailure('run'),
    }),
  );
  /** Somebody else was faster: the list shows how the finding stands now. */
  const showRefusal = (what: 'resolve' | 'waive' | 'reopen') => async (error: Error) => {
    const isOvertaken = error instanceof ORPCError && (error.code === 'SETTLED' || error.code === 'NOT_FOUND');
    if (!isOvertaken) return showFailure(what)();
    await refetchProject(projectId, ['validation']);
    showToast({ title: words(`failed.${what}`), description: words('failed.overtaken'), tone: 'block' });
    return onSettled();
  };
  const settled = (what: 'resolve' | 'waive' | 'reopen') => async () => {
    await refetchProject(projectId, ['validation']);
    void queryClient.invalidateQueries({ queryKey: queries.activity.list.key() });
    showToast({ title: words(`done.${what}`) });
    onSettled();
  };
  const resolve = useMutation(
    queries.validation.resolve.mutationOptions({
      onSuccess: settled('resolve'),
      onError: showRefusal('resolve'),
    }),
  );
  const waive = useMutation(
    queries.validation.waive.mutationOptions({
      onSuccess: settled('waive'),
      onError: showRefusal('waive'),
    }),
  );
  const reopen = useMutation(
    queries.validation.reopen.mutationOptions({
      onSuccess: settled('reopen'),
      onError: showRefusal('reopen'),
    }),
  );
  return { run, resolve, waive, reopen };
}

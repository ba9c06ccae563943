import { useMutation, useQuery } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { changeFacts, reloadFacts } from '#web/project/project-facts.ts';

async function refresh(projectId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.validation.list.queryKey({ input: { projectId } }) }),
    reloadFacts(projectId),
  ]);
}

function showFailure(title: string): void {
  showToast({ title, description: 'Nothing was changed. Please try again.', tone: 'block' });
}

/** What the last run found, and everything that a person can do about it. `onSettled` follows each change of a finding. */
export function useValidation(projectId: string, onSettled: () => void) {
  const list = useQuery(queries.validation.list.queryOptions({ input: { projectId } }));
  const run = useMutation(
    queries.validation.run.mutationOptions({
      onSuccess: async ({ hard, soft }) => {
        changeFacts(projectId, (facts) => ({ ...facts, validation: { ...facts.validation, hard, soft } }));
        await refresh(projectId);
        showToast({
          title: 'Validation completed',
          description:
            hard + soft === 0 ? 'No open issues.' : `${hard} blocking, ${soft} ${soft === 1 ? 'warning' : 'warnings'}.`,
        });
      },
      onError: () => showFailure('Failed to run validation'),
    }),
  );
  const settled = (title: string) => async () => {
    await refresh(projectId);
    showToast({ title });
    onSettled();
  };
  const resolve = useMutation(
    queries.validation.resolve.mutationOptions({
      onSuccess: settled('Issue marked as resolved'),
      onError: () => showFailure('Failed to resolve issue'),
    }),
  );
  const waive = useMutation(
    queries.validation.waive.mutationOptions({
      onSuccess: settled('Warning waived'),
      onError: () => showFailure('Failed to waive warning'),
    }),
  );
  const reopen = useMutation(
    queries.validation.reopen.mutationOptions({
      onSuccess: settled('Issue reopened'),
      onError: () => showFailure('Failed to reopen issue'),
    }),
  );
  return { list, run, resolve, waive, reopen };
}

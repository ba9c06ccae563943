import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { refetchProject } from '#web/project/project-store.ts';

function showFailure(title: string): void {
  showToast({ title, description: 'Nothing was changed. Please try again.', tone: 'block' });
}

/** Everything that a person can do about what the last run found. `onSettled` follows each change of a finding. */
export function useValidation(projectId: string, onSettled: () => void) {
  const run = useMutation(
    queries.validation.run.mutationOptions({
      onSuccess: async ({ hard, soft }) => {
        await refetchProject(projectId, ['validation']);
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
    await refetchProject(projectId, ['validation']);
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
  return { run, resolve, waive, reopen };
}

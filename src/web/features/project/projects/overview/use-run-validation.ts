import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { refetchProject } from '#web/project/project-store.ts';

/** One run of the rules, whichever button of the page starts it. */
export type ValidationRun = { readonly busy: boolean; readonly failed: boolean; readonly start: () => void };

/** Checks the project against every rule, and shows what came of it at once. */
export function useRunValidation(projectId: string): ValidationRun {
  const words = useWords('overview');
  const run = useMutation(
    queries.validation.run.mutationOptions({
      onSuccess: async () => {
        await refetchProject(projectId, ['validation']);
        showToast({ title: words('validated') });
      },
    }),
  );
  return { busy: run.isPending, failed: run.isError, start: () => run.mutate({ projectId }) };
}

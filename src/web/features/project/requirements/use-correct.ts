import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isDefinedError } from '@orpc/client';
import type { Correction } from '#domain/project/requirements/requirements.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Correcting = { readonly base: number; readonly note: string; readonly correction: Correction };

/** Everything that shows what the call asks for is asked anew: the judgements of the project rest on it. */
function useRenewed(projectId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: queries.requirements.get.queryKey({ input: { projectId } }) });
    await client.invalidateQueries({ queryKey: queries.application.callText.queryKey({ input: { projectId } }) });
    await refetchProject(projectId, ['head']);
  };
}

/** Puts a person's value in place of what was read; `null` says why it failed last, if it did. */
export function useCorrect(projectId: string) {
  const words = useWords('requirements');
  const renew = useRenewed(projectId);
  const change = useMutation(
    queries.requirements.correct.mutationOptions({
      onSuccess: async (_, { correction }) => {
        await renew();
        showToast({ title: words(correction.value === null ? 'correct.taken_back' : 'correct.saved') });
      },
      onError: (error) => (isDefinedError(error) && error.code === 'CONFLICT' ? renew() : undefined),
    }),
  );
  const { error, isPending, reset } = change;
  const failure =
    error === null
      ? null
      : isDefinedError(error) && error.code === 'CONFLICT'
        ? ('conflict' as const)
        : ('failed' as const);
  const correct = (correcting: Correcting, onDone: () => void) =>
    change.mutate({ projectId, ...correcting }, { onSuccess: onDone });
  return { correct, isPending, failure, reset };
}

/** Has the call read again, and says what came of it. */
export function useAnalyse(projectId: string) {
  const words = useWords('requirements');
  const renew = useRenewed(projectId);
  return useMutation(
    queries.requirements.analyse.mutationOptions({
      onSuccess: async (found) => {
        await renew();
        showToast({ title: words('analysed', found) });
      },
    }),
  );
}

import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Reads the sign-offs of a project anew. */
export async function reloadSignOffs(projectId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.signOffs.list.queryKey({ input: { projectId } }) });
}

/** Who has to agree before a project counts as submitted, and what they said. What others change meanwhile counts. */
export function useSignOffs(projectId: string) {
  return useQuery({ ...queries.signOffs.list.queryOptions({ input: { projectId } }), refetchOnMount: 'always' });
}

function failed(title: string, description?: string): void {
  showToast({ title, tone: 'block', ...(description === undefined ? {} : { description }) });
}

/** Asks a person for a sign-off, drops one, and answers one's own. */
export function useSignOffActs(projectId: string) {
  const words = useWords('sign_offs');
  const settled = { onSettled: async () => await reloadSignOffs(projectId) };
  const demand = useMutation(
    queries.signOffs.demand.mutationOptions({
      onSuccess: () => showToast({ title: words('asked_now'), tone: 'yes' }),
      onError: (error) =>
        isDefinedError(error) && error.code === 'NOT_IN_PROJECT'
          ? failed(words('not_in_project'))
          : failed(words('failed'), words('try_again')),
      ...settled,
    }),
  );
  const drop = useMutation(
    queries.signOffs.drop.mutationOptions({
      onSuccess: () => showToast({ title: words('dropped') }),
      onError: () => failed(words('failed'), words('try_again')),
      ...settled,
    }),
  );
  const decide = useMutation(
    queries.signOffs.decide.mutationOptions({
      onSuccess: (_, { decision }) =>
        showToast({ title: words(decision === 'given' ? 'given_now' : 'refused_now'), tone: 'yes' }),
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CHANGED') failed(words('changed'));
        else if (isDefinedError(error) && error.code === 'NOT_YOURS') failed(words('not_yours'));
        else failed(words('failed'), words('try_again'));
      },
      ...settled,
    }),
  );
  /** What is typed on this page belongs to what is signed off. */
  const answer = async (said: Omit<Parameters<typeof decide.mutate>[0], 'projectId'>, onDone: () => void) => {
    if (await flushEverything()) decide.mutate({ projectId, ...said }, { onSuccess: onDone });
    else failed(words('failed'), words('try_again'));
  };
  return { demand, drop, decide, answer };
}

import { ORPCError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { Words } from '#words/words.ts';

/** What the page and a part of it ask for at once is asked for once. */
const FRESH_MS = 2_000;

/** The rounds of a project, the newest in full. */
export function useRounds(projectId: string) {
  return useQuery({ ...queries.evaluations.list.queryOptions({ input: { projectId } }), staleTime: FRESH_MS });
}

async function askAgain(projectId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.evaluations.list.queryKey({ input: { projectId } }) });
  await queryClient.invalidateQueries({ queryKey: queries.evaluations.get.key() });
}

/** What is to be said of a refusal. */
export function roundProblem(words: Words<'evaluations'>, error: unknown): string {
  if (!(error instanceof ORPCError)) return words('problem.failed');
  const data: unknown = error.data;
  const inData = (key: string): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, key) : null);
  switch (error.code) {
    case 'OPEN_ALREADY':
      return words('problem.open_already');
    case 'NO_CRITERIA':
      return words('problem.no_criteria');
    case 'UNKNOWN_PERSON':
      return words('problem.unknown_person');
    case 'CLOSED':
      return words('problem.closed');
    case 'OTHERS_SEEN':
      return words('own.stands');
    case 'HANDED_IN':
      return words('problem.handed_in');
    case 'LIMIT_REACHED':
      return words('problem.limit', { limit: Number(inData('limit')) });
    case 'INCOMPLETE': {
      const open = inData('criteria');
      const criteria = Array.isArray(open) ? open.filter((one) => typeof one === 'string') : [];
      return words('problem.incomplete', { criteria: words.formats.list(criteria, 'plain') });
    }
    default:
      return words('problem.failed');
  }
}

/** Opening and closing rounds, handing in and taking back. */
export function useRoundDeeds(projectId: string) {
  const words = useWords('evaluations');
  const told = (title: string) => ({
    onSuccess: async () => {
      await askAgain(projectId);
      showToast({ title });
    },
    // Somebody else may have done it meanwhile.
    onError: () => void askAgain(projectId),
  });
  return {
    open: useMutation(queries.evaluations.open.mutationOptions(told(words('open.done')))),
    close: useMutation(queries.evaluations.close.mutationOptions(told(words('close.done')))),
    handIn: useMutation(queries.evaluations.handIn.mutationOptions(told(words('own.done')))),
    takeBack: useMutation(queries.evaluations.takeBack.mutationOptions(told(words('own.taken_back')))),
  };
}
export type RoundDeeds = ReturnType<typeof useRoundDeeds>;

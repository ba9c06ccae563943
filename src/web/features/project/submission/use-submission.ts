import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SignOffKind } from '#domain/project/submission/sign-offs.ts';
import type { Instant } from '#domain/values/time.ts';
import { readInstant } from '#domain/values/time.ts';
import type { WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { useMarks } from '#web/project/use-marks.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { reloadSignOffs } from './use-sign-offs.ts';

const keyOf = (projectId: string) => queries.submissions.list.queryKey({ input: { projectId } });

/** Asks for the submissions of a project anew. */
export async function reloadSubmissions(projectId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
}

/** What is recorded of the submission of a project, and what is marked as done. */
export function useSubmission(projectId: string) {
  return useQuery(queries.submissions.list.queryOptions({ input: { projectId } }));
}

/** What is marked as done, as it is shown, and how to mark something or take that back. */
export function useStepMarks(projectId: string, stored: readonly WizardMarkKey[]) {
  const words = useWords('submission');
  const { pressed, press } = useMarks(
    projectId,
    () => reloadSubmissions(projectId),
    () => showToast({ title: words('mark_failed'), description: words('try_again'), tone: 'block' }),
  );
  const marks = new Set(stored);
  for (const [mark, { at }] of pressed)
    if (at === null) marks.delete(mark);
    else marks.add(mark);
  return { marks, onMark: (mark: WizardMarkKey, isMarked: boolean) => void press(mark, isMarked) };
}

export type Recorded = {
  readonly confirmationId: string;
  readonly proposalNumber: string;
  readonly notes: string;
  readonly submittedAt: Instant;
  readonly takenAfterDeadline: boolean;
};

/**
 * Why it was not recorded: a moment in the future or one after this deadline, or sign-offs that are missing; null where
 * something else failed.
 */
export type NotRecorded =
  | { readonly code: 'IN_FUTURE' }
  | { readonly code: 'AFTER_DEADLINE'; readonly at: Instant }
  | { readonly code: 'NOT_SIGNED_OFF'; readonly kinds: readonly SignOffKind[] }
  | null;

/** Marks the project as submitted: what is typed is saved first, because it is frozen with it. */
export function useRecord(projectId: string, onDone: () => void, onRefused: (why: NotRecorded) => void) {
  const words = useWords('submission');
  const record = useMutation(
    queries.submissions.record.mutationOptions({
      onSuccess: async () => {
        await reloadSubmissions(projectId);
        await refetchProject(projectId);
        showToast({ title: words('submit_success') });
        onDone();
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'IN_FUTURE') return onRefused({ code: 'IN_FUTURE' });
        if (isDefinedError(error) && error.code === 'AFTER_DEADLINE')
          return onRefused({ code: 'AFTER_DEADLINE', at: readInstant(error.data.deadlineAt) });
        if (isDefinedError(error) && error.code === 'NOT_SIGNED_OFF') {
          void reloadSignOffs(projectId);
          return onRefused({ code: 'NOT_SIGNED_OFF', kinds: error.data.kinds });
        }
        showToast({ title: words('submit_failed'), description: words('try_again'), tone: 'block' });
        return onRefused(null);
      },
    }),
  );
  const send = async (recorded: Recorded) => {
    if (await flushEverything()) record.mutate({ projectId, ...recorded });
    else showToast({ title: words('submit_failed'), description: words('try_again'), tone: 'block' });
  };
  return { busy: record.isPending, send };
}

/** Says that a submission does not stand any more. */
export function useTakeBack(projectId: string, onDone: () => void) {
  const words = useWords('submission');
  return useMutation(
    queries.submissions.takeBack.mutationOptions({
      onSuccess: async () => {
        await reloadSubmissions(projectId);
        await refetchProject(projectId);
        showToast({ title: words('take_back.done') });
        onDone();
      },
      onError: () => {
        void reloadSubmissions(projectId);
        showToast({ title: words('take_back.failed'), description: words('try_again'), tone: 'block' });
        onDone();
      },
    }),
  );
}

import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { GrantRow, GrantSaving } from '#contract/portal/grants.ts';
import type { GrantPart } from '#domain/project/grant/grant-codes.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

const keyOf = (projectId: string) => queries.grants.get.queryKey({ input: { projectId } });
const nameOf = ({ part, key }: Pick<GrantRow, 'part' | 'key'>) => `${part} ${key}`;

/** Notes records as the server has them now. */
export function putRecords(projectId: string, records: readonly GrantRow[]): void {
  const names = new Set(records.map(nameOf));
  queryClient.setQueryData(keyOf(projectId), (known) => {
    return known && { ...known, records: [...known.records.filter((each) => !names.has(nameOf(each))), ...records] };
  });
}

function dropRecord(projectId: string, part: GrantPart, key: string): void {
  queryClient.setQueryData(keyOf(projectId), (known) => {
    return known && { ...known, records: known.records.filter((each) => each.part !== part || each.key !== key) };
  });
}

/** What came of an application, and everything that is kept of its grant. */
export function useGrant(projectId: string) {
  return useQuery(queries.grants.get.queryOptions({ input: { projectId } }));
}
export type Grant = NonNullable<ReturnType<typeof useGrant>['data']>;

/** The revision of a record that a save is based on: 0 where there is none. */
export function revisionOf(records: readonly GrantRow[], part: GrantPart, key: string): number {
  return records.find((each) => each.part === part && each.key === key)?.revision ?? 0;
}

type Ends = { readonly onDone: () => void; readonly onConflict?: () => void };

/**
 * Stores records. Where somebody else was faster, their state is taken over and `onConflict` called: what was typed
 * stays with whoever asks, and goes in with the next save.
 */
export function useSaveRecords(projectId: string) {
  const words = useWords('grant');
  const save = useMutation(
    queries.grants.save.mutationOptions({ onSuccess: ({ records }) => putRecords(projectId, records) }),
  );
  const send = (records: readonly GrantSaving[], { onDone, onConflict }: Ends) =>
    save.mutate(
      { projectId, saveId: crypto.randomUUID(), records: [...records] },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (isDefinedError(error) && error.code === 'CONFLICT') {
            putRecords(projectId, error.data.records);
            if (onConflict) return onConflict();
            showToast({ title: words('conflict'), description: words('conflict_look'), tone: 'block' });
          } else {
            const isFull = isDefinedError(error) && error.code === 'TOO_MANY';
            showToast({
              title: words('save_failed'),
              description: words(isFull ? 'full' : 'try_again'),
              tone: 'block',
            });
          }
        },
      },
    );
  return { busy: save.isPending, send };
}

/** Deletes a record; one that somebody has changed meanwhile stays and is shown. */
export function useRemoveRecord(projectId: string) {
  const words = useWords('grant');
  const remove = useMutation(
    queries.grants.remove.mutationOptions({
      onSuccess: (_, { part, key }) => {
        dropRecord(projectId, part, key);
        showToast({ title: words('deleted') });
      },
      onError: (error, { part, key }) => {
        // Somebody else has deleted it: what was wanted is so.
        if (isDefinedError(error) && error.code === 'NOT_FOUND') return dropRecord(projectId, part, key);
        const newest = isDefinedError(error) && error.code === 'CONFLICT' ? error.data.records : null;
        if (newest) putRecords(projectId, newest);
        showToast({
          title: words(newest ? 'conflict' : 'delete_failed'),
          description: words(newest ? 'conflict_look' : 'try_again'),
          tone: 'block',
        });
      },
    }),
  );
  type Removable = Parameters<typeof remove.mutate>[0];
  return {
    busy: remove.isPending,
    send: (record: Omit<Removable, 'projectId'>) => remove.mutate({ projectId, ...record }),
  };
}

/** Makes tasks of comments. */
export function useCommentTasks(projectId: string) {
  const words = useWords('grant');
  return useMutation(
    queries.grants.makeTasks.mutationOptions({
      onSuccess: async ({ tasks }) => {
        await queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
        await refetchProject(projectId, ['tasks']);
        showToast({ title: words('tasks_made', { tasks: tasks.length }) });
      },
      onError: () => showToast({ title: words('tasks_failed'), description: words('try_again'), tone: 'block' }),
    }),
  );
}

/** Says that the project is completed, or not yet. */
export function useClosing(projectId: string) {
  const words = useWords('grant');
  return useMutation(
    queries.grants.close.mutationOptions({
      onSuccess: async (_, { closed }) => {
        await refetchProject(projectId);
        showToast({ title: words(closed ? 'closed' : 'reopened') });
      },
      onError: () => showToast({ title: words('save_failed'), description: words('try_again'), tone: 'block' }),
    }),
  );
}

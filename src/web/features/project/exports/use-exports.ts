import { useEffect, useRef } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { MadeExport } from '#contract/planning/exports.ts';
import type { ExportKind } from '#domain/project/package/export-codes.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** So often the list is asked for while something is being made. */
const LOOK_MS = 1500;

/** Whether an export is still to come. */
export function isUnderWay({ status }: Pick<MadeExport, 'status'>): boolean {
  return status === 'waiting' || status === 'building';
}

const noExports: readonly MadeExport[] = [];

/** What was made of a project, and what is being made. */
export function useExports(projectId: string) {
  const list = useQuery(
    queries.exports.list.queryOptions({
      input: { projectId },
      refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_MS : false),
    }),
  );
  const items: readonly MadeExport[] = list.data?.items ?? noExports;
  return {
    list,
    items,
    mayBuild: list.data?.mayBuild ?? false,
    keptDays: list.data?.keptDays ?? 0,
    /** The one of this kind that is being made. */
    underWay: (kind: ExportKind) => items.find((item) => item.kind === kind && isUnderWay(item)) ?? null,
    /** The newest of this kind that is there. */
    built: (kind: ExportKind) => items.find((item) => item.kind === kind && item.status === 'built') ?? null,
  };
}

/** Tells what has become of the exports that this page saw being made. Once on a page. */
export function useExportNews(items: readonly MadeExport[]): void {
  const words = useWords('exports');
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, kind, status, failure } of items) {
      if (!seen.current.has(id)) continue;
      if (status === 'built') showToast({ title: words(`made.${kind}`) });
      if (failure !== null)
        showToast({ title: words('failed'), description: words(`failure.${failure}`), tone: 'block' });
    }
    seen.current = new Set(items.filter(isUnderWay).map(({ id }) => id));
  }, [items, words]);
}

/** Has something made: what is typed is saved first, because a file holds what is saved. */
export function useBuild(projectId: string) {
  const words = useWords('exports');
  const refuse = (description: string) => showToast({ title: words('failed'), description, tone: 'block' });
  const ask = useMutation(
    queries.exports.build.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queries.exports.list.key({ input: { projectId } }) });
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'BLOCKED') {
          void refetchProject(projectId);
          return refuse(words('blocked', { count: error.data.hard }));
        }
        const isTooMany = isDefinedError(error) && error.code === 'RATE_LIMITED';
        refuse(words(isTooMany ? 'too_many' : 'not_asked'));
      },
    }),
  );
  const build = async (kind: ExportKind): Promise<boolean> => {
    if (!(await flushEverything())) {
      refuse(words('not_saved'));
      return false;
    }
    return await ask.mutateAsync({ projectId, kind }).then(
      () => true,
      () => false,
    );
  };
  return { build, asking: ask.isPending ? ask.variables.kind : null };
}

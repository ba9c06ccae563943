import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ProjectCard } from '#contract/projects.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { intakePath } from '#web/project/project-paths.ts';

export type ProjectActions = {
  /** The project whose deletion is asked about; null while none is. */
  readonly asked: ProjectCard | null;
  readonly busy: boolean;
  readonly askToDelete: (project: ProjectCard) => void;
  readonly keep: () => void;
  readonly remove: (project: ProjectCard) => void;
  readonly restore: (project: ProjectCard) => void;
  readonly archive: (project: ProjectCard, archived: boolean) => void;
  readonly duplicate: (project: ProjectCard) => void;
};

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.projects.list.key() });
}

/**
 * What can be done with a project from the list. Each action says what its result is. `keptDays`: for so long a deleted
 * project can be brought back.
 */
export function useProjectActions(orgId: string, keptDays: number): ProjectActions {
  const words = useWords('project_list');
  const fail = (what: 'restore' | 'delete' | 'archive' | 'duplicate') => () =>
    showToast({ title: words(`failed.${what}`), description: words('failed.nothing'), tone: 'block' });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ProjectCard | null>(null);
  const undelete = useMutation(
    queries.projects.undelete.mutationOptions({
      onSuccess: async () => {
        await reload();
        showToast({ title: words('done.restored') });
      },
      onError: fail('restore'),
    }),
  );
  const remove = useMutation(
    queries.projects.remove.mutationOptions({
      onSuccess: async (_, { projectId }) => {
        setAsked(null);
        await reload();
        showToast({
          title: words('done.deleted'),
          description: words('done.deleted_text', { days: keptDays }),
          action: { label: words('undo'), onClick: () => undelete.mutate({ orgId, projectId }) },
        });
      },
      onError: fail('delete'),
    }),
  );
  const archive = useMutation(
    queries.projects.setArchived.mutationOptions({
      onSuccess: async (_, { projectId, archived }) => {
        await reload();
        showToast({
          title: words(archived ? 'done.archived' : 'done.unarchived'),
          action: { label: words('undo'), onClick: () => archive.mutate({ projectId, archived: !archived }) },
        });
      },
      onError: fail('archive'),
    }),
  );
  const duplicate = useMutation(
    queries.projects.duplicate.mutationOptions({
      onSuccess: async ({ projectId }) => {
        void reload();
        showToast({ title: words('done.duplicated') });
        await navigate({ to: intakePath(projectId) });
      },
      onError: fail('duplicate'),
    }),
  );
  return {
    asked,
    busy: remove.isPending,
    askToDelete: setAsked,
    keep: () => setAsked(null),
    remove: ({ id }) => remove.mutate({ projectId: id }),
    restore: ({ id }) => undelete.mutate({ orgId, projectId: id }),
    archive: ({ id }, archived) => archive.mutate({ projectId: id, archived }),
    duplicate: ({ id }) => duplicate.mutate({ projectId: id }),
  };
}

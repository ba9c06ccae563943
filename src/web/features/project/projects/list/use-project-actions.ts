import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ProjectCard } from '#contract/projects.ts';
import { queries, queryClient } from '#web/api/queries.ts';
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

function fail(title: string) {
  return () => showToast({ title, description: 'Nothing was changed. Please try again.', tone: 'block' });
}

/** What can be done with a project from the list. Each action says what its result is. */
export function useProjectActions(orgId: string): ProjectActions {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ProjectCard | null>(null);
  const undelete = useMutation(
    queries.projects.undelete.mutationOptions({
      onSuccess: async () => {
        await reload();
        showToast({ title: 'Project restored' });
      },
      onError: fail('Failed to restore project'),
    }),
  );
  const remove = useMutation(
    queries.projects.remove.mutationOptions({
      onSuccess: async (_, { projectId }) => {
        setAsked(null);
        await reload();
        showToast({
          title: 'Project deleted',
          description: 'It can be restored for 30 days.',
          action: { label: 'Undo', onClick: () => undelete.mutate({ orgId, projectId }) },
        });
      },
      onError: fail('Failed to delete project'),
    }),
  );
  const archive = useMutation(
    queries.projects.setArchived.mutationOptions({
      onSuccess: async (_, { projectId, archived }) => {
        await reload();
        showToast({
          title: archived ? 'Project archived' : 'Project unarchived',
          action: { label: 'Undo', onClick: () => archive.mutate({ projectId, archived: !archived }) },
        });
      },
      onError: fail('Failed to change project'),
    }),
  );
  const duplicate = useMutation(
    queries.projects.duplicate.mutationOptions({
      onSuccess: async ({ projectId }) => {
        void reload();
        showToast({ title: 'Project duplicated' });
        await navigate({ to: intakePath(projectId) });
      },
      onError: fail('Failed to duplicate project'),
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

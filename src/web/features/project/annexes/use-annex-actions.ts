import { useMutation } from '@tanstack/react-query';
import type { AnnexUpload } from '#contract/annexes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { showUpload } from './annex-cache.ts';
import { failureOf } from './upload-failure.ts';
import { startUpload } from './uploads.ts';

/** Checks uploaded files against the project: one annex, or all of them. */
export function useValidation(projectId: string) {
  const words = useWords('annexes');
  return useMutation({
    ...queries.annexes.validate.mutationOptions(),
    onSuccess: ({ uploads }, { key }) => {
      for (const upload of uploads) showUpload(projectId, upload);
      showToast({ title: key === undefined ? words('validated_all') : words('validated', { annex: key }) });
    },
    onError: () =>
      showToast({
        title: words('validation_failed'),
        description: words('validation_failed_text'),
        tone: 'block',
      }),
  });
}

/**
 * Everything that can be done with one annex. Every change is shown at once, here and on the other pages of the
 * project.
 */
export function useAnnexActions(projectId: string, requirement: AnnexRequirement) {
  const words = useWords('annexes');
  const restore = useMutation({
    ...queries.annexes.restore.mutationOptions(),
    onSuccess: (upload) => {
      showUpload(projectId, upload);
      showToast({ title: words('counts_again', { filename: upload.filename }) });
    },
    onError: () => showToast({ title: words('restore_failed'), tone: 'block' }),
  });
  const remove = useMutation({
    ...queries.annexes.remove.mutationOptions(),
    onSuccess: (upload) => {
      showUpload(projectId, upload);
      showToast({
        title: words('removed', { filename: upload.filename }),
        action: { label: words('undo'), onClick: () => restore.mutate({ projectId, fileId: upload.id }) },
      });
    },
    onError: () => showToast({ title: words('remove_failed'), tone: 'block' }),
  });
  const upload = (file: File, takeSame = false) => {
    void startUpload({
      projectId,
      requirement,
      file,
      takeSame,
      onUploaded: (uploaded: AnnexUpload) => {
        showUpload(projectId, uploaded);
        showToast({ title: words('uploaded', { annex: requirement.key }) });
      },
      onFailed: (failure) => {
        const said = failureOf(words, failure);
        if (said) showToast({ title: said.title, description: said.reason, tone: 'block' });
      },
    });
  };
  return { upload, remove, restore };
}

import { useMutation } from '@tanstack/react-query';
import type { AnnexUpload } from '#contract/annexes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { uploadedMessage, validatedMessage, VALIDATION_FAILED } from '#messages/annexes.ts';
import { queries } from '#web/api/queries.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { showUpload } from './annex-cache.ts';
import { failureOf } from './upload-failure.ts';
import { startUpload } from './uploads.ts';

/** Checks uploaded files against the project: one annex, or all of them. */
export function useValidation(projectId: string) {
  return useMutation({
    ...queries.annexes.validate.mutationOptions(),
    onSuccess: ({ uploads }, { key }) => {
      for (const upload of uploads) showUpload(projectId, upload);
      showToast({ title: key === undefined ? 'Validation completed' : validatedMessage(key) });
    },
    onError: () =>
      showToast({ title: VALIDATION_FAILED, description: 'The file itself is safe. Please try again.', tone: 'block' }),
  });
}

/**
 * Everything that can be done with one annex. Every change is shown at once, here and on the other pages of the
 * project.
 */
export function useAnnexActions(projectId: string, requirement: AnnexRequirement) {
  const restore = useMutation({
    ...queries.annexes.restore.mutationOptions(),
    onSuccess: (upload) => {
      showUpload(projectId, upload);
      showToast({ title: `${upload.filename} counts again` });
    },
    onError: () => showToast({ title: 'Failed to bring the file back. Please try again.', tone: 'block' }),
  });
  const remove = useMutation({
    ...queries.annexes.remove.mutationOptions(),
    onSuccess: (upload) => {
      showUpload(projectId, upload);
      showToast({
        title: `${upload.filename} removed`,
        action: { label: 'Undo', onClick: () => restore.mutate({ projectId, fileId: upload.id }) },
      });
    },
    onError: () => showToast({ title: 'Failed to remove the file. Please try again.', tone: 'block' }),
  });
  const upload = (file: File, takeSame = false) => {
    startUpload({
      projectId,
      requirement,
      file,
      takeSame,
      onUploaded: (uploaded: AnnexUpload) => {
        showUpload(projectId, uploaded);
        showToast({ title: uploadedMessage(requirement.key) });
      },
      onFailed: (failure) => {
        const words = failureOf(failure);
        if (words) showToast({ title: words.title, description: words.reason, tone: 'block' });
      },
    });
  };
  return { upload, remove, restore };
}

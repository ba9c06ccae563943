import type { AnnexUpload } from '#contract/annexes.ts';
import { changeProject } from '#web/project/project-store.ts';

/** Puts what the server answered about an upload where every page of the project reads it. */
export function showUpload(projectId: string, upload: AnnexUpload): void {
  const counts = upload.replacedAt === null;
  changeProject(projectId, 'annexes', (uploads) => {
    const others = uploads
      .filter(({ id }) => id !== upload.id)
      .map((other) =>
        counts && other.key === upload.key && other.replacedAt === null
          ? { ...other, replacedAt: upload.uploadedAt }
          : other,
      );
    return [upload, ...others].toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
  });
}

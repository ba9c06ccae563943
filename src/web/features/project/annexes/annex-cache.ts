import type { AnnexUpload } from '#contract/annexes.ts';
import type { AnnexFile } from '#domain/project/annexes/annexes.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { changeFacts } from '#web/project/project-facts.ts';

const keyOf = (projectId: string) => queries.annexes.list.queryKey({ input: { projectId } });

function fileOf(upload: AnnexUpload): AnnexFile | null {
  const uploadedAt = instantOf(upload.uploadedAt);
  if (uploadedAt === null || upload.replacedAt !== null) return null;
  const { id, key, filename, size, pages, status, findings } = upload;
  return { id, key, filename, size, pages, status, findings, uploadedAt };
}

/** Puts what the server answered about an upload where every page of the project reads it. */
export function showUpload(projectId: string, upload: AnnexUpload): void {
  queryClient.setQueryData(keyOf(projectId), (loaded: { uploads: AnnexUpload[] } | undefined) => {
    if (!loaded) return loaded;
    const counts = upload.replacedAt === null;
    const others = loaded.uploads
      .filter(({ id }) => id !== upload.id)
      .map((other) =>
        counts && other.key === upload.key && other.replacedAt === null
          ? { ...other, replacedAt: upload.uploadedAt }
          : other,
      );
    return { uploads: [upload, ...others].toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt)) };
  });
  const file = fileOf(upload);
  changeFacts(projectId, (facts) => ({
    ...facts,
    annexFiles: [
      ...facts.annexFiles.filter(({ key, id }) => id !== upload.id && (file === null || key !== file.key)),
      ...(file ? [file] : []),
    ],
  }));
}

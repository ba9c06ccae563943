export const LIBRARY_PATH: string = '/app/library';

/** The page of an entry. */
export function entryPath(entryId: string): string {
  return `${LIBRARY_PATH}/${entryId}`;
}

/** Where a file of the library is downloaded. */
export function libraryFilePath(orgId: string, fileId: string): string {
  return `/api/organizations/${orgId}/library-files/${fileId}`;
}

type Sent = {
  readonly orgId: string;
  readonly filename: string;
  /** Null where the file becomes an entry of its own. */
  readonly entryId: string | null;
  readonly language: string;
  readonly takeSame: boolean;
};

/** Where a file for the library is sent. */
export function libraryUploadPath({ orgId, filename, entryId, language, takeSame }: Sent): string {
  const query = new URLSearchParams({
    name: filename.toWellFormed(),
    ...(entryId === null ? { language } : { entry: entryId }),
    ...(takeSame ? { same: 'take' } : {}),
  });
  return `/api/organizations/${orgId}/library-files?${query}`;
}

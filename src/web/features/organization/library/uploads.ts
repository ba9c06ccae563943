// Files on their way into the library belong to the page as a whole: they continue while the person looks at another
// page.
import { useSyncExternalStore } from 'react';
import type { LibraryUploadAnswer } from '#contract/library/library-upload.ts';
import { LIBRARY_FILE_LIMIT, libraryFormats } from '#domain/organization/library/library-formats.ts';
import { sendFile } from '#web/api/send-file.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { libraryUploadPath } from './library-paths.ts';

export type RefusedFile = Exclude<LibraryUploadAnswer, { code: 'KEPT' }>;

/** A file for the library: waiting or on its way, or not taken; null where the connection broke. */
export type LibraryUpload = {
  readonly id: string;
  readonly orgId: string;
  /** The entry whose file it is to be; null where it becomes an entry of its own. */
  readonly entryId: string | null;
  readonly language: string;
  readonly file: File;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'ended'; readonly answer: RefusedFile | null };
};

let uploads: readonly LibraryUpload[] = [];
const listeners = new Set<() => void>();

function show(next: readonly LibraryUpload[]): void {
  uploads = next;
  const isSending = uploads.some(({ state }) => state.kind !== 'ended');
  askBeforeLeaving('library', isSending);
  for (const listener of listeners) listener();
}

function setState(id: string, state: LibraryUpload['state']): void {
  show(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The files that are on their way into a library, or were not taken. */
export function useLibraryUploads(orgId: string, entryId: string | null): readonly LibraryUpload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((upload) => upload.orgId === orgId && upload.entryId === entryId);
}

/** Forgets a file that was not taken, or one that waits. */
export function forgetLibraryUpload(id: string): void {
  show(uploads.filter((upload) => upload.id !== id));
}

function refusedHere(file: File): RefusedFile | null {
  if (file.size > 0 && file.size <= LIBRARY_FILE_LIMIT) return null;
  const problem = file.size === 0 ? 'empty' : 'too_large';
  return { code: 'FILE_REFUSED', problem, format: null, taken: [...libraryFormats], limit: LIBRARY_FILE_LIMIT };
}

/** Sends one file; null where no answer of ours came back. */
async function send({ id, ...sent }: LibraryUpload, takeSame: boolean): Promise<LibraryUploadAnswer | null> {
  const address = libraryUploadPath({ ...sent, filename: sent.file.name, takeSame });
  const onPercent = (percent: number) => setState(id, { kind: 'sending', percent });
  return await sendFile<LibraryUploadAnswer>({ method: 'PUT', address, file: sent.file, onPercent });
}

type Order = Pick<LibraryUpload, 'orgId' | 'entryId' | 'language'> & {
  readonly files: readonly File[];
  readonly takeSame?: boolean;
  /** Told for each file that was taken, wherever the person is by then. */
  readonly onKept: (entryId: string) => void;
};

/** One file after the other: each is looked into before the next one is sent. */
let queue: Promise<void> = Promise.resolve();

/** Sends files to the library and shows what becomes of each. */
export function startLibraryUploads({ files, takeSame = false, onKept, ...about }: Order): void {
  const started = files.map((file): LibraryUpload => {
    return { ...about, id: crypto.randomUUID(), file, state: { kind: 'waiting' } };
  });
  show([...uploads, ...started]);
  const sendAll = async () => {
    for (const upload of started) {
      if (!uploads.some(({ id }) => id === upload.id)) continue;
      const refused = refusedHere(upload.file);
      if (!refused) setState(upload.id, { kind: 'sending', percent: 0 });
      const answer = refused ?? (await send(upload, takeSame));
      if (answer?.code === 'KEPT') {
        forgetLibraryUpload(upload.id);
        onKept(answer.entryId);
      } else setState(upload.id, { kind: 'ended', answer });
    }
  };
  queue = queue.then(sendAll);
}

// Uploads under way belong to the page as a whole. They continue while the person looks at another page of the project.
import { useSyncExternalStore } from 'react';
import type { UploadAnswer } from '#contract/annexes/annex-upload.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';
import { sendFile } from '#web/api/send-file.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { annexUploadPath } from '#web/project/project-paths.ts';

export type UploadState =
  | {
      readonly kind: 'sending';
      readonly filename: string;
      /** 0 to 100; at 100 the server looks into the file. */
      readonly percent: number;
      readonly cancel: () => void;
    }
  | {
      readonly kind: 'answered';
      readonly filename: string;
      readonly file: File;
      readonly answer: Exclude<UploadAnswer, { code: 'UPLOADED' }>;
    }
  /** The connection broke, or the server failed. */
  | { readonly kind: 'failed'; readonly filename: string; readonly file: File };

/** An upload that was not taken. A question that needs an answer first is none. */
export type UploadFailure = Exclude<UploadState, { kind: 'sending' }>;

type Uploaded = Extract<UploadAnswer, { code: 'UPLOADED' }>['upload'];
type Order = {
  readonly projectId: string;
  readonly requirement: AnnexRequirement;
  readonly file: File;
  readonly takeSame?: boolean;
  readonly onUploaded: (upload: Uploaded) => void;
  /** Told wherever the person is by then. */
  readonly onFailed: (failure: UploadFailure) => void;
};

const states = new Map<string, UploadState>();
const listeners = new Set<() => void>();

const idOf = (projectId: string, key: string) => `${projectId} ${key}`;

function set(id: string, state: UploadState | null): void {
  if (state === null) states.delete(id);
  else states.set(id, state);
  const isSending = [...states.values()].some(({ kind }) => kind === 'sending');
  askBeforeLeaving('annexes', isSending);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The upload for an annex that is under way or was not taken; null where there is none. */
export function useUpload(projectId: string, key: string): UploadState | null {
  return useSyncExternalStore(subscribe, () => states.get(idOf(projectId, key)) ?? null);
}

/** Forgets an upload that was not taken. */
export function forgetUpload(projectId: string, key: string): void {
  set(idOf(projectId, key), null);
}

/** Problems that can be told before anything is sent. Null where only the server can tell. */
function refusedHere(
  file: File,
  requirement: AnnexRequirement,
): Extract<UploadAnswer, { code: 'FILE_REFUSED' }> | null {
  const limit = uploadLimit(requirement);
  if (file.size > 0 && file.size <= limit) return null;
  return {
    code: 'FILE_REFUSED',
    problem: file.size === 0 ? 'empty' : 'too_large',
    format: null,
    taken: [...takenFormats(requirement)],
    limit,
  };
}

/** Sends a file for an annex and shows its progress. The result is told once. */
export async function startUpload(order: Order): Promise<void> {
  const { projectId, requirement, file, takeSame = false, onUploaded, onFailed } = order;
  const id = idOf(projectId, requirement.key);
  const filename = file.name;
  const fail = (failure: UploadFailure) => {
    set(id, failure);
    onFailed(failure);
  };
  const refused = refusedHere(file, requirement);
  if (refused) {
    fail({ kind: 'answered', filename, file, answer: refused });
    return;
  }
  const stop = new AbortController();
  const cancel = () => {
    stop.abort();
    set(id, null);
  };
  const onPercent = (percent: number) => {
    if (!stop.signal.aborted) set(id, { kind: 'sending', filename, percent, cancel });
  };
  onPercent(0);
  const address = annexUploadPath(projectId, requirement.key, filename, takeSame);
  const answer = await sendFile<UploadAnswer>({ method: 'PUT', address, file, onPercent, signal: stop.signal });
  if (stop.signal.aborted) return;
  if (answer?.code !== 'UPLOADED')
    return fail(answer === null ? { kind: 'failed', filename, file } : { kind: 'answered', filename, file, answer });
  set(id, null);
  onUploaded(answer.upload);
}

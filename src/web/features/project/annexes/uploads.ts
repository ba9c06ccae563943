// Uploads under way belong to the page as a whole. They continue while the person looks at another page of the project.
import { useSyncExternalStore } from 'react';
import type { UploadAnswer } from '#contract/annex-upload.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';
import { announceSessionEnd } from '#web/api/session-end.ts';
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

function answerIn(text: string): UploadAnswer | null {
  try {
    const answer: UploadAnswer = JSON.parse(text);
    return answer;
  } catch {
    return null;
  }
}

/** Sends a file for an annex and shows its progress. The result is told once. */
export function startUpload({ projectId, requirement, file, takeSame = false, onUploaded, onFailed }: Order): void {
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
  // Only this kind of request tells how much of it has been sent.
  const request = new XMLHttpRequest();
  const cancel = () => {
    request.abort();
    set(id, null);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (states.get(id)?.kind === 'sending')
      set(id, { kind: 'sending', filename, percent: Math.floor((loaded * 100) / Math.max(1, total)), cancel });
  });
  request.addEventListener('error', () => fail({ kind: 'failed', filename, file }));
  request.addEventListener('load', () => {
    const answer = answerIn(request.responseText);
    if (request.status === 401) announceSessionEnd();
    if (answer?.code === 'UPLOADED') {
      set(id, null);
      onUploaded(answer.upload);
    } else
      fail(
        answer === null || request.status === 500
          ? { kind: 'failed', filename, file }
          : { kind: 'answered', filename, file, answer },
      );
  });
  set(id, { kind: 'sending', filename, percent: 0, cancel });
  request.open('PUT', annexUploadPath(projectId, requirement.key, file.name, takeSame));
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.send(file);
}

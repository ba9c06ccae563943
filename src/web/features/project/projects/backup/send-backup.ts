import type { BackupUploadAnswer } from '#contract/backup-upload.ts';
import { announceSessionEnd } from '#web/api/session-end.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';

function answerIn(text: string): BackupUploadAnswer | null {
  try {
    const answer: BackupUploadAnswer = JSON.parse(text);
    return answer;
  } catch {
    return null;
  }
}

/** Sends a backup and tells how much of it has gone; null where no answer of ours came back, or the person stopped. */
export async function sendBackup(
  orgId: string,
  file: File,
  { onPart, signal }: { readonly onPart: (share: number) => void; readonly signal: AbortSignal },
): Promise<BackupUploadAnswer | null> {
  askBeforeLeaving('backup', true);
  const answer = await new Promise<BackupUploadAnswer | null>((resolve) => {
    // Only this kind of request tells how much of it has been sent.
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(loaded / Math.max(1, total)));
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('abort', () => resolve(null));
    request.addEventListener('load', () => {
      if (request.status === 401) announceSessionEnd();
      resolve(request.status === 500 ? null : answerIn(request.responseText));
    });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `/api/organizations/${orgId}/project-backups`);
    request.setRequestHeader('content-type', 'application/zip');
    request.send(file);
  });
  askBeforeLeaving('backup', false);
  return answer;
}

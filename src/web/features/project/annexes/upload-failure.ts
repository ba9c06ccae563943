import { NO_APPLICATION, UPLOAD_FAILED, fileProblemMessage, uploadRefusals } from '#messages/annexes.ts';
import type { UploadFailure } from './uploads.ts';

/** Why an upload was not taken, in words; null where it is only a question. */
export function failureOf(failure: UploadFailure): { readonly title: string; readonly reason: string } | null {
  if (failure.kind === 'failed')
    return { title: UPLOAD_FAILED, reason: `${failure.filename} did not arrive. Nothing of it was stored.` };
  const { answer, filename } = failure;
  if (answer.code === 'SAME_FILE') return null;
  const reason =
    answer.code === 'FILE_REFUSED' ? fileProblemMessage(answer.problem, answer) : uploadRefusals[answer.code];
  return { title: answer.code === 'NO_APPLICATION' ? NO_APPLICATION : UPLOAD_FAILED, reason: `${filename}: ${reason}` };
}

import type { Words } from '#words/words.ts';
import { fileProblemMessage } from '#words/project/annexes/annexes.ts';
import type { UploadFailure } from './uploads.ts';

type FailureWords = { readonly title: string; readonly reason: string };

/** Why an upload was not taken, in words; null where it is only a question. */
export function failureOf(words: Words<'annexes'>, failure: UploadFailure): FailureWords | null {
  const { filename } = failure;
  if (failure.kind === 'failed') return { title: words('upload_failed'), reason: words('not_arrived', { filename }) };
  const { answer } = failure;
  if (answer.code === 'SAME_FILE') return null;
  const reason =
    answer.code === 'FILE_REFUSED'
      ? fileProblemMessage(words, answer.problem, answer)
      : words(`refused.${answer.code}`);
  return {
    title: words(answer.code === 'NO_APPLICATION' ? 'no_application' : 'upload_failed'),
    reason: words('of_file', { filename, reason }),
  };
}

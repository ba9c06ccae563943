import type { PictureUploadAnswer } from '#contract/picture-upload.ts';
import { PICTURE_LIMIT, type PictureProblem } from '#domain/project/text/picture.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { announceSessionEnd } from '#web/api/session-end.ts';
import { pictureUploadPath } from '#web/project/picture-home.ts';
import type { KeptPicture } from './arriving-pictures.ts';

export type PictureRefusal =
  | PictureProblem
  | Exclude<PictureUploadAnswer['code'], 'KEPT' | 'PICTURE_REFUSED'>
  | 'NOT_ARRIVED';

async function answerOf(projectId: string, picture: Blob): Promise<PictureUploadAnswer | null> {
  try {
    const response = await fetch(pictureUploadPath(projectId), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    });
    if (response.status === 401) announceSessionEnd();
    if (response.status === 500) return null;
    const answer: PictureUploadAnswer = await response.json();
    return answer;
  } catch {
    return null;
  }
}

const AGAIN_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** Waits for the connection, or for so long: a server may be away while the connection is there. */
async function waitToTryAgain(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

type Arrival = {
  /** Whether anybody still waits for it. */
  readonly isWanted: () => boolean;
  /** The first attempt got no answer. */
  readonly onWaiting: () => void;
};

/** Sends until an answer comes. Null where nobody waits for the picture any more. */
async function firstAnswer(projectId: string, picture: Blob, { isWanted, onWaiting }: Arrival) {
  const name = crypto.randomUUID();
  askBeforeLeaving(name, true);
  try {
    for (let turn = 0; ; turn += 1) {
      const answer = await answerOf(projectId, picture);
      if (answer !== null) return answer;
      if (turn === 0) onWaiting();
      await waitToTryAgain(AGAIN_MS[turn] ?? AGAIN_MS[3]);
      if (!isWanted()) return null;
    }
  } finally {
    askBeforeLeaving(name, false);
  }
}

/**
 * Sends a picture for the texts of a project: as it was kept, or why it was not. Without a connection it waits, as long
 * as there is a place for it.
 */
export async function sendPicture(
  projectId: string,
  picture: Blob,
  arrival: Arrival,
): Promise<KeptPicture | PictureRefusal> {
  if (picture.size === 0) return 'empty';
  if (picture.size > PICTURE_LIMIT) return 'too_large';
  const answer = await firstAnswer(projectId, picture, arrival);
  if (answer === null) return 'NOT_ARRIVED';
  if (answer.code === 'KEPT') return answer.picture;
  return answer.code === 'PICTURE_REFUSED' ? answer.problem : answer.code;
}

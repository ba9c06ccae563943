import type { PictureUploadAnswer } from '#contract/picture-upload.ts';
import { PICTURE_LIMIT, type PictureProblem } from '#domain/project/text/picture.ts';
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

/** Sends a picture for the texts of a project: as it was kept, or why it was not. */
export async function sendPicture(projectId: string, picture: Blob): Promise<KeptPicture | PictureRefusal> {
  if (picture.size === 0) return 'empty';
  if (picture.size > PICTURE_LIMIT) return 'too_large';
  const answer = await answerOf(projectId, picture);
  if (answer === null) return 'NOT_ARRIVED';
  if (answer.code === 'KEPT') return answer.picture;
  return answer.code === 'PICTURE_REFUSED' ? answer.problem : answer.code;
}

import { useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { PicturePlace, SendPicture } from './arriving-pictures.ts';
import { sendPicture } from './send-picture.ts';

/**
 * How pictures are sent for the texts of a project. Says why one was not kept. It stays the same as long as its editor:
 * another one would begin the editor anew.
 */
export function useSendPicture(projectId: string): SendPicture {
  const words = useWords('picture');
  const [send] = useState<SendPicture>(() => async (bytes: Blob, place: PicturePlace) => {
    const onWaiting = () => {
      place.say(words('waiting'));
      showToast({ title: words('waiting'), tone: 'info' });
    };
    const kept = await sendPicture(projectId, bytes, { isWanted: place.isHeld, onWaiting });
    if (typeof kept !== 'string') return kept;
    showToast({ title: words('not_kept', { reason: words(`refused.${kept}`) }), tone: 'block' });
    return null;
  });
  return send;
}

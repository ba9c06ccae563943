import { useEffect, useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { flushWithAll } from '#web/saving/saver-room.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { listLeft } from './living/kept-steps.ts';

const AGAIN_AFTER_MS = 15_000;

/** Sends what closed pages left of this person's texts; answers how many texts still wait. */
async function sendAll(userId: string): Promise<number> {
  const left = await listLeft(userId);
  if (left.length === 0) return 0;
  // What sends them is as large as the editor, so it comes only where there is something to send.
  const { sendLeft } = await import('./living/send-left.ts');
  return (await sendLeft(userId, left)) ? 0 : left.length;
}

/**
 * Says that words which this person wrote elsewhere in the browser wait to be sent, and sends them: whoever sees a
 * project must know that it does not hold all of their text.
 */
export function LeftTexts({ userId }: { readonly userId: string }) {
  const words = useWords('left_texts');
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let left = false;
    const run = async () => {
      const found = (await listLeft(userId)).length;
      if (!left) setWaiting(found);
      const still = found === 0 ? 0 : await sendAll(userId);
      if (!left) setWaiting(still);
      return still === 0;
    };
    void run();
    const timer = setInterval(() => void run(), AGAIN_AFTER_MS);
    const stop = flushWithAll(run);
    return () => {
      left = true;
      clearInterval(timer);
      stop();
    };
  }, [userId]);
  if (waiting === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="check" title={words('title', { count: waiting })} announce>
        {words('text')}
      </Notice>
    </div>
  );
}

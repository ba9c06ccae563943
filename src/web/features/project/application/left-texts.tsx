import { useEffect, useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { flushWithAll } from '#web/saving/saver-room.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { listLeft, type LeftText } from './living/kept-steps.ts';

const AGAIN_AFTER_MS = 15_000;

/** Sends what closed pages left of this person's texts; answers what still waits. */
async function sendAll(userId: string, left: readonly LeftText[]): Promise<readonly LeftText[]> {
  if (left.length === 0) return left;
  // What sends them is as large as the editor, so it comes only where there is something to send.
  const { sendLeft } = await import('./living/send-left.ts');
  return (await sendLeft(userId, left)) ? [] : left;
}

/**
 * Says that words which this person wrote elsewhere in the browser wait to be sent, and sends them: whoever sees a
 * project must know that it does not hold all of their text.
 */
export function LeftTexts({ userId }: { readonly userId: string }) {
  const words = useWords('left_texts');
  const [waiting, setWaiting] = useState<readonly LeftText[]>([]);
  useEffect(() => {
    let left = false;
    const run = async () => {
      const found = await listLeft(userId);
      if (!left) setWaiting(found);
      const still = await sendAll(userId, found);
      if (!left) setWaiting(still);
      return still.length === 0;
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
  const suggested = waiting.filter(({ isSuggested }) => isSuggested).length;
  const written = waiting.length - suggested;
  if (waiting.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {written === 0 ? null : (
        <Notice tone="check" title={words('title', { count: written })} announce>
          {words('text')}
        </Notice>
      )}
      {suggested === 0 ? null : (
        <Notice tone="check" title={words('suggested', { count: suggested })} announce>
          {words('suggested_text')}
        </Notice>
      )}
    </div>
  );
}

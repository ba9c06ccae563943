import { useEffect, useState } from 'react';
import { openKeptWords } from '#web/saving/kept-words.ts';

/** What stands in the fields, for as long as the page does: the panel is closed and opened over it. */
const typed = new Map<string, string>();

/**
 * What somebody has typed and not asked yet. Of a person it is kept in this browser, until the question has arrived.
 * `arrived`: there is no question on its way, or its answer has begun.
 */
export function useDraft(userId: string | null, orgId: string | null, arrived: boolean) {
  const place = `copilot ${orgId ?? ''}`;
  const key = `${userId ?? ''} ${place}`;
  const [draft, setDraft] = useState(() => typed.get(key) ?? '');
  useEffect(() => {
    if (userId === null || typed.has(key)) return;
    const bring = async () => {
      const words = (await openKeptWords(userId)).get(place)?.words ?? '';
      if (words === '' || typed.has(key)) return;
      typed.set(key, words);
      setDraft(words);
    };
    void bring();
  }, [userId, key, place]);
  useEffect(() => {
    if (userId === null || !typed.has(key) || (draft === '' && !arrived)) return;
    void openKeptWords(userId).then((kept) => kept.keep(place, draft));
  }, [userId, key, place, arrived, draft]);
  const write = (words: string) => {
    typed.set(key, words);
    setDraft(words);
  };
  return [draft, write] as const;
}

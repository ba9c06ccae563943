import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `open` answers for this key; null until it has. It is asked once for each key, and a late answer for an earlier
 * one is dropped.
 */
export function useOpened<T>(key: string, open: () => Promise<T>): T | null {
  const [opened, setOpened] = useState<{ readonly key: string; readonly value: T } | null>(null);
  const ask = useEffectEvent(open);
  useEffect(() => {
    let left = false;
    const run = async () => {
      const value = await ask();
      if (!left) setOpened({ key, value });
    };
    void run();
    return () => {
      left = true;
    };
  }, [key]);
  return opened?.key === key ? opened.value : null;
}

import { useCallback, useEffect, useRef, useState } from 'react';

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed';

const REST_MS = 600;

/**
 * Saves the typed text once the typing rests, one save at a time. Text that could not be saved stays and goes with the
 * next attempt: after more typing, with `flush`, or when the page is left.
 */
export function useAutosave<Patch>(
  save: (patch: Patch) => Promise<unknown>,
  merge: (older: Patch, newer: Patch) => Patch,
) {
  const [state, setState] = useState<AutosaveState>('idle');
  const latest = useRef({ save, merge });
  const pending = useRef<Patch | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { save, merge };
  }, [save, merge]);

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const work = async (): Promise<boolean> => {
      for (let patch = pending.current; patch; patch = pending.current) {
        pending.current = null;
        setState('saving');
        try {
          await latest.current.save(patch);
        } catch {
          pending.current = pending.current === null ? patch : latest.current.merge(patch, pending.current);
          setState('failed');
          return false;
        }
        setState('saved');
      }
      return true;
    };
    running.current ??= work().finally(() => {
      running.current = null;
    });
    return running.current;
  }, []);

  const change = useCallback(
    (patch: Patch) => {
      pending.current = pending.current === null ? patch : latest.current.merge(pending.current, patch);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), REST_MS);
    },
    [flush],
  );

  useEffect(() => {
    const leaving = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      void flush();
    };
  }, [flush]);

  return { state, change, flush };
}

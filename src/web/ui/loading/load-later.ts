import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';

const RETRY_MS = 15_000;
/** The page's own requests come first. */
const IDLE_AFTER_MS = 2_000;

/**
 * Asks until it arrives: again after a while, and as soon as the connection is back. Ends when the answer is called.
 */
function keepAsking<Part>(
  load: () => Promise<Part>,
  onArrival: (part: Part) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let gone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    removeEventListener('online', askNow);
    try {
      const part = await load();
      if (!gone) onArrival(part);
    } catch (error) {
      if (gone) return;
      timer = setTimeout(askNow, RETRY_MS);
      addEventListener('online', askNow);
      onFailure(error);
    }
  };
  const askNow = () => void ask();
  askNow();
  return () => {
    gone = true;
    clearTimeout(timer);
    removeEventListener('online', askNow);
  };
}

/**
 * What arrives with its first use; null until it is there. What cannot be fetched is told to `onFailure` and asked for
 * again while it is wanted. `load` and `onFailure` must stay the same from one drawing to the next.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFailure?: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null);
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return undefined;
    return keepAsking(
      load,
      (loaded) => setPart({ loaded }),
      (error) => onFailure?.(error),
    );
  }, [missing, load, onFailure]);
  return part === null ? null : part.loaded;
}

/**
 * Draws a component that arrives with its first use; null until it is there. One that cannot be fetched is told to
 * `onFailure` and asked for again while it is wanted: React's own `lazy` would remember the failure and break the page.
 * `load` and `onFailure` must stay the same from one drawing to the next.
 */
export function useLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure?: (error: unknown) => void,
): ((props: Props) => ReactElement) | null {
  const part = useLatePart(load, wanted, onFailure);
  return part === null ? null : (props) => createElement(part, props);
}

/** Calls once the page has loaded and has nothing else to do; not after the answer is called. */
export function whenIdle(act: () => void): () => void {
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      // Safari has no such call; there the wait alone must do.
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act);
      else act();
    }, IDLE_AFTER_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * Fetches a part while the page is idle, before anybody wants it: it must be there when the connection is gone by then,
 * the session has ended or a new release has taken it away.
 */
export function useWhileIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    let stopAsking: (() => void) | undefined;
    // A failure is no news yet: it is asked for until it is there.
    const stopWaiting = whenIdle(() => {
      stopAsking = keepAsking(
        load,
        () => undefined,
        () => undefined,
      );
    });
    return () => {
      stopWaiting();
      stopAsking?.();
    };
  }, [load]);
}

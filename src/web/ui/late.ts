import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';

const RETRY_MS = 15_000;

/**
 * Draws a component that arrives with its first use; null until it is there. One that cannot be fetched is told to
 * `onFailure` and asked for again while it is wanted: React's own `lazy` would remember the failure and break the page.
 * `load` and `onFailure` must stay the same from one drawing to the next.
 */
export function useLate<Props extends object>(load: () => Promise<ComponentType<Props>>, wanted: boolean, onFailure?: () => void): ((props: Props) => ReactElement) | null {
  const [part, setPart] = useState<{ readonly loaded: ComponentType<Props> } | null>(null);
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrived = (loaded: ComponentType<Props>) => {
      if (!gone) setPart({ loaded });
    };
    const failed = () => {
      if (gone) return;
      timer = setTimeout(ask, RETRY_MS);
      onFailure?.();
    };
    const ask = () => void load().then(arrived, failed);
    ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [missing, load, onFailure]);
  return part === null ? null : (props) => createElement(part.loaded, props);
}

const touches = ['pointerdown', 'keydown'] as const;
const waiting = new Set<() => Promise<unknown>>();
let isTouched = false;

function fetchWaiting(): void {
  isTouched = true;
  for (const touch of touches) removeEventListener(touch, fetchWaiting, true);
  // A failure is no news yet: the part is asked for again when it is wanted.
  for (const load of waiting) void load().catch(() => undefined);
  waiting.clear();
}

/**
 * Fetches a part at the first press on the page, whatever is pressed: whoever only reads never loads it, and whoever
 * works has it before it is wanted, also when the connection is gone by then or a new release has taken it away.
 */
export function useAtFirstTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (isTouched) {
      void load().catch(() => undefined);
      return;
    }
    if (waiting.size === 0) for (const touch of touches) addEventListener(touch, fetchWaiting, true);
    waiting.add(load);
  }, [load]);
}

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const NowContext = createContext(0);
const MINUTE_MS = 60_000;

/**
 * Starts at the server's time, so that server and browser draw the same page, and then follows the reader's clock by
 * the minute.
 */
export function NowProvider({ start, children }: { readonly start: number; readonly children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The current time in milliseconds since 1970, renewed each minute. Days left and deadline lines are drawn from it. */
export function useNow(): number {
  return useContext(NowContext);
}

import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { ZoneContext } from './reader-zone.ts';

const NowContext = createContext(0);
const MINUTE_MS = 60_000;

type Props = {
  /** The server's time, in milliseconds since 1970. */
  readonly start: number;
  /** The time zone that the reader has chosen, where they have. */
  readonly zone: string | null | undefined;
  readonly children: ReactNode;
};

/**
 * Starts at the server's time, so that server and browser draw the same page, and then follows the reader's clock by
 * the minute, in the zone that they have chosen, or else in that of their browser.
 */
export function NowProvider({ start, zone, children }: Props) {
  const [now, setNow] = useState(start);
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    // A browser takes its time to say it, so not while the page becomes live; and what stands there meanwhile can be
    // used: a long list is drawn anew in several goes.
    setTimeout(() => startTransition(() => setLocal(Intl.DateTimeFormat().resolvedOptions().timeZone)));
    const update = () => setNow(Date.now());
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <NowContext value={now}>
      <ZoneContext value={zone ?? local}>{children}</ZoneContext>
    </NowContext>
  );
}

/** The current time in milliseconds since 1970, renewed each minute. Days left and deadline lines are drawn from it. */
export function useNow(): number {
  return useContext(NowContext);
}

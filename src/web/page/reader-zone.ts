import { createContext, useContext } from 'react';

/** The time zone of the page's reader. */
export const ZoneContext = createContext<string | null>(null);

/**
 * The time zone that the reader has chosen, or else that of their browser, which is null on the server and while the
 * page becomes live: both draw the same page first.
 */
export function useReaderZone(): string | null {
  return useContext(ZoneContext);
}

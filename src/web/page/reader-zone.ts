import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone of the reader's browser; null on the server and while the page comes alive, so that both draw the same.
 */
export function useReaderZone(): string | null {
  return useSyncExternalStore<string | null>(never, zoneOfBrowser, () => null);
}

import { useSyncExternalStore } from 'react';
import { useRouteContext } from '@tanstack/react-router';

const never = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone that the reader has chosen, or else that of their browser, which is null on the server and while the
 * page comes alive, so that both draw the same.
 */
export function useReaderZone(): string | null {
  const chosen = useRouteContext({ from: '__root__', select: ({ me }) => me?.chosenTimeZone ?? null });
  const shown = useSyncExternalStore<string | null>(never, zoneOfBrowser, () => null);
  return chosen ?? shown;
}

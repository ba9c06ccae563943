import { useRouteContext } from '@tanstack/react-router';
import type { rawRoutes } from '#contract/raw-routes.ts';

const MAILBOX: (typeof rawRoutes)['devMail']['path'] = '/dev/mail';

/** Where mail can be read that is not really sent. Null outside development mode. */
export function useMailbox(): string | null {
  return useRouteContext({
    from: '__root__',
    select: (context) => (context.development ? MAILBOX : null),
  });
}

import { useRouteContext } from '@tanstack/react-router';
import { rawRoutes } from '#contract/raw-routes.ts';

/** Where the mail can be read that is not really sent; null outside development mode. */
export function useMailbox(): string | null {
  return useRouteContext({
    from: '__root__',
    select: (context) => (context.development ? rawRoutes.devMail.path : null),
  });
}

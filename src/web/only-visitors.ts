import { redirect } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';

/**
 * Sends a signed-in person on to the dashboard. What the page knew when it was made can be old in the browser: the person
 * may have signed in in another tab since, so it asks again there, while the router shows that it is waiting.
 */
export async function onlyVisitors({ context, preload }: { readonly context: RouterContext; readonly preload: boolean }): Promise<void> {
  const fresh = typeof document === 'undefined' || preload;
  const me = context.me ?? (fresh ? null : await (await context.api()).account.me());
  if (me) throw redirect({ href: '/app', reloadDocument: typeof document !== 'undefined' });
}

import { redirect } from '@tanstack/react-router';
import { pageAfterSignIn } from '#domain/account/after-sign-in.ts';
import type { RouterContext } from '#web/page/router-context.ts';

type Arrival = {
  readonly context: RouterContext;
  readonly preload: boolean;
  readonly search: { readonly next?: string };
};

/**
 * Sends a signed-in person on to the page that asked for the sign-in, or to the dashboard. What the page knew when it
 * was made can be old in the browser: the person may have signed in in another tab since, so it asks again there, while
 * the router shows that it is waiting.
 */
export async function onlyVisitors({ context, preload, search }: Arrival): Promise<void> {
  const inBrowser = typeof document !== 'undefined';
  const me = context.me ?? (inBrowser && !preload ? await (await context.api()).account.me() : null);
  if (me) throw redirect({ href: pageAfterSignIn(search.next), reloadDocument: inBrowser });
}

import { createRouterClient } from '@orpc/server';

import type { RequestContext } from '#server/platform/context.ts';
import { router } from '#server/host/router.ts';

/** The context of a request, with the client that calls procedures with its own session. */
export function requestContext(known: Omit<RequestContext, 'ownClient'>): RequestContext {
  const deps: RequestContext['deps'] = known.look === null ? known.deps : { ...known.deps, isLooking: true };
  const context: RequestContext = { ...known, deps, ownClient: () => createRouterClient(router, { context }) };
  return context;
}

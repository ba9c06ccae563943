import { createRouterClient } from '@orpc/server';

import type { RequestContext } from '#server/platform/context.ts';
import { router } from '#server/host/router.ts';

/** The context of a request, with the client that calls procedures with its own session. */
export function requestContext(known: Omit<RequestContext, 'ownClient'>): RequestContext {
  const context: RequestContext = { ...known, ownClient: () => createRouterClient(router, { context }) };
  return context;
}

import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#contract/index.ts';
import { PAGE_OF_HEADER } from '#domain/account/account-codes.ts';
import { pageOf } from './page-of.ts';
import { announceSessionEnd, sessionTurn } from './session-end.ts';
import { asking } from './under-way.ts';

export type Api = ContractRouterClient<Contract>;

/** Sent so that it arrives although its page is left meanwhile. */
async function send(request: Request, init: RequestInit): Promise<Response> {
  if (document.visibilityState !== 'hidden') return await fetch(request, init);
  const again = request.clone();
  try {
    return await fetch(request, { ...init, keepalive: true });
  } catch {
    // Of what outlives its page a browser takes 64 KB at most.
    return await fetch(again, init);
  }
}

/** Whoever calls, and however they show failures: the page hears at once of a session that ended while it was open. */
async function askServer(request: Request, init: RequestInit): Promise<Response> {
  const turn = sessionTurn();
  const again = request.clone();
  const response = await send(request, init);
  if (response.status !== 401) return response;
  // Asked before the person signed in again, and answered after: nothing was done, so it is asked once more.
  if (turn !== sessionTurn()) return await askServer(again, init);
  announceSessionEnd();
  return response;
}

/** The server's procedures, called over RPC. Public pages load this module only when they need it: `context.api()`. */
export const api: Api = createORPCClient(
  new RPCLink({
    url: () => `${location.origin}/api/rpc`,
    headers: () => {
      const person = pageOf();
      return person === null ? {} : { [PAGE_OF_HEADER]: person };
    },
    fetch: async (request, init) => await asking(async () => await askServer(request, init)),
  }),
);

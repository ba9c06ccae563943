import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#contract/index.ts';

export type Api = ContractRouterClient<Contract>;

/** The server's procedures, called over RPC. Public pages load this module only when they need it: `context.api()`. */
export const api: Api = createORPCClient(new RPCLink({ url: () => `${location.origin}/api/rpc` }));

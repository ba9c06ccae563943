import { account } from './account.ts';

/** Everything the server answers over RPC. */
export const contract = { account };
export type Contract = typeof contract;

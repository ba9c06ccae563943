import { account } from './account.ts';
import { organizations } from './organizations.ts';

/** Everything the server answers over RPC. */
export const contract = { account, organizations };
export type Contract = typeof contract;

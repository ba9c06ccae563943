import { account } from './account.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

/** Everything the server answers over RPC. */
export const contract = { account, organizations, programs };
export type Contract = typeof contract;

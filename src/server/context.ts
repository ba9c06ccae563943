import type { Deps } from './deps.ts';
import type { SignedInUser } from './data/sessions.ts';

/** What a procedure knows of the request that called it. */
export type RequestContext = {
  readonly deps: Deps;
  readonly requestId: string;
  readonly user: SignedInUser | null;
};

import { createHmac } from 'node:crypto';

import type { Deps } from '../deps.ts';

/**
 * The key of an invitation's link. Nobody can guess it, and the database has only its hash. It can be made again for
 * the person that the invitation is for, so that the bell leads to it too.
 */
export function invitationToken({ secret }: Pick<Deps, 'secret'>, invitationId: string): string {
  return createHmac('sha256', secret).update(`invitation|${invitationId}`).digest('base64url');
}

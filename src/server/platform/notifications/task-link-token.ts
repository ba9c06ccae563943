import { createHmac } from 'node:crypto';

import type { Deps } from '../deps.ts';

/** The key of a link for somebody without an account. Nobody can guess it, and the database has only its hash. */
export function taskLinkToken({ secret }: Pick<Deps, 'secret'>, linkId: string): string {
  return createHmac('sha256', secret).update(`task-link|${linkId}`).digest('base64url');
}

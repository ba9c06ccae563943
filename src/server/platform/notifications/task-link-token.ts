import { createHmac } from 'node:crypto';

import { guestPagePath } from '#domain/project/task-links/guest-page.ts';

import type { Deps } from '../deps.ts';

/** The key of a link for somebody without an account. Nobody can guess it, and the database has only its hash. */
export function taskLinkToken({ secret }: Pick<Deps, 'secret'>, linkId: string): string {
  return createHmac('sha256', secret).update(`task-link|${linkId}`).digest('base64url');
}

/** The address of the page that a link opens. */
export function taskLinkAddress(deps: Pick<Deps, 'secret' | 'env'>, linkId: string): string {
  return `${deps.env.publicUrl}${guestPagePath(taskLinkToken(deps, linkId))}`;
}

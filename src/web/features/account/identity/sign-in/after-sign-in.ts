import { pageAfterSignIn } from '#domain/account/after-sign-in.ts';

const REDIRECT_DELAY_MS = 100;

/** Goes there after 100 ms (specification, section 9), as a new document, so that nothing of a former session stays. */
export function leaveForApp(next: string | undefined): void {
  setTimeout(() => globalThis.location.assign(pageAfterSignIn(next)), REDIRECT_DELAY_MS);
}

/** Above the page of somebody whose sign-out has failed. */
export const STILL_SIGNED_IN = 'You are still signed in';

/** Why a sign-out has failed, and what to do; `reached` where a server answered. */
export function signOutFailure(reached: boolean): string {
  return reached
    ? 'The server could not end your sessions. Please try again in a moment.'
    : 'The server did not answer, so your sessions go on. Check your connection and try again.';
}

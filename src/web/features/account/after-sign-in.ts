const REDIRECT_DELAY_MS = 100;
const forMembers = /^\/(app|onboarding|invitation)(\/|\?|$)/;

/** The page that a sign-in leads to: the one that sent here, if it is one of ours for members, else the dashboard. */
export function pageAfterSignIn(next: string | undefined): string {
  return next !== undefined && forMembers.test(next) ? next : '/app';
}

/** Goes there after 100 ms (specification, section 9), as a new document, so that nothing of a former session stays. */
export function leaveForApp(next: string | undefined): void {
  setTimeout(() => globalThis.location.assign(pageAfterSignIn(next)), REDIRECT_DELAY_MS);
}

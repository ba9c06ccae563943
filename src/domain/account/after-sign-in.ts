const forMembers = /^\/(app|onboarding|invitation)(\/|\?|$)/;

/**
 * The page that a sign-in leads to: the page that sent the person here, if it is one of ours for members; otherwise the
 * dashboard.
 */
export function pageAfterSignIn(next: string | null | undefined): string {
  return typeof next === 'string' && forMembers.test(next) ? next : '/app';
}

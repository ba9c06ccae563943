const forMembers = /^\/(app|onboarding|invitation)(\/|\?|$)/;

/** The page that a sign-in leads to: the one that sent here, if it is one of ours for members, else the dashboard. */
export function pageAfterSignIn(next: string | null | undefined): string {
  return typeof next === 'string' && forMembers.test(next) ? next : '/app';
}

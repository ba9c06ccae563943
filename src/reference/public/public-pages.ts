import { legalVersions } from './legal.ts';

/**
 * Every public page with one address of its own, as search engines may show it; the page of each call comes beside. By
 * its name its title and sentence are found, and the picture that links to it are shown with elsewhere. `changed` is
 * the day of its last change, where that is known.
 */
export const publicPages = [
  { path: '/', name: 'landing' },
  { path: '/programs', name: 'programs' },
  { path: '/pricing', name: 'pricing' },
  { path: '/enterprise', name: 'enterprise' },
  { path: '/contact', name: 'contact' },
  { path: '/login', name: 'login' },
  { path: '/signup', name: 'signup' },
  { path: '/legal/privacy', name: 'privacy', changed: legalVersions.privacy.day },
  { path: '/legal/terms', name: 'terms', changed: legalVersions.terms.day },
  { path: '/legal/gdpr-dpa', name: 'gdpr', changed: legalVersions.gdpr.day },
  { path: '/legal/cookies', name: 'cookies', changed: legalVersions.cookies.day },
  { path: '/legal/accessibility', name: 'accessibility', changed: legalVersions.accessibility.day },
] as const satisfies readonly { readonly path: string; readonly name: string; readonly changed?: string }[];

export type PublicPageName = (typeof publicPages)[number]['name'];

const programPage = /^\/programs\/[^/]+$/;
const listed: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** Whether search engines may show the page at this address. Whatever is not named here, they may not. */
export function isForSearchEngines(path: string): boolean {
  return listed.has(path) || programPage.test(path);
}

import { legalVersions } from './legal.ts';

/** The pictures that links to public pages are shown with elsewhere: one for each kind of page. */
export const sharedPictures = ['site', 'calls', 'prices', 'contact', 'legal'] as const;
export type SharedPicture = (typeof sharedPictures)[number];

type PublicPage = {
  /** Without a language. */
  readonly path: string;
  readonly picture: SharedPicture;
  /** The day of its last change, where that is known. */
  readonly changed?: string;
};

/** Every public page with one address of its own, as search engines may show it. The page of each call comes beside. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', picture: 'site' },
  { path: '/programs', picture: 'calls' },
  { path: '/pricing', picture: 'prices' },
  { path: '/enterprise', picture: 'prices' },
  { path: '/contact', picture: 'contact' },
  { path: '/login', picture: 'site' },
  { path: '/signup', picture: 'site' },
  { path: '/legal/privacy', picture: 'legal', changed: legalVersions.privacy.day },
  { path: '/legal/terms', picture: 'legal', changed: legalVersions.terms.day },
  { path: '/legal/gdpr-dpa', picture: 'legal', changed: legalVersions.gdpr.day },
  { path: '/legal/cookies', picture: 'legal', changed: legalVersions.cookies.day },
  { path: '/legal/accessibility', picture: 'legal', changed: legalVersions.accessibility.day },
];

const programPage = /^\/programs\/[^/]+$/;
const listed: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** Whether search engines may show the page at this address. Whatever is not named here, they may not. */
export function isForSearchEngines(path: string): boolean {
  return listed.has(path) || programPage.test(path);
}

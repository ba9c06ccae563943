import { DEFAULT_LOCALE, LOCALES, type Locale, type ShownLocale } from './locale.ts';

// Public pages have an address in each language: `/login` and `/ro/login`. English has the plain one; `/en/login` shows
// English whatever the browser prefers. Pages of members have one address, in the language of whoever is signed in.

/** Which pages are complete in which languages: in any other they are shown in English. */
export type PageKind = 'public' | 'catalogue' | 'learning' | 'member';
export const spokenOn: Readonly<Record<PageKind, readonly Locale[]>> = {
  public: LOCALES,
  catalogue: LOCALES,
  learning: [DEFAULT_LOCALE],
  member: [DEFAULT_LOCALE],
};

const members = /^\/(app|onboarding|admin)(\/|$)/;
const catalogue = /^\/programs(\/|$)/;
/** Courses, articles and stories. */
const learning = /^\/(resources|help|success-stories)(\/|$)/;
/** Not for people, or an older address that leads on to a page of members. */
const machines =
  /^\/(api|assets|dev|healthz|livez|dashboard|projects|favicon\.svg|robots\.txt|sitemap\.xml|sitemaps|feeds|shared)(\/|$)/;

/** What kind of page stands at an address without a language. */
export function pageKind(path: string): PageKind {
  if (members.test(path)) return 'member';
  if (learning.test(path)) return 'learning';
  return catalogue.test(path) ? 'catalogue' : 'public';
}

/** Whether an address, without a language, may have one before it. */
export function hasLocales(path: string): boolean {
  return pageKind(path) !== 'member' && !machines.test(path);
}

/** The language before an address, and the address without it. */
export function splitLocale(pathname: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const locale = LOCALES.find((each) => each === first) ?? null;
  const path = rest === '' ? '/' : rest;
  return locale !== null && hasLocales(path) ? { locale, path } : { locale: null, path: pathname };
}

/** An address with a language before it, where it may have one. */
export function withLocale(path: string, locale: Locale | null): string {
  return locale === null || !hasLocales(path) ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The one address that names a page in a language: the plain one in English. */
export function canonicalPath(path: string, locale: ShownLocale): string {
  const named = LOCALES.find((each) => each === locale) ?? DEFAULT_LOCALE;
  return named === DEFAULT_LOCALE ? path : withLocale(path, named);
}

/** The language that a page is shown in to somebody who is answered in this one. */
export function pageLocale(path: string, wanted: ShownLocale): ShownLocale {
  const named = LOCALES.find((each) => each === wanted);
  return named === undefined || spokenOn[pageKind(path)].includes(named) ? wanted : DEFAULT_LOCALE;
}

import { DEFAULT_LOCALE, isPseudoLocale, type ShownLocale } from '#domain/values/locale.ts';

const COOKIE = 'locale';

/**
 * The language in which a request is answered. This is the one place that decides it. Pseudo-locales are chosen by the
 * cookie `locale` and exist in development mode only.
 */
export function shownLocale(request: Request, development: boolean): ShownLocale {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const wanted = pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
  return development && isPseudoLocale(wanted) ? wanted : DEFAULT_LOCALE;
}

import { DEFAULT_LOCALE, isPseudoLocale, type ShownLocale } from '#domain/values/locale.ts';

const COOKIE = 'locale';

/**
 * The language that a request is answered in: the one place that decides it. Pseudo-locales are asked for by the cookie
 * `locale` and exist in development mode only.
 */
export function shownLocale(request: Request, development: boolean): ShownLocale {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const wanted = pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
  return development && isPseudoLocale(wanted) ? wanted : DEFAULT_LOCALE;
}

import { preferredLocale, type AskedLocale } from '#domain/values/asked-locale.ts';
import { splitLocale } from '#domain/values/locale-address.ts';
import { isPseudoLocale, type Locale } from '#domain/values/locale.ts';

const COOKIE = 'locale';

function localeInAddress(address: string | null): Locale | null {
  return address !== null && URL.canParse(address) ? splitLocale(new URL(address).pathname).locale : null;
}

/** The page of ours that a request was sent from, as far as the browser says. */
function ownPage(request: Request): string | null {
  const page = request.headers.get('referer');
  return page !== null && URL.canParse(page) && new URL(page).host === request.headers.get('host') ? page : null;
}

function isForPage(request: Request): boolean {
  return request.method === 'GET' && !new URL(request.url).pathname.startsWith('/api/');
}

/**
 * What a request says of the language that it wants. A page says it by its own address, and what is sent from a page,
 * by the address of that page. Pseudo-locales are asked for by the cookie `locale` and exist in development mode only.
 */
export function askedLocale(request: Request, development: boolean): AskedLocale {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const wanted = pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
  return {
    address: localeInAddress(request.url) ?? (isForPage(request) ? null : localeInAddress(ownPage(request))),
    browser: preferredLocale(request.headers.get('accept-language')),
    pseudo: development && isPseudoLocale(wanted) ? wanted : null,
  };
}

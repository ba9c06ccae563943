import { createRouter, type ParsedLocation } from '@tanstack/react-router';
import { splitLocale, withLocale } from '#domain/values/locale-address.ts';
import { routeTree } from './route-tree.gen.ts';
import type { PageContext, RouterContext } from './page/router-context.ts';
import { parsePlainSearch, writePlainSearch } from './page/plain-search.ts';
import { isDrawnInBrowser } from './page/static-pages.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { NotFoundPage, PagePending } from './shell/status-pages.tsx';

/**
 * Whether the router may put a page where it was left, or at its top. Not under whoever has scrolled the first page
 * before it came alive: what they are about to press would go away. Only a page from the server can be scrolled before.
 */
function placesPages(): (page: { readonly location: ParsedLocation }) => boolean {
  let first: string | undefined;
  let hasLed = import.meta.env.SSR;
  return ({ location: { href, pathname } }) => {
    hasLed ||= href !== (first ??= href);
    return hasLed || scrollY === 0 || isDrawnInBrowser(pathname);
  };
}

/** One router per page on the server, one per tab in the browser. */
export function createAppRouter(context: RouterContext, nonce?: string) {
  let { address } = context;
  const router = createRouter({
    routeTree,
    context,
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    // Routes know no languages: `/ro/login` is `/login` to them, and their links lead on in the language of the
    // address.
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname).path;
        return url;
      },
      output: ({ url }) => {
        url.pathname = withLocale(url.pathname, address);
        return url;
      },
    },
    // What a route doesn't understand is taken out of the address before anything reads it.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    // The loading state shows only where the wait is felt, and then long enough not to flash.
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    scrollRestoration: placesPages(),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PagePending,
    // What the server knew goes into the page and replaces what the browser's router started with.
    ...(import.meta.env.SSR && {
      dehydrate: (): PageContext => ({
        now: context.now,
        locale: context.locale,
        wanted: context.wanted,
        address: context.address,
        theme: context.theme,
        sidebarOpen: context.sidebarOpen,
        development: context.development,
        publicUrl: context.publicUrl,
        operator: context.operator,
        hasStories: context.hasStories,
        me: context.me,
        refusedSignIn: context.refusedSignIn,
        refusedContact: context.refusedContact,
      }),
    }),
    hydrate: (known: PageContext) => {
      address = known.address;
      router.options.context = { ...known, api: context.api };
    },
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  return router;
}

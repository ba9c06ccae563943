import type { ReactNode } from 'react';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useLocation,
} from '@tanstack/react-router';
import type { RouterContext } from '#web/page/router-context.ts';
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx';
import { ThemeProvider } from '#web/page/theme.tsx';
import { NowProvider } from '#web/page/now.tsx';
import { pageLocale } from '#domain/values/locale-address.ts';
import { KitWordsProvider } from '#web/ui/page/kit-words.tsx';
import { useWords } from '#web/page/words.ts';
import { localeFacts } from '#words/locales.ts';
import { isDrawnInBrowser, isStaticPage } from '#web/page/static-pages.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Here and not in the routes under /app: those are drawn in the browser only, and the server must redirect too.
  beforeLoad: ({ context, location }) => {
    // A page in another language is another page: its words come with it. A page for reading is the server's alone: the
    // browser's script holds nothing of it.
    if (
      !import.meta.env.SSR &&
      (isStaticPage(location.pathname) || pageLocale(location.pathname, context.wanted) !== context.locale)
    )
      throw redirect({ href: location.publicHref, reloadDocument: true });
    if (context.me === null && isDrawnInBrowser(location.pathname)) {
      throw redirect({ href: `/login?next=${encodeURIComponent(location.href)}` });
    }
    // Without an organization there is nothing to show yet: the set-up makes one, and a consultant needs none. In the
    // browser this would take the page away while React still brings it to life.
    if (context.me?.currentOrgId === null && /^\/app\/?$/.test(location.pathname))
      throw context.me.isConsultant
        ? redirect({ to: '/app/consultants/{-$page}', params: { page: 'requests' } })
        : redirect({ to: '/onboarding' });
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  component: RootPage,
  shellComponent: Document,
});

function Document({ children }: { readonly children: ReactNode }) {
  const { theme, locale } = Route.useRouteContext();
  const path = useLocation({ select: (location) => location.pathname });
  // A page for reading names its own small script (entry-server); the browser never draws one at the first load.
  const alive = !(import.meta.env.SSR && isStaticPage(path));
  return (
    <html lang={locale} dir={localeFacts[locale].direction} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <KitWordsProvider words={useWords('kit')}>{children}</KitWordsProvider>
        {alive ? <Scripts /> : null}
      </body>
    </html>
  );
}

function RootPage() {
  const words = useWords('frame');
  const { now, theme, me } = Route.useRouteContext();
  return (
    <NowProvider start={now} zone={me?.chosenTimeZone}>
      <ThemeProvider chosen={theme}>
        <a
          href="#main"
          className="fixed start-4 top-2 z-50 rounded-control bg-paper font-medium not-focus:hidden-text focus:p-3"
        >
          {words('skip')}
        </a>
        <Outlet />
        <RouteAnnouncer />
      </ThemeProvider>
    </NowProvider>
  );
}

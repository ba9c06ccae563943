import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import assets from 'virtual:client-assets';
import type { RenderEntry, RenderOptions } from '#contract/render.ts';
import type { Api } from './api/api.ts';
import { sidebarOpenIn, themeIn } from './page/cookies.ts';
import { splitLocale } from '#domain/values/locale-address.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { createAppRouter } from './router.tsx';
import { isDrawnInBrowser, isStaticPage } from './page/static-pages.ts';
import { markElsewhere } from './page/head/elsewhere.ts';
import { hasEuropeanLetters } from './page/head/european-letters.ts';
import { startAfterPaint } from './page/start-after-paint.ts';
import type { RouterContext } from './page/router-context.ts';

type Entry = RenderEntry<Api, Request, Response>;

function contextOf(
  request: Request,
  options: Omit<RenderOptions<Api>, 'client'>,
  session: Pick<RouterContext, 'me' | 'api'>,
): RouterContext {
  const cookies = request.headers.get('cookie') ?? '';
  const { now, locale, wanted, address, development, publicUrl, operator, hasStories } = options;
  const { refusedSignIn, refusedContact } = options;
  return {
    now: now.getTime(),
    locale,
    wanted,
    address,
    theme: themeIn(cookies),
    sidebarOpen: sidebarOpenIn(cookies),
    development,
    publicUrl,
    operator,
    hasStories,
    refusedSignIn,
    refusedContact,
    ...session,
  };
}

/** Says before any script where the browser finds `words/…`: in the folder of the page's language. */
function withWords(html: string, nonce: string, locale: ShownLocale): string {
  const folder = assets.wordFolders[locale];
  if (folder === undefined) return html;
  const map = JSON.stringify({ imports: { 'words/': `/${folder}` } });
  return html.replace('<head>', `<head><script type="importmap" nonce="${nonce}">${map}</script>`);
}

/** The files that a route's scripts need, with their words in the language of the page. */
function preloadsOf(route: (typeof assets.routes)[string] | undefined, locale: ShownLocale): string[] {
  const folder = assets.wordFolders[locale];
  const words = folder === undefined ? [] : (route?.words ?? []).map((feature) => `/${folder}${feature}.js`);
  return [...(route?.preloads ?? []), ...words];
}

/** What the router names in a page that is drawn in the browser. */
function manifestIn(locale: ShownLocale) {
  const named = Object.entries(assets.routes).map(([id, route]) => [
    id,
    { ...route, words: undefined, preloads: preloadsOf(route, locale) },
  ]);
  return { routes: Object.fromEntries(named) };
}

/**
 * The page with the files of its own screens named in its head. The router names only those of routes that the server
 * draws: without this the browser would know of the others when the scripts of the frame have run.
 */
function withOwnFiles(
  html: string,
  { nonce, locale }: { readonly nonce: string; readonly locale: ShownLocale },
  routeIds: readonly string[],
): string {
  const files = new Set(routeIds.flatMap((id) => preloadsOf(assets.routes[id], locale)));
  const links = [...files]
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" nonce="${nonce}" href="${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function withStaticScripts(html: string, nonce: string): string {
  const scripts = assets.staticScripts
    .map((src) => `<script type="module" nonce="${nonce}" src="${src}"></script>`)
    .join('');
  return `<!DOCTYPE html>${html.replace('</body>', `${scripts}</body>`)}`;
}

/**
 * The page with what makes it alive, which begins to load when the page can be seen. The page works without it, so
 * nobody waits for it.
 */
function withLateScripts(
  html: string,
  { nonce, entry, locale }: { readonly nonce: string; readonly entry: string; readonly locale: ShownLocale },
  routeIds: readonly string[],
): string {
  const preloads = ['__root__', ...routeIds].flatMap((id) => preloadsOf(assets.routes[id], locale));
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const marked = html.replace('</head>', () => `${script(markElsewhere)}</head>`);
  const end = marked.lastIndexOf('</body>');
  return marked.slice(0, end) + script(startAfterPaint(entry, [...new Set(preloads)])) + marked.slice(end);
}

function draw(request: Request, nonce: string, context: RouterContext): Promise<Response> {
  const pathname = splitLocale(new URL(request.url).pathname).path;
  const forReading = isStaticPage(pathname);
  const entry = isDrawnInBrowser(pathname) ? null : assets.entry;
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(context, nonce),
    getRouterManifest: () =>
      Promise.resolve(forReading || entry !== null ? { routes: assets.staticRoutes } : manifestIn(context.locale)),
  });
  return handle(async ({ router, responseHeaders }) => {
    const drawn = renderToString(<RouterServer router={router} />);
    const { fonts, europeanFont } = assets;
    for (const font of europeanFont !== null && hasEuropeanLetters(drawn) ? [...fonts, europeanFont] : fonts)
      responseHeaders.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    const alive = async () => {
      const html = withWords(await transformHtmlStringWithRouter(router, drawn), nonce, context.locale);
      const routeIds = router.state.matches.map(({ routeId }) => routeId);
      return entry === null
        ? withOwnFiles(html, { nonce, locale: context.locale }, routeIds)
        : withLateScripts(html, { nonce, entry, locale: context.locale }, routeIds);
    };
    // Those of the copilot, which may come later, stand in the language of the page too.
    const html = forReading ? withStaticScripts(withWords(drawn, nonce, context.locale), nonce) : await alive();
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders });
  });
}

/** Answers any page request with a whole HTML response or a redirect. */
export const render: Entry['render'] = async (request, options) => {
  const me = await options.client.account.me();
  return draw(request, options.nonce, contextOf(request, options, { me, api: () => Promise.resolve(options.client) }));
};

function withoutApi(): never {
  throw new Error('the 500 page is made of nothing that could fail');
}

/** The 500 page, for when `render` failed. */
export const renderFailure: Entry['renderFailure'] = async (request, options) => {
  const page = await draw(
    new Request(new URL('/500', request.url), { headers: request.headers }),
    options.nonce,
    contextOf(request, options, { me: null, api: withoutApi }),
  );
  return new Response(page.body, { status: 500, headers: page.headers });
};

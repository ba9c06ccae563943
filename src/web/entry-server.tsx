import { renderToString } from 'react-dom/server';
import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import assets from 'virtual:client-assets';
import type { RenderEntry, RenderOptions } from '#contract/render.ts';
import type { Api } from './api.ts';
import { sidebarOpenIn, themeIn } from './cookies.ts';
import { createAppRouter } from './router.tsx';
import { isStaticPage } from './static-pages.ts';
import type { RouterContext } from './router-context.ts';

type Entry = RenderEntry<Api, Request, Response>;

function contextOf(request: Request, { now, development, publicUrl, operator, refusedSignIn }: Omit<RenderOptions<Api>, 'client'>, session: Pick<RouterContext, 'me' | 'api'>): RouterContext {
  const cookies = request.headers.get('cookie') ?? '';
  return { now: now.getTime(), theme: themeIn(cookies), sidebarOpen: sidebarOpenIn(cookies), development, publicUrl, operator, refusedSignIn, ...session };
}

function withStaticScripts(html: string, nonce: string): string {
  const scripts = assets.staticScripts.map((src) => `<script type="module" nonce="${nonce}" src="${src}"></script>`).join('');
  return `<!DOCTYPE html>${html.replace('</body>', `${scripts}</body>`)}`;
}

function draw(request: Request, nonce: string, context: RouterContext): Promise<Response> {
  const forReading = isStaticPage(new URL(request.url).pathname);
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(context, nonce),
    getRouterManifest: () => Promise.resolve({ routes: forReading ? assets.staticRoutes : assets.routes }),
  });
  return handle(async ({ router, responseHeaders }) => {
    for (const font of assets.fonts) responseHeaders.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    const drawn = renderToString(<RouterServer router={router} />);
    const html = forReading ? withStaticScripts(drawn, nonce) : await transformHtmlStringWithRouter(router, drawn);
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
  const page = await draw(new Request(new URL('/500', request.url), { headers: request.headers }), options.nonce, contextOf(request, options, { me: null, api: withoutApi }));
  return new Response(page.body, { status: 500, headers: page.headers });
};

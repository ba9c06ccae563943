import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { serveStatic } from '@hono/node-server/serve-static';
import { ORPCError, createRouterClient, onError } from '@orpc/server';
import { compress } from 'hono/compress';

import { rawRoutes } from '#contract/raw-routes.ts';
import type { RenderEntry } from '#contract/render.ts';
import { localeFor, type AskedLocale } from '#domain/values/asked-locale.ts';
import { hasPublishedStories } from '#server/data/public/success-stories.ts';
import { isGuestPage } from '#domain/project/task-links/guest-page.ts';
import { isForSearchEngines } from '#reference/public/public-pages.ts';
import { pageLocale, splitLocale } from '#domain/values/locale-address.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { msOf } from '#domain/values/time.ts';
import { isDatabaseAway } from '#db/client.ts';

import { findReaderLocaleOf } from '#server/data/accounts/reader-locale.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withLookBanner } from './look-banner.ts';
import { requestContext } from './request-context.ts';
import { router } from '#server/host/router.ts';
import { tokenOf } from '#server/platform/session.ts';
import { terminalWords } from '#server/host/terminal-words.ts';
import { StartRefused } from '#server/host/start-refused.ts';
import { loggedPath } from '#server/platform/http/logged-path.ts';
import type { App, AppContext } from '#server/platform/http/hono-app.ts';
import { clearedCookie } from '#server/platform/http/signed-cookie.ts';
import { isDevelopmentRequest, pagePolicy } from '#server/platform/http/security.ts';

type Entry = RenderEntry<unknown, Request, Response>;
/** Gives the render entry: once for a build, and anew for each request while developing. */
export type LoadEntry = () => Promise<Entry>;

const CLIENT_FOLDER = 'dist/client';
const SERVER_ENTRY = 'dist/server/entry-server.js';

/** The render entry that `npm run build` made. Throws where there is none. */
export async function builtEntry(): Promise<LoadEntry> {
  if (!existsSync(SERVER_ENTRY)) throw new StartRefused(terminalWords()('not_built'));
  const entry: Entry = await import(pathToFileURL(resolve(SERVER_ENTRY)).href);
  return () => Promise.resolve(entry);
}

/** Mounts the built files and the pages for every other address. Call it last, because it answers everything. */
export function mountPages(app: App, deps: Deps, loadEntry: LoadEntry): void {
  app.use(compress());
  app.get(
    '/assets/*',
    serveStatic({
      root: CLIENT_FOLDER,
      // The build lays them there (scripts/build-web.mjs).
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  for (const path of ['/favicon.svg', '/shared/*'])
    app.get(
      path,
      serveStatic({ root: CLIENT_FOLDER, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }),
    );
  for (const { path } of [rawRoutes.signInForm, rawRoutes.contactForm])
    app.post(path, (c) => renderPage(c, deps, loadEntry));
  app.get('*', (c) => renderPage(c, deps, loadEntry));
}

/**
 * The page itself is fine and the form is not. A page that leads elsewhere should be asked for, and not get the form
 * again.
 */
function statusAfterForm(drawn: number, refused: number): number {
  if (drawn === 200) return refused;
  return drawn >= 300 && drawn < 400 ? 303 : drawn;
}

/** The language that whoever asks for a page is answered in. Where the address says it, nobody has to be asked. */
async function localeOfReader(deps: Deps, asked: AskedLocale, token: string | null): Promise<ShownLocale> {
  if (token === null || asked.address !== null) return localeFor(asked);
  return localeFor(asked, await findReaderLocaleOf(deps.db, token, deps.clock()));
}

/** Leads an administrator whose look is over back to themselves. Only here: what an open page still asks is refused. */
function leaveLook(c: AppContext, { publicUrl }: Deps['env']): Response {
  const { pathname, search } = new URL(c.req.url);
  const isOfPerson = /^\/(app|onboarding|login)(\/|$)/.test(pathname);
  c.header('set-cookie', clearedCookie('look', publicUrl));
  c.header('cache-control', 'no-store');
  // An address that begins with two strokes would lead to another server.
  return c.redirect(isOfPerson ? '/admin/people' : `/${pathname.replace(/^[/\\]+/, '')}${search}`, 303);
}

async function renderPage(c: AppContext, deps: Deps, loadEntry: LoadEntry): Promise<Response> {
  const look = c.get('look');
  if (look === 'over') return leaveLook(c, deps.env);
  const nonce = randomBytes(16).toString('base64');
  const development = isDevelopmentRequest(c, deps.env, c.get('remoteAddress'));
  const refusedSignIn = c.get('refusedSignIn') ?? null;
  const refusedContact = c.get('refusedContact') ?? null;
  const refused = refusedSignIn ?? refusedContact;
  // A form that was refused is answered with its page.
  const request = refused === null ? c.req.raw : new Request(c.req.url, { headers: c.req.raw.headers });
  const asked = c.get('asked');
  const token = tokenOf(deps, c.req.raw);
  const wanted = await localeOfReader(deps, asked, token);
  const options = {
    nonce,
    now: new Date(msOf(deps.clock())),
    locale: pageLocale(c.req.path, wanted),
    wanted,
    address: splitLocale(new URL(c.req.url).pathname).locale,
    development,
    publicUrl: deps.env.publicUrl.replace(/\/$/, ''),
    operator: deps.env.operator,
    hasStories: await hasPublishedStories(deps.db),
    refusedSignIn,
    refusedContact,
  };
  const context = requestContext({
    deps,
    requestId: c.get('requestId'),
    asked,
    locale: wanted,
    token,
    look,
    pageOf: null,
    network: null,
  });
  const entry = await loadEntry();
  const failures: unknown[] = [];
  // Also where the page itself shows that something failed, because nobody else would report it.
  const client = createRouterClient(router, {
    context,
    interceptors: [
      onError((error) => {
        if (!(error instanceof ORPCError)) failures.push(error);
      }),
    ],
  });
  let page: Response;
  try {
    page = await entry.render(request, { ...options, client });
  } catch (error) {
    if (!failures.includes(error)) failures.push(error);
    page = await entry.renderFailure(request, options);
  }
  if (look !== null) page = await withLookBanner(page, { look, locale: options.locale, nonce });
  for (const error of failures)
    deps.log.error({ err: error, requestId: context.requestId, path: loggedPath(c.req.path) }, 'page failed');
  const status = page.status >= 500 && failures.some(isDatabaseAway) ? 503 : page.status;
  if (page.status === 404)
    deps.log.info({ path: loggedPath(c.req.path), requestId: context.requestId }, 'unknown path');
  const headers = new Headers(page.headers);
  headers.set(
    'content-security-policy',
    pagePolicy(nonce, { development: !deps.env.production, https: deps.env.publicUrl.startsWith('https:') }),
  );
  // Pages of members and of links from mails, and what failed. What is not named is not shown.
  if (status !== 200 || !isForSearchEngines(c.req.path)) headers.set('x-robots-tag', 'noindex');
  const isKept = context.token === null && !isGuestPage(c.req.path);
  // A page may name its reader, so no shared cache keeps it, and after the sign-out the Back button brings nobody back
  // to it.
  if (!headers.has('cache-control')) headers.set('cache-control', isKept ? 'private, no-cache' : 'private, no-store');
  return new Response(page.body, {
    status: refused === null ? status : statusAfterForm(status, refused.status),
    headers,
  });
}

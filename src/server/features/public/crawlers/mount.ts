import type { Deps } from '#server/platform/deps.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { makeFeeds } from './feeds.ts';
import { makeSitemap } from './sitemap.ts';

/** What crawlers have no business with. Pages that may not be shown say so themselves, and must be read for that. */
const CLOSED = ['/api/', '/app/', '/onboarding/'];

function robotsText(publicUrl: string): string {
  const site = publicUrl.replace(/\/$/, '');
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** Mounts what machines read of the public pages. */
export function mountCrawlers(mount: RawMount, deps: Deps): void {
  const sitemap = makeSitemap(deps);
  const feed = makeFeeds(deps);
  mount.answer('robots', (c) =>
    Promise.resolve(c.text(robotsText(deps.env.publicUrl), 200, { 'cache-control': 'public, max-age=3600' })),
  );
  mount.answer('sitemap', (c) => sitemap.index(c.req.raw));
  mount.answer('sitemapPart', (c) => sitemap.part(c.req.raw, c.req.param('file') ?? ''));
  mount.answer('feed', (c) => feed(c.req.raw, c.req.param('file') ?? ''));
}

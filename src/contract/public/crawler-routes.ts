import type { RawRoute } from '../raw-route-kinds.ts';

/** A crawler fetches page after page, and a service for feeds asks for all its people. */
const crawling = { burst: 120, perSecond: 4 } as const;

const reading = { method: 'GET', access: 'public', rate: crawling, body: null } as const;

/** What machines read of the public pages: where they are, and what is new. */
export const crawlerRoutes = {
  robots: { ...reading, path: '/robots.txt', answer: 'text' },
  sitemap: { ...reading, path: '/sitemap.xml', answer: 'file' },
  /** `pages.xml`, and `programs-1.xml` and so on. */
  sitemapPart: { ...reading, path: '/sitemaps/:file', answer: 'file' },
  /** `all.atom`, and one of each framework programme: `horizon.atom`. */
  feed: { ...reading, path: '/feeds/:file', answer: 'file' },
} as const satisfies Record<string, RawRoute>;

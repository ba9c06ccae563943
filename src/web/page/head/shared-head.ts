import { canonicalPath } from '#domain/values/locale-address.ts';
import type { NamedPage, PublicPageName } from '#reference/public/public-pages.ts';
import { pictureOf } from '#reference/public/public-pages.ts';
import { addressLinks, pageMeta, type HeadLink } from '#web/page/page-meta.ts';
import type { PageContext } from '#web/page/router-context.ts';
import { siteData } from './site-data.ts';
import type { StructuredData } from './structured-data.ts';
import { wordsFor } from '#web/page/words.ts';

/** What the head of a page for reading is made with. */
export type ReadingContext = Pick<PageContext, 'publicUrl' | 'locale' | 'operator'>;

export type PublicPage = {
  readonly title: string;
  readonly description: string;
  /** Without a language. */
  readonly path: string;
  /** What a link to it is shown with elsewhere. */
  readonly picture: PublicPageName;
  /** The page that it belongs to. */
  readonly under?: { readonly name: string; readonly path: string };
  /** The feed of what it shows: a framework programme in small letters, or all. */
  readonly feed?: { readonly name: string; readonly title: string };
  readonly data?: readonly StructuredData[];
};

const SIZE = { width: 1200, height: 630 } as const;

/** The way from the start page to a page. */
function breadcrumbs(addressOf: (path: string) => string, { title, path, under }: PublicPage): StructuredData[] {
  if (path === '/') return [];
  const steps = [{ name: 'Fundwright', path: '/' }, ...(under === undefined ? [] : [under]), { name: title, path }];
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: addressOf(step.path),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** Data as the text of a script: no text in it can end the script, or begin another one. */
function scriptText(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The head of a public page: its title and description, its addresses, how a link to it is shown elsewhere, and what
 * machines read of it.
 */
export function sharedHead(context: Pick<PageContext, 'publicUrl' | 'locale'>, page: PublicPage) {
  const { publicUrl, locale } = context;
  const { title, description, path, picture, feed, data = [] } = page;
  const addressOf = (each: string) => `${publicUrl}${canonicalPath(each, locale)}`;
  const shown = { title, description, url: addressOf(path), type: 'website', site_name: 'Fundwright', locale };
  const image = `${publicUrl}/shared/${picture}-${locale === 'ro' ? 'ro' : 'en'}.png`;
  const properties = { ...shown, image, 'image:width': SIZE.width, 'image:height': SIZE.height, 'image:alt': title };
  const graph = [...breadcrumbs(addressOf, page), ...data];
  const feedLink = (name: string, of: string): HeadLink => ({
    rel: 'alternate',
    type: 'application/atom+xml',
    title: of,
    href: `${publicUrl}/feeds/${name}.atom`,
  });
  return {
    meta: [
      ...pageMeta(title, description),
      ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content: String(content) })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [...addressLinks(context, path), ...(feed === undefined ? [] : [feedLink(feed.name, feed.title)])],
    scripts: [
      { type: 'application/ld+json', children: scriptText({ '@context': 'https://schema.org', '@graph': graph }) },
    ],
  };
}

/** The feed of all calls. */
function feedOfAll({ locale }: Pick<PageContext, 'locale'>) {
  return { name: 'all', title: wordsFor(locale, 'page_titles')('programs') };
}

/** The head of a page for reading: the start page says more of the site. */
export function headOfReading(context: ReadingContext, page: Omit<PublicPage, 'picture'>) {
  const shown = { ...page, picture: pictureOf(page.path) };
  return sharedHead(
    context,
    page.path === '/' ? { ...shown, feed: feedOfAll(context), data: siteData(context) } : shown,
  );
}

/** The head of a public page, by the name under which its title and sentence are found. */
export function namedHead(context: PageContext, name: NamedPage, path: string) {
  const titles = wordsFor(context.locale, 'page_titles');
  const page = { title: titles(name), description: wordsFor(context.locale, 'page_texts')(name), path, picture: name };
  return sharedHead(context, name === 'programs' ? { ...page, feed: feedOfAll(context) } : page);
}

import type { PublicPageName } from '#reference/public-pages.ts';
import { addressLinks, pageMeta } from './page-meta.ts';
import type { PageContext } from './router-context.ts';
import { sharedHead, type PublicPage } from './shared-head.ts';
import { siteData } from './site-data.ts';
import { wordsFor } from './words.ts';

/**
 * The head of a page. Whoever passes its link on and machines that read it get what the server sends; a browser that
 * already runs the application needs no more than the title and the addresses.
 */
export function headOf(context: Pick<PageContext, 'publicUrl' | 'locale'>, page: PublicPage) {
  if (import.meta.env.SSR) return sharedHead(context, page);
  return { meta: pageMeta(page.title, page.description), links: addressLinks(context, page.path) };
}

/** What the server says more of the start page and of the list of calls. */
function moreOf(context: PageContext, name: PublicPageName, title: string): Partial<PublicPage> {
  if (name === 'programs') return { feed: { name: 'all', title } };
  return name === 'landing' ? { feed: { name: 'all', title }, data: siteData(context) } : {};
}

/** The head of a public page, by the name under which its title and sentence are found. */
export function publicHead(context: PageContext, name: PublicPageName, path: string) {
  const titles = wordsFor(context.locale, 'page_titles');
  const [title, description] = [titles(name), titles(`${name}_text`)];
  const more = import.meta.env.SSR ? moreOf(context, name, titles('programs')) : {};
  return headOf(context, { title, description, path, picture: name, ...more });
}

import type { NamedPage } from '#reference/public/public-pages.ts';
import { addressLinks, pageMeta } from '#web/page/page-meta.ts';
import type { PageContext } from '#web/page/router-context.ts';
import type { PublicPage } from './shared-head.ts';
import { wordsFor } from '#web/page/words.ts';

// Whoever passes a link on, and machines that read a page, get what the server sends. A browser that already runs the
// application needs no more than the title and the addresses, and does not load the rest.

/** The head of a page. */
export async function headOf(context: Pick<PageContext, 'publicUrl' | 'locale'>, page: PublicPage) {
  if (import.meta.env.SSR) return (await import('./shared-head.ts')).sharedHead(context, page);
  return { meta: pageMeta(page.title, page.description), links: addressLinks(context, page.path) };
}

/** The head of a public page, by the name under which its title and sentence are found. */
export async function publicHead(context: PageContext, name: NamedPage, path: string) {
  if (import.meta.env.SSR) return (await import('./shared-head.ts')).namedHead(context, name, path);
  return { meta: pageMeta(wordsFor(context.locale, 'page_titles')(name)), links: addressLinks(context, path) };
}

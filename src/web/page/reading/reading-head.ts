import { addressLinks, pageMeta } from '#web/page/page-meta.ts';
import type { PageContext } from '#web/page/router-context.ts';

/** What a page for reading says of itself. */
export type ReadingTitle = { readonly title: string; readonly text: string };

/**
 * The head of a page for reading, of what its loader has found. Such loaders find something on the server alone
 * (`import.meta.env.SSR`): no browser draws these pages, and no script of one holds their words.
 */
export function readingHead(
  context: Pick<PageContext, 'publicUrl' | 'locale'>,
  path: string,
  found: ReadingTitle | null | undefined,
) {
  return found ? { meta: pageMeta(found.title, found.text), links: addressLinks(context, path) } : {};
}

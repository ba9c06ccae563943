import type { ReadingContext } from '#web/page/head/shared-head.ts';

/** What a page for reading says of itself. */
export type ReadingTitle = { readonly title: string; readonly text: string };

/**
 * The head of a page for reading, of what its loader has found. Such loaders find something on the server alone
 * (`import.meta.env.SSR`): no browser draws these pages, and no script of one holds their words.
 */
export async function readingHead(context: ReadingContext, path: string, found: ReadingTitle | null | undefined) {
  if (!import.meta.env.SSR || !found) return {};
  const { headOfReading } = await import('#web/page/head/shared-head.ts');
  return headOfReading(context, { title: found.title, description: found.text, path });
}

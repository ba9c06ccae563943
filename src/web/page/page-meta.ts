import { canonicalPath, pageKind, spokenOn } from '#domain/values/locale-address.ts';
import type { PageContext } from './router-context.ts';

/**
 * The `meta` entries of a route's head: its title with the product's name behind it, and a description where one helps.
 */
export function pageMeta(title: string, description?: string): { title?: string; name?: string; content?: string }[] {
  return [
    { title: `${title} · Fundwright` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ];
}

export type HeadLink = {
  readonly rel: string;
  readonly href: string;
  readonly hrefLang?: string;
  readonly type?: string;
  readonly title?: string;
};

/**
 * The `links` entries that name a page's one address in its language, whatever filters or spelling led to it, and its
 * addresses in the other languages in which it is complete.
 */
export function addressLinks(
  { publicUrl, locale }: Pick<PageContext, 'publicUrl' | 'locale'>,
  path: string,
): HeadLink[] {
  const spoken = spokenOn[pageKind(path)];
  const others = spoken.map((each) => ({
    rel: 'alternate',
    hrefLang: each,
    href: `${publicUrl}${canonicalPath(path, each)}`,
  }));
  return [
    { rel: 'canonical', href: `${publicUrl}${canonicalPath(path, locale)}` },
    ...(spoken.length > 1 ? [...others, { rel: 'alternate', hrefLang: 'x-default', href: `${publicUrl}${path}` }] : []),
  ];
}

/**
 * The `meta` entries of a route's head: its title with the product's name behind it, and a description where one helps.
 */
export function pageMeta(title: string, description?: string): { title?: string; name?: string; content?: string }[] {
  return [
    { title: `${title} · Fundwright` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ];
}

/** The `links` entry that names a page's one address, whatever filters or spelling led to it. */
export function canonicalLink(publicUrl: string, path: string): { rel: string; href: string } {
  return { rel: 'canonical', href: `${publicUrl}${path}` };
}

/** The `meta` entries of a route's head: its title with the product's name behind it, and a description where one helps. */
export function pageMeta(title: string, description?: string): { title?: string; name?: string; content?: string }[] {
  return [{ title: `${title} · Fundwright` }, ...(description === undefined ? [] : [{ name: 'description', content: description }])];
}

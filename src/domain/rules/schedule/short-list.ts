/** So many names of a longer list are shown. */
const SHOWN_NAMES = 5;

/** The first names of a list, and how many more there are. */
export function shortList(names: readonly string[]): { readonly items: string; readonly more: number } {
  return { items: names.slice(0, SHOWN_NAMES).join(', '), more: Math.max(0, names.length - SHOWN_NAMES) };
}

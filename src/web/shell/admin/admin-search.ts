const names = ['q', 'view'] as const;

/** What an address of the administration may say after its question mark. */
export type AdminSearch = { readonly [Name in (typeof names)[number]]?: string };

/** Keeps of an address what pages of the administration understand. */
export function adminSearch(search: Readonly<Record<string, unknown>>): AdminSearch {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

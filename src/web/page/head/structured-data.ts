/** What machines read of a page, as schema.org names it. */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown };

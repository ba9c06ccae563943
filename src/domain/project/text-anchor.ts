/** A piece of a section's text by its words and those around it, so that it is found again after edits. */
export type TextAnchor = { readonly quote: string; readonly before: string; readonly after: string };

/** What is looked for in the audit log: all, what one person did, what is about one thing, or one kind of deed. */
export type AuditSought =
  | { readonly by: 'nothing' }
  | { readonly by: 'address'; readonly address: string }
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'action'; readonly part: string };

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What a typed text looks for: an address names a person, an id a thing, and anything else is a part of a code. */
export function soughtIn(query: string): AuditSought {
  const text = query.trim();
  if (text === '') return { by: 'nothing' };
  if (text.includes('@')) return { by: 'address', address: text.toLowerCase() };
  if (ID.test(text)) return { by: 'id', id: text.toLowerCase() };
  return { by: 'action', part: text };
}

/** The token that a link of our mails carries. */
export function tokenIn(search: Record<string, unknown>): { readonly token?: string } {
  const { token } = search;
  return typeof token === 'string' ? { token } : {};
}

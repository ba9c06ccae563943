/** The token that a link of our mails carries. Tokens of digits alone would be read as numbers. */
export function tokenIn(search: Record<string, unknown>): { readonly token?: string } {
  const { token } = search;
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {};
}

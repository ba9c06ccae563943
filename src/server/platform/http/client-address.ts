/**
 * The address that a request comes from: the socket's, or the one that a trusted proxy forwards. The forwarded list is
 * read from its end, past every proxy that we trust. The sender wrote everything before that.
 */
export function clientAddress(
  remoteAddress: string | null,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string | null {
  const socket = remoteAddress?.replace(/^::ffff:/, '') ?? null;
  if (socket === null || forwardedFor === null || !trustedProxies.includes(socket)) return socket;
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? hops[0] ?? socket;
}

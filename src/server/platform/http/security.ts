import type { Context } from 'hono';

import type { Env } from '#server/platform/env.ts';
import { isLoopbackHost } from '#server/platform/env.ts';

/** Headers of every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Content security policy of a page: our own files only, scripts by this page's nonce. */
export function pagePolicy(nonce: string, options: { development: boolean; https: boolean }): string {
  // Vite's client opens a socket for hot replacement; it is not there in a built page.
  const connect = options.development ? "'self' ws:" : "'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Style attributes carry computed lengths (bars, sidebar); there is no inline style sheet.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Whether a request that changes something comes from our own pages. A cookie alone proves nothing. */
export function isSameOrigin(request: Request, env: Pick<Env, 'publicUrl' | 'production'>): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  if (origin === new URL(env.publicUrl).origin) return true;
  // In development localhost and 127.0.0.1 are the same machine. The origin must still be the host that was called.
  return (
    !env.production &&
    URL.canParse(origin) &&
    isLoopbackHost(new URL(origin).hostname) &&
    new URL(origin).host === request.headers.get('host')
  );
}

// What proxies write about the request that they pass on.
const forwardingHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]);

/** Whether a development-only address may answer: development mode, a loopback socket and host, nothing forwarded. */
export function isDevelopmentRequest(c: Context, env: Pick<Env, 'production'>, remoteAddress: string | null): boolean {
  if (env.production) return false;
  const host = new URL(`http://${c.req.header('host') ?? 'none'}`).hostname;
  const forwarded = Object.keys(c.req.header()).some(
    (name) => name.startsWith('x-forwarded-') || forwardingHeaders.has(name),
  );
  const loopback = remoteAddress === null || remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  return isLoopbackHost(host) && loopback && !forwarded;
}

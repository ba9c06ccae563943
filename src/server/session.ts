import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Deps } from './deps.ts';
import type { SignedInUser } from './data/sessions.ts';
import { findSessionUser } from './data/sessions.ts';

export const COOKIE_PREFIX = 'fundwright';

/** Name of the session cookie; browsers keep a `__Secure-` cookie from being set over plain HTTP. */
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;
}

/** The cookie's value for a session token: the token, a dot and its HMAC-SHA256 in base64. */
export function signSessionToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

function withAttributes(cookie: string, publicUrl: string): string {
  return `${cookie}; Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

/** The Set-Cookie header that gives a browser its session. */
export function sessionCookie(token: string, { publicUrl, secret, maxAgeSeconds }: { publicUrl: string; secret: string; maxAgeSeconds: number }): string {
  return withAttributes(`${sessionCookieName(publicUrl)}=${encodeURIComponent(signSessionToken(token, secret))}; Max-Age=${maxAgeSeconds}`, publicUrl);
}

/** The Set-Cookie header that takes it away. */
export function clearedSessionCookie(publicUrl: string): string {
  return withAttributes(`${sessionCookieName(publicUrl)}=; Max-Age=0`, publicUrl);
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.split('=');
    if (key?.trim() === name) {
      try {
        return decodeURIComponent(rest.join('=').trim());
      } catch {
        return null;
      }
    }
  }
  return null;
}

/** The session token of a request, where its cookie carries our signature; null otherwise. */
export function readSessionToken(cookieHeader: string | null, publicUrl: string, secret: string): string | null {
  const value = cookieValue(cookieHeader ?? '', sessionCookieName(publicUrl));
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value);
  const expected = Buffer.from(signSessionToken(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Who sends this request; null for a visitor. */
export async function readUser(deps: Pick<Deps, 'db' | 'env' | 'clock' | 'secret'>, request: Request): Promise<SignedInUser | null> {
  const token = readSessionToken(request.headers.get('cookie'), deps.env.publicUrl, deps.secret);
  return token === null ? null : await findSessionUser(deps.db, token, deps.clock());
}

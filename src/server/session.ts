import { createHmac, timingSafeEqual } from 'node:crypto';

import { msOf } from '#domain/time.ts';

import type { Deps } from './deps.ts';
import type { FoundCaller, Place } from './data/members.ts';
import { findCaller } from './data/members.ts';
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

type SessionDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'secret'>;

/** The session token of a request; null where there is none under our signature. */
export function tokenOf({ env, secret }: Pick<Deps, 'env' | 'secret'>, request: Request): string | null {
  return readSessionToken(request.headers.get('cookie'), env.publicUrl, secret);
}

/** Who sends this request; null for a visitor. */
export async function readUser(deps: SessionDeps, request: Request): Promise<SignedInUser | null> {
  const token = tokenOf(deps, request);
  return token === null ? null : await findSessionUser(deps.db, token, deps.clock());
}

/** Who sends this request, and what they are in the organization of a place; null for a visitor. */
export async function readCaller(deps: SessionDeps, request: Request, place: Place): Promise<FoundCaller | null> {
  const token = tokenOf(deps, request);
  return token === null ? null : await findCaller(deps.db, { token, now: deps.clock() }, place);
}

const REMEMBERED_MS = 60_000;
const REMEMBERED = 10_000;

/**
 * Whose requests those of a session token count as; null where its session does not stand. Remembered for a minute, because it
 * decides nothing but that: whether the session stands is asked of the database by whatever answers the request.
 */
export function makeCountedPerson(deps: Pick<Deps, 'db' | 'clock'>): { readonly of: (token: string) => Promise<string | null>; /** Its session has ended. */ readonly forget: (token: string) => void } {
  const known = new Map<string, { readonly userId: string; readonly until: number }>();
  return {
    of: async (token) => {
      const now = deps.clock();
      const remembered = known.get(token);
      if (remembered && msOf(now) < remembered.until) return remembered.userId;
      const user = await findSessionUser(deps.db, token, now);
      known.delete(token);
      if (!user) return null;
      const [oldest] = known.keys();
      if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
      known.set(token, { userId: user.id, until: msOf(now) + REMEMBERED_MS });
      return user.id;
    },
    forget: (token) => void known.delete(token),
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The cookies that only we can make: of a session, of a sign-up that waits, of a device on which people have signed in,
 * of a sign-in that waits for its code, and of an administrator who looks as somebody.
 */
export type CookieKind = 'session_token' | 'sign_up' | 'device' | 'second_step' | 'look';

type Site = { readonly publicUrl: string; readonly secret: string };

/** Name of a cookie; browsers keep a `__Secure-` cookie from being set over plain HTTP. */
export function cookieName(kind: CookieKind, publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}fundwright.${kind}`;
}

/**
 * What the cookie holds: the value, a dot and its HMAC-SHA256 in base64. A signature is good for one kind of cookie
 * only.
 */
export function signedValue(kind: CookieKind, value: string, secret: string): string {
  // The session's cookie was the first. It signs its token alone, and earlier sessions must stay good.
  return `${value}.${createHmac('sha256', secret)
    .update(kind === 'session_token' ? value : `${kind}|${value}`)
    .digest('base64')}`;
}

function withAttributes(cookie: string, publicUrl: string): string {
  return `${cookie}; Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

/** The Set-Cookie header that gives a browser this cookie. */
export function signedCookie(
  kind: CookieKind,
  value: string,
  { publicUrl, secret, maxAgeSeconds }: Site & { readonly maxAgeSeconds: number },
): string {
  return withAttributes(
    `${cookieName(kind, publicUrl)}=${encodeURIComponent(signedValue(kind, value, secret))}; Max-Age=${maxAgeSeconds}`,
    publicUrl,
  );
}

/** The Set-Cookie header that takes it away. */
export function clearedCookie(kind: CookieKind, publicUrl: string): string {
  return withAttributes(`${cookieName(kind, publicUrl)}=; Max-Age=0`, publicUrl);
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

/** What a cookie of a request says, where it carries our signature; null otherwise. */
export function readSignedCookie(
  kind: CookieKind,
  cookieHeader: string | null,
  { publicUrl, secret }: Site,
): string | null {
  const signed = cookieValue(cookieHeader ?? '', cookieName(kind, publicUrl));
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (!signed || dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed);
  const expected = Buffer.from(signedValue(kind, value, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

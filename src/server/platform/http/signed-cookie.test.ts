import { describe, expect, it } from 'vitest';

import type { CookieKind } from './signed-cookie.ts';
import { clearedCookie, readSignedCookie, signedCookie } from './signed-cookie.ts';

const secret = 'a secret of thirty-two characters';
const site = { publicUrl: 'http://localhost:3000', secret };
const valueOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const kinds: readonly CookieKind[] = ['session_token', 'sign_up', 'device', 'look'];

describe.each(kinds)('the cookie %s', (kind) => {
  it.each([
    ['http://localhost:3000', '', ''],
    ['https://fundwright.example', '__Secure-', '; Secure'],
  ])('at %s is sent by our pages only and read by no script', (publicUrl, prefix, suffix) => {
    const cookie = signedCookie(kind, 'token+/=', { publicUrl, secret, maxAgeSeconds: 60 });
    expect(cookie.startsWith(`${prefix}fundwright.${kind}=`)).toBe(true);
    expect(cookie.endsWith(`; Max-Age=60; Path=/; HttpOnly; SameSite=Lax${suffix}`)).toBe(true);
    expect(readSignedCookie(kind, `theme=dark; ${valueOf(cookie)}`, { publicUrl, secret })).toBe('token+/=');
  });

  it('is worth nothing under another secret, changed, or cleared', () => {
    const cookie = valueOf(signedCookie(kind, 'token', { ...site, maxAgeSeconds: 60 }));
    expect(readSignedCookie(kind, cookie, { ...site, secret: `${secret}!` })).toBeNull();
    expect(readSignedCookie(kind, cookie.replace('token.', 'other.'), site)).toBeNull();
    expect(readSignedCookie(kind, valueOf(clearedCookie(kind, site.publicUrl)), site)).toBeNull();
    expect(readSignedCookie(kind, `fundwright.${kind}=%E0%A4%A`, site)).toBeNull();
  });

  it('cannot be made from another one', () => {
    for (const other of kinds) {
      const value = valueOf(signedCookie(kind, 'token', { ...site, maxAgeSeconds: 60 })).replace(
        `fundwright.${kind}=`,
        `fundwright.${other}=`,
      );
      expect(readSignedCookie(other, value, site)).toBe(other === kind ? 'token' : null);
    }
  });
});

import { describe, expect, it } from 'vitest';

import { clearedSessionCookie, readSessionToken, sessionCookie } from './session.ts';

const secret = 'a secret of thirty-two characters';
const valueOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the session cookie', () => {
  it.each([
    ['http://localhost:3000', /^fundwright\.session_token=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/],
    ['https://fundwright.example', /^__Secure-fundwright\.session_token=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/],
  ])('at %s is sent by our pages only and read by no script', (publicUrl, form) => {
    const cookie = sessionCookie('token+/=', { publicUrl, secret, maxAgeSeconds: 60 });
    expect(cookie).toMatch(form);
    expect(readSessionToken(`theme=dark; ${valueOf(cookie)}`, publicUrl, secret)).toBe('token+/=');
  });

  it('is worth nothing under another secret, changed, or cleared', () => {
    const publicUrl = 'http://localhost:3000';
    const cookie = valueOf(sessionCookie('token', { publicUrl, secret, maxAgeSeconds: 60 }));
    expect(readSessionToken(cookie, publicUrl, `${secret}!`)).toBeNull();
    expect(readSessionToken(cookie.replace('token.', 'other.'), publicUrl, secret)).toBeNull();
    expect(readSessionToken(valueOf(clearedSessionCookie(publicUrl)), publicUrl, secret)).toBeNull();
    expect(readSessionToken('fundwright.session_token=%E0%A4%A', publicUrl, secret)).toBeNull();
  });
});

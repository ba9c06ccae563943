import { describe, expect, it } from 'vitest';

import { localeFor } from '#domain/values/asked-locale.ts';
import { askedLocale } from '#server/host/http/asked-locale.ts';

type Asked = { readonly path?: string; readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

const asked = ({ path = '/', method = 'GET', headers = {} }: Asked, development = false) =>
  askedLocale(
    new Request(`http://localhost${path}`, { method, headers: { host: 'localhost', ...headers } }),
    development,
  );
const from = (referer: string) => ({ path: '/api/auth/sign-up', method: 'POST', headers: { referer } });

describe('the language of a request', () => {
  it('is English without a wish, and where the wish is for no language of ours', () => {
    expect(localeFor(asked({}))).toBe('en');
    expect(localeFor(asked({ headers: { cookie: 'theme=dark; locale=tlh', 'accept-language': 'tlh' } }, true))).toBe(
      'en',
    );
  });

  it('is a pseudo-locale in development mode only', () => {
    expect(localeFor(asked({ headers: { cookie: 'theme=dark; locale=en-XA' } }, true))).toBe('en-XA');
    expect(localeFor(asked({ headers: { cookie: 'locale=ar-XB' } }))).toBe('en');
  });

  it('is that of the address of a page, before what the browser prefers', () => {
    expect(localeFor(asked({ path: '/ro/login', headers: { 'accept-language': 'en' } }))).toBe('ro');
    expect(localeFor(asked({ path: '/en', headers: { 'accept-language': 'ro' } }))).toBe('en');
    expect(localeFor(asked({ path: '/login', headers: { 'accept-language': 'ro' } }))).toBe('ro');
  });

  it('is that of the page which sends something, and not of the page which led to another', () => {
    expect(asked(from('http://localhost/ro/signup')).address).toBe('ro');
    expect(asked(from('http://localhost/signup')).address).toBeNull();
    expect(asked({ path: '/login', headers: { referer: 'http://localhost/ro/signup' } }).address).toBeNull();
    expect(asked(from('https://elsewhere.example/ro/signup')).address).toBeNull();
    expect(asked(from('nonsense')).address).toBeNull();
  });
});

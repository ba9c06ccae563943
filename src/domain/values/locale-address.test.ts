import { describe, expect, it } from 'vitest';

import { canonicalPath, pageLocale, splitLocale, withLocale } from './locale-address.ts';

describe('the address of a page in a language', () => {
  it.each([
    ['/ro', 'ro', '/'],
    ['/ro/', 'ro', '/'],
    ['/ro/login', 'ro', '/login'],
    ['/en/programs/a-call', 'en', '/programs/a-call'],
    ['/login', null, '/login'],
    ['/', null, '/'],
    ['/romania', null, '/romania'],
    ['/de/login', null, '/de/login'],
    // One language at most, and none before what belongs to members or to machines.
    ['/ro/en/login', 'ro', '/en/login'],
    ['/ro/app', null, '/ro/app'],
    ['/ro/app/org', null, '/ro/app/org'],
    ['/ro/onboarding/organization', null, '/ro/onboarding/organization'],
    ['/ro/api/rpc', null, '/ro/api/rpc'],
    ['/ro/assets/a.js', null, '/ro/assets/a.js'],
  ])('%s names %s and %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it('is made by putting the language before it, where it may have one', () => {
    expect(withLocale('/', 'ro')).toBe('/ro');
    expect(withLocale('/login', 'ro')).toBe('/ro/login');
    expect(withLocale('/login', null)).toBe('/login');
    expect(withLocale('/app/org', 'ro')).toBe('/app/org');
    for (const path of ['/', '/login', '/legal/terms', '/programs/a-call', '/invitation'])
      expect(splitLocale(withLocale(path, 'ro'))).toEqual({ locale: 'ro', path });
  });

  it('is plain in English, and one alone names the page', () => {
    expect(canonicalPath('/login', 'en')).toBe('/login');
    expect(canonicalPath('/login', 'ro')).toBe('/ro/login');
    expect(canonicalPath('/', 'ro')).toBe('/ro');
    expect(canonicalPath('/login', 'en-XA')).toBe('/login');
  });
});

describe('a page that is not complete in a language', () => {
  it('is shown in English', () => {
    expect(pageLocale('/login', 'ro')).toBe('ro');
    expect(pageLocale('/programs', 'ro')).toBe('ro');
    expect(pageLocale('/programs/a-call', 'ro')).toBe('ro');
    expect(pageLocale('/app/org', 'ro')).toBe('en');
    expect(pageLocale('/who-we-are', 'ro')).toBe('ro');
    expect(pageLocale('/resources/courses/beginners-guide', 'ro')).toBe('en');
    expect(pageLocale('/help', 'ro')).toBe('en');
    expect(pageLocale('/helpers', 'ro')).toBe('ro');
    expect(pageLocale('/app/programs', 'ro')).toBe('en');
    expect(pageLocale('/app/org', 'en-XA')).toBe('en-XA');
  });
});

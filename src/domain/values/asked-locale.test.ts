import { describe, expect, it } from 'vitest';

import { askedNothing, localeFor, preferredLocale } from './asked-locale.ts';

const ro = { person: 'ro', organization: null } as const;

describe('the language that somebody is answered in', () => {
  it.each([
    ['English where nothing is known', askedNothing, {}, 'en'],
    ['what the browser prefers', { ...askedNothing, browser: 'ro' }, {}, 'ro'],
    ['the default of the organization before that', { ...askedNothing, browser: 'ro' }, { organization: 'en' }, 'en'],
    ['the person’s own choice before that', askedNothing, { person: 'ro', organization: 'en' }, 'ro'],
    ['the address before all of them', { ...askedNothing, address: 'en', browser: 'ro' }, ro, 'en'],
    ['a pseudo-locale where one is asked for', { address: 'ro', browser: 'ro', pseudo: 'en-XA' }, ro, 'en-XA'],
  ] as const)('is %s', (_what, asked, reader, expected) => {
    expect(localeFor(asked, reader)).toBe(expected);
  });
});

describe('what a browser prefers', () => {
  it.each([
    [null, null],
    ['', null],
    ['*', null],
    ['de-DE, fr;q=0.8', null],
    ['ro', 'ro'],
    ['RO-ro,ro;q=0.9,en;q=0.8', 'ro'],
    ['en-GB,en;q=0.9,ro;q=0.8', 'en'],
    ['de, en;q=0.2, ro;q=0.7', 'ro'],
    ['ro;q=0, en;q=0.1', 'en'],
    ['ro;q=0.5, en;q=0.5', 'ro'],
    ['ro;q=nothing, en;q=0.1', 'en'],
    ['rom, en;q=0.4', 'en'],
  ])('by %s is %s', (header, expected) => {
    expect(preferredLocale(header)).toBe(expected);
  });
});

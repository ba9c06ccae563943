import { describe, expect, it } from 'vitest';

import { cents } from '#domain/values/money.ts';

import type { ConsultantProfile } from './consultant-profile.ts';
import { changedSince, faultsOfConsultant, shownProfile, verifiedPart } from './consultant-profile.ts';
import { directorySearchIn, inDirectoryOrder, isSought, withoutDirectoryFilters } from './directory.ts';
import { isLinkedinLink, isSafeLink } from './safe-link.ts';

const irina: ConsultantProfile = {
  name: 'Irina Vlad',
  bio: 'Proposals for factories in Timișoara.',
  country: 'RO',
  languages: ['ro', 'en'],
  expertise: ['Horizon Europe', 'LIFE'],
  pastCalls: ['LIFE-2024-SAP-ENV, partner'],
  availability: 'open',
  hourlyRate: cents(9_000),
  calendarLink: 'https://calendar.example.org/irina',
  linkedinUrl: 'https://linkedin.com/in/irina',
  website: 'https://vlad.example.org',
};

describe('a link', () => {
  it.each([
    'https://example.org',
    'https://EXAMPLE.org/a/b?c=d#e',
    'https://sub.example.co.uk/',
    `https://example.org/${'a'.repeat(280)}`,
  ])('may be %s', (address) => {
    expect(isSafeLink(address)).toBe(true);
  });

  it.each([
    '',
    'http://example.org',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.org',
    'data:text/html,<script>alert(1)</script>',
    '//example.org',
    'https:example.org',
    'https://localhost/x',
    'https://user:word@example.org',
    'https://example.org:8443/',
    'https://example.org\\@evil.example',
    'https://example.org/a b',
    'https://example.org/"><script>',
    ' https://example.org',
    'https://example.org\n',
    `https://example.org/${'a'.repeat(281)}`,
  ])('may not be %j', (address) => {
    expect(isSafeLink(address)).toBe(false);
  });

  it.each([
    ['https://www.linkedin.com/in/a', true],
    ['https://ro.linkedin.com/in/a', true],
    ['https://linkedin.com.evil.example/in/a', false],
    ['https://notlinkedin.com/in/a', false],
    ['http://www.linkedin.com/in/a', false],
  ])('of the network %s: %s', (address, isOne) => {
    expect(isLinkedinLink(address)).toBe(isOne);
  });
});

describe('a profile', () => {
  it('that is complete has no fault, also without a rate and without links', () => {
    expect(faultsOfConsultant(irina)).toEqual([]);
    const bare = { ...irina, hourlyRate: null, calendarLink: null, linkedinUrl: null, website: null, pastCalls: [] };
    expect(faultsOfConsultant(bare)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, ['no_name']],
    [{ bio: '\n' }, ['no_bio']],
    [{ expertise: [] }, ['no_expertise']],
    [{ languages: [] }, ['no_languages']],
    [{ expertise: ['LIFE', 'LIFE'] }, ['listed_twice']],
    [{ pastCalls: ['LIFE 2024', ' life  2024'] }, ['listed_twice']],
    [{ hourlyRate: cents(99) }, ['bad_rate']],
    [{ hourlyRate: cents(100) }, []],
    [{ hourlyRate: cents(200_000) }, []],
    [{ hourlyRate: cents(200_001) }, ['bad_rate']],
    [{ calendarLink: 'javascript:alert(1)' }, ['bad_calendar']],
    [{ linkedinUrl: 'https://example.org/in/a' }, ['bad_linkedin']],
    [{ website: 'http://vlad.example.org' }, ['bad_website']],
    [{ name: '', website: '' }, ['no_name', 'bad_website']],
  ] as const)('with %o has the faults %o', (change, faults) => {
    expect(faultsOfConsultant({ ...irina, ...change })).toEqual(faults);
  });

  it('is shown as it was verified, but for what holds at once', () => {
    const verified = verifiedPart(irina);
    const changed: ConsultantProfile = {
      ...irina,
      name: 'Somebody Else',
      expertise: ['Euratom'],
      website: 'https://other.example',
      availability: 'full',
      hourlyRate: null,
      calendarLink: null,
    };
    expect(changedSince(verified, irina)).toEqual([]);
    expect(changedSince(verified, changed)).toEqual(['name', 'expertise', 'website']);
    expect(shownProfile(changed, verified)).toEqual({
      ...irina,
      availability: 'full',
      hourlyRate: null,
      calendarLink: null,
    });
  });
});

describe('the directory', () => {
  it.each([
    [{}, true],
    [{ q: ' ' }, true],
    [{ q: 'TIMISOARA vlad' }, true],
    [{ q: 'vlad bucharest' }, false],
    [{ expertise: 'LIFE' }, true],
    [{ expertise: 'Euratom' }, false],
    [{ country: 'RO' }, true],
    [{ country: 'DE', q: 'irina' }, false],
  ])('searched for %o finds Irina: %s', (search, isFound) => {
    expect(isSought(irina, search)).toBe(isFound);
  });

  it('stands after those with a better rating, and with the same one after those with more reviews', () => {
    const all = (
      [
        ['None', null, 0],
        ['Few', 45, 1],
        ['Best', 50, 1],
        ['Many', 45, 9],
        ['Another', null, 0],
      ] as const
    ).map(([name, rating, reviews]) => ({ name, record: { rating, reviews } }));
    expect(inDirectoryOrder(all).map(({ name }) => name)).toEqual(['Best', 'Many', 'Few', 'Another', 'None']);
  });

  it('stands in the order of names, whatever their case and accents', () => {
    const record = { rating: null, reviews: 0 };
    const names = ['Zoe', 'ábel', 'Bea', 'anna'].map((name) => ({ name, record }));
    expect(inDirectoryOrder(names).map(({ name }) => name)).toEqual(['ábel', 'anna', 'Bea', 'Zoe']);
  });

  it('reads its address, and leaves out what is no id, no country and no name of a filter', () => {
    const programId = '00000000-0000-4000-8000-00000000000a';
    expect(directorySearchIn({ q: 'robots', country: 'ro', programId, projectId: '../x', other: 'y' })).toEqual({
      q: 'robots',
      country: 'RO',
      programId,
    });
    expect(withoutDirectoryFilters({ q: 'robots', expertise: 'LIFE', country: 'RO', programId })).toEqual({
      programId,
    });
  });
});

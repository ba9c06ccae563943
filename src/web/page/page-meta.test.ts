import { expect, it } from 'vitest';
import { addressLinks } from './page-meta.ts';

const publicUrl = 'https://fundwright.example';

it.each(['/programs', '/programs/a-call', '/login'])('%s has one address in each language, and names them', (path) => {
  const others = [
    { rel: 'alternate', hrefLang: 'en', href: `${publicUrl}${path}` },
    { rel: 'alternate', hrefLang: 'ro', href: `${publicUrl}/ro${path}` },
    { rel: 'alternate', hrefLang: 'x-default', href: `${publicUrl}${path}` },
  ];
  expect(addressLinks({ publicUrl, locale: 'ro' }, path)).toEqual([
    { rel: 'canonical', href: `${publicUrl}/ro${path}` },
    ...others,
  ]);
  expect(addressLinks({ publicUrl, locale: 'en' }, path)).toEqual([
    { rel: 'canonical', href: `${publicUrl}${path}` },
    ...others,
  ]);
});

it('a page of members has one address, in whatever language it is shown', () => {
  expect(addressLinks({ publicUrl, locale: 'ro' }, '/app/programs')).toEqual([
    { rel: 'canonical', href: `${publicUrl}/app/programs` },
  ]);
});

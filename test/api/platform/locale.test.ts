import { describe, expect, it } from 'vitest';

import { shownLocale } from '#server/host/http/shown-locale.ts';

const asked = (cookie?: string) =>
  new Request('http://localhost/', cookie === undefined ? {} : { headers: { cookie } });

describe('the language of a request', () => {
  it('is English without a wish, and where the wish is for no language of ours', () => {
    expect(shownLocale(asked(), true)).toBe('en');
    expect(shownLocale(asked('theme=dark; locale=tlh'), true)).toBe('en');
  });

  it('is a pseudo-locale in development mode only', () => {
    expect(shownLocale(asked('theme=dark; locale=en-XA'), true)).toBe('en-XA');
    expect(shownLocale(asked('locale=ar-XB'), false)).toBe('en');
  });
});

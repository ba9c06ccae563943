import { expect, it } from 'vitest';

import { LOCALES } from '#domain/values/locale.ts';
import { rowFaultCodes, runDetailCodes } from '#domain/program/catalogue/catalogue-codes.ts';
import { wordsFor } from '#server/platform/words.ts';
import { codedDetail } from './coded-detail.ts';

const words = wordsFor('en', 'catalogue_details');

it.each([...rowFaultCodes, ...runDetailCodes])('%s is said in words', (code) => {
  const params = { cents: -5, min: 9, max: 3, count: 101, length: 1001, limit: 1000, at: '1970-01-01T00:00:00.000Z' };
  for (const locale of LOCALES) {
    const text = codedDetail(wordsFor(locale, 'catalogue_details'), JSON.stringify({ code, params }));
    expect(text).not.toMatch(/[{}]|undefined/);
  }
});

it('says a stored code with its values', () => {
  const stored = { code: 'title_too_long', params: { length: 1001, limit: 1000 } };
  expect(codedDetail(words, JSON.stringify(stored))).toBe('1001 characters; a title has at most 1000');
});

it('says why a run was stopped, in the words of the mail to administrators', () => {
  const stored = { code: 'calls_lost', params: { open: 30, lost: 12, closing: 3 } };
  expect(codedDetail(words, JSON.stringify(stored))).toBe(
    'of 30 open calls 12 are not listed and 3 would close; nothing was changed',
  );
});

it('shows evidence as it was kept, and what was stored before there were codes', () => {
  for (const evidence of ['{"id":', '{"code":"of another kind","params":{}}', '-5 cents are no amount of a call'])
    expect(codedDetail(words, evidence)).toBe(evidence);
});

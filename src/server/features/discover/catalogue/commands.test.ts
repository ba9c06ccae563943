import { expect, it } from 'vitest';

import { rowFaultCodes } from '#domain/program/catalogue/catalogue-codes.ts';
import { detailText } from './commands.ts';

it.each(rowFaultCodes)('%s is said in words', (code) => {
  const params = { cents: -5, min: 9, max: 3, count: 101, length: 1001, limit: 1000, at: '1970-01-01T00:00:00.000Z' };
  expect(detailText(JSON.stringify({ code, params }))).not.toMatch(/[{}]|undefined/);
});

it('says a stored code with its values', () => {
  const stored = { code: 'title_too_long', params: { length: 1001, limit: 1000 } };
  expect(detailText(JSON.stringify(stored))).toBe('1001 characters; a title has at most 1000');
});

it('shows evidence as it was kept, and what was stored before there were codes', () => {
  for (const evidence of ['{"id":', '{"code":"of another kind","params":{}}', '-5 cents are no amount of a call'])
    expect(detailText(evidence)).toBe(evidence);
});

import { expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';

import { missingSentence } from './missing-partners.ts';

const words = wordsFor('en', 'missing_partners');
const said = (entities: number, countries: number, memberState: boolean, isHorizon = true) =>
  missingSentence(words, { entities, countries, memberState }, isHorizon);

it.each([
  [said(1, 0, false), 'One more independent beneficiary is needed.'],
  [said(2, 0, false), '2 more independent beneficiaries are needed.'],
  [said(1, 1, false), 'One more is needed, from another Member State or associated country.'],
  [said(2, 2, false), '2 more are needed, each from another Member State or associated country.'],
  [said(1, 1, true), 'One more is needed, from a Member State.'],
  [said(1, 0, true), 'One more is needed, from a Member State.'],
  [
    said(3, 3, true),
    '3 more are needed, each from another Member State or associated country, ' +
      'at least one of them from a Member State.',
  ],
  [said(2, 1, false), '2 more are needed, 1 of them from another Member State or associated country.'],
  [
    said(3, 2, true),
    '3 more are needed, 2 of them from other Member States or associated countries, ' +
      'at least one from a Member State.',
  ],
  [said(2, 0, true), '2 more are needed, at least one of them from a Member State.'],
  [said(2, 2, false, false), '2 more are needed, each from another country that counts.'],
])('"%s"', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

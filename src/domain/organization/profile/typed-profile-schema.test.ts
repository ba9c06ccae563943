import { expect, it } from 'vitest';

import { typedProfileSchema } from './typed-profile-schema.ts';

const typed = { fields: { name: 'Acme', headcount: 'about ten' }, rows: [{ name: '', country: 'RO', share: '33,3' }] };

it.each(['review', null])('a profile is read as it was typed, at the step %s', (step) => {
  expect(typedProfileSchema.safeParse({ ...typed, step }).success).toBe(true);
});

it.each([
  ['nothing', null],
  ['without a step', typed],
  ['with a field that there is not', { ...typed, step: null, fields: { colour: 'red' } }],
  ['with a number for a text', { ...typed, step: null, fields: { headcount: 10 } }],
  ['with an owner without a share', { ...typed, step: null, rows: [{ name: '', country: 'RO' }] }],
  ['at a step that there is not', { ...typed, step: 'later' }],
])('a value of another shape is no typed profile: %s', (_, value) => {
  expect(typedProfileSchema.safeParse(value).success).toBe(false);
});

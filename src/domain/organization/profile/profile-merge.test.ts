import { describe, expect, it } from 'vitest';

import { mergeProfiles, type TypedProfile } from './profile-merge.ts';

const row = { name: 'Ioana Marin', country: 'RO', share: '60' };
const start: TypedProfile = { fields: { city: 'Cluj', region: '' }, rows: [row], step: 'identity' };

describe('two changes of a profile', () => {
  it('of different fields stand side by side', () => {
    const mine = { ...start, fields: { ...start.fields, city: 'Sibiu' } };
    const theirs = { ...start, fields: { ...start.fields, region: 'Cluj' }, rows: [{ ...row, share: '50' }] };
    expect(mergeProfiles(start, mine, theirs)).toEqual({
      merged: { ...theirs, fields: { city: 'Sibiu', region: 'Cluj' } },
      both: [],
    });
  });

  it('of the same field, and of the owners, are for a person; the step is one’s own', () => {
    const mine: TypedProfile = { fields: { ...start.fields, city: 'Sibiu' }, rows: [], step: 'activity' };
    const theirs: TypedProfile = { fields: { ...start.fields, city: 'Deva' }, rows: [row, row], step: 'review' };
    const { merged, both } = mergeProfiles(start, mine, theirs);
    expect(both).toEqual(['city', 'shareholders']);
    expect(merged.step).toBe('activity');
  });
});

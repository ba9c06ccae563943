import { expect, it } from 'vitest';
import { placeCounts, searchFlags } from './asked-flags.ts';
import { flagSearchIn } from './flag-search.ts';

const flags = [
  { ruleId: 'BUDGET_EMPTY', subject: '' },
  { ruleId: 'SECTION_LENGTH', subject: 'team' },
  { ruleId: 'SECTION_LENGTH', subject: 'timeline' },
  { ruleId: 'ACRONYM_MISSING', subject: '' },
] as const;

it('reads an address, and takes nothing that it does not know', () => {
  expect(flagSearchIn({ place: 'budget', section: 'team', more: 1 })).toEqual({ place: 'budget', section: 'team' });
  expect(flagSearchIn({ place: 'moon', section: 'Two Words' })).toEqual({});
});

it('shows what is put right in one place, and what is about one section', () => {
  expect(searchFlags(flags, {})).toEqual(flags);
  expect(searchFlags(flags, { place: 'application' })).toEqual(flags.slice(1, 3));
  expect(searchFlags(flags, { section: 'timeline' })).toEqual([flags[2]]);
  expect(searchFlags(flags, { place: 'budget', section: 'team' })).toEqual([]);
});

it('counts by place', () => {
  expect(placeCounts(flags)).toEqual([
    { place: 'intake', count: 1 },
    { place: 'application', count: 2 },
    { place: 'budget', count: 1 },
  ]);
});

import { expect, it } from 'vitest';
import { groupCounts, placeCounts, searchFlags } from './asked-flags.ts';
import { flagSearchIn } from './flag-search.ts';

const flags = [
  { ruleId: 'BUDGET_EMPTY', subject: '' },
  { ruleId: 'SECTION_LENGTH', subject: 'team' },
  { ruleId: 'SECTION_LENGTH', subject: 'timeline' },
  { ruleId: 'ACRONYM_MISSING', subject: '' },
] as const;

it('reads an address, and takes nothing that it does not know', () => {
  expect(flagSearchIn({ group: 'budget', section: 'team', more: 1 })).toEqual({ group: 'budget', section: 'team' });
  expect(flagSearchIn({ group: 'moon', section: 'Two Words' })).toEqual({});
});

it('shows what stands in one group, and what is about one section', () => {
  expect(searchFlags(flags, {})).toEqual(flags);
  expect(searchFlags(flags, { group: 'text' })).toEqual(flags.slice(1));
  expect(searchFlags(flags, { section: 'timeline' })).toEqual([flags[2]]);
  expect(searchFlags(flags, { group: 'budget', section: 'team' })).toEqual([]);
});

it('counts by place', () => {
  expect(placeCounts(flags)).toEqual([
    { place: 'intake', count: 1 },
    { place: 'application', count: 2 },
    { place: 'budget', count: 1 },
  ]);
});

it('counts by group', () => {
  expect(groupCounts(flags)).toEqual([
    { group: 'budget', count: 1 },
    { group: 'text', count: 3 },
  ]);
});

import { describe, expect, it } from 'vitest';

import type { FlagStatus } from './flag-codes.ts';
import type { Flag } from './red-flags.ts';

import type { StoredFlag } from './reconcile.ts';
import { countChanges, reconcile } from './reconcile.ts';

const flag: Flag = {
  ruleId: 'SECTION_LENGTH',
  severity: 'soft',
  subject: 'team',
  params: { length: 2_600, limit: 2_500 },
};
const other: Flag = { ...flag, subject: 'timeline' };
const stored = (status: FlagStatus, change: Partial<StoredFlag> = {}): StoredFlag => ({
  ...flag,
  id: 'f1',
  status,
  ...change,
});

describe('a run', () => {
  it('adds what is new and takes away what is found no more', () => {
    expect(reconcile([stored('open')], [other])).toEqual({ added: [other], kept: [], gone: ['f1'], reopened: 0 });
    expect(reconcile([stored('resolved')], [])).toMatchObject({ gone: ['f1'] });
  });

  it.each([
    ['an open one stays open', stored('open'), flag, false, 0],
    ['a resolved one that still fires is open again', stored('resolved'), flag, false, 1],
    [
      'a waived one stays waived on the same evidence, whatever the order of its keys',
      stored('waived', { params: { limit: 2_500, length: 2_600 } }),
      flag,
      true,
      0,
    ],
    [
      'a waived one is open again on other evidence',
      stored('waived', { params: { length: 2_349, limit: 2_500 } }),
      flag,
      false,
      1,
    ],
    [
      'a waived one is open again under another limit',
      stored('waived', { params: { length: 2_600, limit: 2_400 } }),
      flag,
      false,
      1,
    ],
    ['a waived one that blocks now is open again', stored('waived'), { ...flag, severity: 'hard' as const }, false, 1],
  ])('%s', (_, before, found, settled, reopened) => {
    expect(reconcile([before], [found])).toEqual({
      added: [],
      kept: [{ ...found, id: 'f1', settled }],
      gone: [],
      reopened,
    });
  });
});

it('lets a waiver stand while its text is written on, and keeps the length at which it was given', () => {
  const waived = stored('waived', { params: { length: 2_350, limit: 2_500 } });
  expect(reconcile([waived], [flag])).toEqual({
    added: [],
    kept: [{ ...flag, id: 'f1', params: waived.params, settled: true }],
    gone: [],
    reopened: 0,
  });
  expect(reconcile([waived], [{ ...flag, params: { length: 2_601, limit: 2_500 } }])).toMatchObject({
    kept: [{ settled: false, params: { length: 2_601 } }],
    reopened: 1,
  });
  expect(countChanges([waived], [flag])).toBe(0);
});

it.each([
  ['nothing', [stored('open')], [flag], 0],
  ['a waiver that holds', [stored('waived')], [flag], 0],
  ['other evidence', [stored('open')], [{ ...flag, params: { length: 9_999, limit: 2_500 } }], 1],
  ['one new, one gone', [stored('open')], [other], 2],
  ['a claim that is not true', [stored('resolved')], [flag], 1],
])('counts what a new run would change: %s', (_, before, found, changes) => {
  expect(countChanges(before, found)).toBe(changes);
});

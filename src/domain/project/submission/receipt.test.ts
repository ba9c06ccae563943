import { describe, expect, it } from 'vitest';

import type { PackageManifest } from '#domain/project/package/manifest.ts';
import type { Instant } from '#domain/values/time.ts';

import { compareReceipt, isStatedSize, readReceipt } from './receipt.ts';

const instant = (text: string) => text as Instant;

const receipt = `e-Receipt
Proposal number: 101234567   Draft: SEP-210987654
Call deadline: 2 February 2027 17:00:00 Brussels time
Proposal submitted on 02/02/2027 16:58:12 (Brussels local time)
Parts of the proposal
Part_B.pdf   1.2 MB
Budget.xlsx (48 KB)
GEP.pdf
Other thing.pdf 10 bytes`;

describe('readReceipt', () => {
  it('reads numbers, the moment of the submission, and the files with their sizes', () =>
    expect(readReceipt(receipt)).toEqual({
      proposalNumbers: ['101234567'],
      draftIds: ['SEP-210987654'],
      submittedAt: '2027-02-02T15:58:12.000Z',
      files: [
        { name: 'Part_B.pdf', size: { value: 1.2, decimals: 1, unit: 'MB' } },
        { name: 'Budget.xlsx', size: { value: 48, decimals: 0, unit: 'KB' } },
        { name: 'GEP.pdf', size: null },
        { name: 'Other thing.pdf', size: { value: 10, decimals: 0, unit: 'B' } },
      ],
    }));

  it.each([
    ['Submitted: 2027-07-01 16:00 UTC', '2027-07-01T16:00:00.000Z'],
    ['Submitted: 2027-07-01T16:00:30', '2027-07-01T14:00:30.000Z'],
    ['Submission date 1 July 2027, 16:00 Brussels time', '2027-07-01T14:00:00.000Z'],
    ['Submission date 1 Dec. 2027 at 16:00', '2027-12-01T15:00:00.000Z'],
    ['01.12.2027 16:00', '2027-12-01T15:00:00.000Z'],
    ['Submitted 31/02/2027 16:00', null],
    ['Submitted 01/12/2027 25:00', null],
    // Two moments and no word that says which.
    ['01.12.2027 16:00 and 02.12.2027 16:00', null],
    ['nothing', null],
  ])('reads the moment in "%s"', (text, at) => expect(readReceipt(text).submittedAt).toBe(at));

  it('reads long and hostile texts in no time and without end', () => {
    expect(readReceipt(`${'a '.repeat(100_000)}.pdf`).files.length).toBeLessThan(2);
    expect(readReceipt('a.pdf '.repeat(50_000)).files).toHaveLength(1);
    expect(readReceipt('1'.repeat(100_000)).proposalNumbers).toEqual([]);
  });
});

describe('isStatedSize', () => {
  it.each([
    [1_234_567, { value: 1.2, decimals: 1, unit: 'MB' as const }, true],
    [1_258_291, { value: 1.2, decimals: 1, unit: 'MB' as const }, true],
    [1_358_291, { value: 1.2, decimals: 1, unit: 'MB' as const }, false],
    [10, { value: 10, decimals: 0, unit: 'B' as const }, true],
    [11, { value: 10, decimals: 0, unit: 'B' as const }, false],
    [48_900, { value: 48, decimals: 0, unit: 'KB' as const }, true],
  ])('%i bytes', (bytes, stated, is) => expect(isStatedSize(bytes, stated)).toBe(is));
});

const file = (
  path: string,
  slot: PackageManifest['files'][number]['slot'],
  size: number,
  uploadedAs: string | null = null,
) => ({
  path,
  slot,
  annexKey: null,
  uploadedAs,
  mediaType: 'application/pdf',
  size,
  sha256: 'a'.repeat(64),
});
const manifest: PackageManifest = {
  type: 'submission_package',
  format: 1,
  generated_at: instant('2027-02-01T10:00:00.000Z'),
  project: { id: 'p', title: 't', acronym: 'a', language: 'en', applicant: 'x' },
  program: { identifier: 'C', title: 'c' },
  version: { number: 1, fingerprint: 'a'.repeat(64) },
  files: [
    file('Part_B.pdf', 'part_b', 1_234_567),
    file('Budget.xlsx', 'budget', 99_000),
    file('annexes/Gender_plan.pdf', 'annex', 500, 'GEP.pdf'),
    file('annexes/Letters.pdf', 'annex', 500, 'letters of all.pdf'),
    file('red-flags.pdf', 'red_flags', 500),
  ],
  rules: { checked: 0, hard: 0, soft: 0, waived: 0, results: [] },
};
const recorded = {
  confirmationId: 'SEP-210987654',
  proposalNumber: '101234567',
  submittedAt: instant('2027-02-02T16:00:00.000Z'),
  deadlineAt: instant('2027-02-02T16:00:00.000Z'),
};

describe('compareReceipt', () => {
  it('holds numbers, time and parts against what was recorded and packed', () =>
    expect(compareReceipt(readReceipt(receipt), recorded, manifest)).toEqual([
      { about: 'proposal', state: 'same', said: '101234567' },
      { about: 'draft', state: 'same', said: 'SEP-210987654' },
      { about: 'time', state: 'in_time', at: '2027-02-02T15:58:12.000Z' },
      { about: 'recorded', state: 'same', at: '2027-02-02T15:58:12.000Z' },
      { about: 'file', state: 'same', name: 'Part_B.pdf' },
      { about: 'file', state: 'size_differs', name: 'Budget.xlsx' },
      { about: 'file', state: 'named', name: 'Gender_plan.pdf' },
      { about: 'file', state: 'not_named', name: 'Letters.pdf' },
      { about: 'other_file', name: 'Other thing.pdf' },
    ]));

  it('finds another number, another time and a submission that came too late', () => {
    const late = 'Proposal 101999999 submitted 02/02/2027 17:00:00';
    expect(
      compareReceipt(readReceipt(late), { ...recorded, submittedAt: instant('2027-02-02T10:00:00.000Z') }, null),
    ).toEqual([
      { about: 'proposal', state: 'different', said: '101999999' },
      { about: 'draft', state: 'not_stated', said: '' },
      // The deadline is strict to the second: that moment is after it.
      { about: 'time', state: 'late', at: '2027-02-02T16:00:00.000Z' },
      { about: 'recorded', state: 'different', at: '2027-02-02T16:00:00.000Z' },
    ]);
  });

  it('says what a receipt does not state', () =>
    expect(compareReceipt(readReceipt(''), recorded, null)).toEqual([
      { about: 'proposal', state: 'not_stated', said: '' },
      { about: 'draft', state: 'not_stated', said: '' },
      { about: 'time', state: 'not_stated', at: null },
    ]));
});

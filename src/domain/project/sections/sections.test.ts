import { describe, expect, it } from 'vitest';

import type { SectionKey } from './section-codes.ts';
import { sectionKeys } from './section-codes.ts';
import { isStorableDescription, isStorableTitle } from '#domain/project/details.ts';
import { sectionsProgress } from '#domain/project/overview/progress.ts';
import { completeAt, sectionCompletion, sectionLimits, sectionStatus } from './sections.ts';

const all = (length: (key: SectionKey) => number) => sectionKeys.map((key) => ({ key, length: length(key) }));

it('the limits are those of the specification', () => {
  expect(sectionKeys.map((key) => sectionLimits[key])).toEqual([2_000, 3_000, 4_000, 3_000, 2_500, 2_000]);
});

it.each([
  [0, 'not_started', 0],
  [1, 'in_progress', 0],
  [16, 'in_progress', 1],
  [1_599, 'in_progress', 99],
  [1_600, 'completed', 100],
  [2_000, 'completed', 100],
  [9_000, 'completed', 100],
] as const)('a summary of %i characters is %s, %i %%', (length, status, percent) => {
  expect(sectionStatus('project-summary', length)).toBe(status);
  expect(sectionCompletion('project-summary', length)).toBe(percent);
});

describe('progress over the sections', () => {
  it('is 0 for a new project and 100 when each is complete', () => {
    expect(sectionsProgress(all(() => 0))).toBe(0);
    expect(sectionsProgress(all(completeAt))).toBe(100);
    expect(sectionsProgress([])).toBe(0);
  });

  it('is the mean, whatever a section has too much', () => {
    expect(sectionsProgress(all((key) => (key === 'objectives' ? 30_000 : 0)))).toBe(16);
    expect(sectionsProgress(all((key) => completeAt(key) / 2))).toBe(50);
  });
});

describe('title and description', () => {
  it('may be empty and may fill their limit', () => {
    for (const value of ['', 'ReFibre: fibră', '👍'.repeat(300)]) expect(isStorableTitle(value)).toBe(true);
    for (const value of ['', 'one\ntwo\tthree', 'x'.repeat(5_000)]) expect(isStorableDescription(value)).toBe(true);
  });

  it('hold no control characters, no half pairs, and no more than their limit', () => {
    for (const value of ['a\nb', 'a\u0000', '\ud800', '👍'.repeat(301)]) expect(isStorableTitle(value)).toBe(false);
    for (const value of ['a\u0007', '\udc00', 'x'.repeat(5_001)]) expect(isStorableDescription(value)).toBe(false);
  });
});

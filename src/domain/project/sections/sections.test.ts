import { describe, expect, it } from 'vitest';

import { sectionsProgress } from '#domain/project/overview/progress.ts';
import { usualSections } from '#reference/templates/section-templates.ts';

import type { SectionShape } from './section-template.ts';
import { completeAt, sectionCompletion, sectionStatus } from './sections.ts';

const all = (length: (shape: SectionShape) => number) =>
  usualSections.map((shape) => ({ ...shape, length: length(shape) }));

it('the usual sections and limits are those of the specification', () => {
  expect(usualSections.map(({ key, limit }) => [key, limit])).toEqual([
    ['project-summary', 2_000],
    ['objectives', 3_000],
    ['methodology', 4_000],
    ['innovation', 3_000],
    ['team', 2_500],
    ['timeline', 2_000],
  ]);
});

it.each([
  [0, 'not_started', 0],
  [1, 'in_progress', 0],
  [16, 'in_progress', 1],
  [1_599, 'in_progress', 99],
  [1_600, 'completed', 100],
  [2_000, 'completed', 100],
  [2_001, 'over_limit', 99],
  [9_000, 'over_limit', 99],
] as const)('a section of 2,000 with %i characters is %s, %i %%', (length, status, percent) => {
  expect(sectionStatus({ limit: 2_000, length })).toBe(status);
  expect(sectionCompletion({ limit: 2_000, length })).toBe(percent);
});

describe('progress over the sections', () => {
  it('is 0 for a new project and 100 when each is complete', () => {
    expect(sectionsProgress(all(() => 0))).toBe(0);
    expect(sectionsProgress(all(({ limit }) => completeAt(limit)))).toBe(100);
    expect(sectionsProgress([])).toBe(0);
  });

  it('is the mean, whatever a section has too much', () => {
    expect(sectionsProgress(all(({ key }) => (key === 'objectives' ? 30_000 : 0)))).toBe(16);
    expect(sectionsProgress(all(({ limit }) => completeAt(limit) / 2))).toBe(50);
  });
});

import type { ProjectFacts } from '#domain/project/facts.ts';
import {
  coverageOf,
  type Coverage,
  type CoverMark,
  type StoredCoverage,
} from '#domain/project/outcomes/covered-outcomes.ts';
import { anchorOfParagraph } from '#domain/project/outcomes/covering-paragraph.ts';

/** What the call of the clean projects expects. */
export const outcomes = [
  'Fibres of blades at their end of life are used again',
  'Parts made of recovered fibres keep their strength',
  'Makers of goods know how to work with recovered fibres',
] as const;

type Parts = Pick<ProjectFacts, 'sections' | 'plan' | 'workPackages'>;

/** A paragraph of the first section, a KPI and a work package, each as covering one of the outcomes. */
function marksOf({ sections: [section] }: Parts): readonly CoverMark[] {
  const anchor = section && anchorOfParagraph(section.text, 0, section.text.length);
  if (!anchor) throw new Error('the first section holds no words');
  const { quote, before, after } = anchor;
  const targets: readonly CoverMark['target'][] = [
    { kind: 'paragraph', section: section.key, anchor: { quote, before, after } },
    { kind: 'kpi', id: 'k1' },
    { kind: 'work_package', id: 'w3' },
  ];
  return targets.map((target, nth) => ({
    id: `c${nth}`,
    about: 'outcome',
    outcome: outcomes[nth] ?? '',
    verdict: 'covers',
    target,
    by: 'Ana Pop',
    at: '2026-11-20T12:00:00.000Z',
  }));
}

/** The coverage of a project in which each outcome is covered; `change` says what is stored otherwise. */
export function coveredIn(parts: Parts, change: Partial<StoredCoverage> = {}, marked: Parts = parts): Coverage {
  const stored: StoredCoverage = {
    expected: { from: 'summary', outcomes },
    criteria: ['Excellence', 'Impact', 'Implementation'],
    marks: marksOf(marked),
    ...change,
  };
  return coverageOf(stored, { ...parts, kpis: parts.plan.kpis });
}

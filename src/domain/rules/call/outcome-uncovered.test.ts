import { coverageOf, type CoverMark, type StoredCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { anchorOfParagraph } from '#domain/project/outcomes/covering-paragraph.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { outcomeUncovered } from './outcome-uncovered.ts';

const [cheaper, less] = ['Cheaper tanks for trucks', 'Less waste; fewer tanks that are burnt'];
const text = 'Recovered fibre takes the place of new fibre in the rings.\nThe rings are burst at an institute.';
const anchor = anchorOfParagraph(text, 0, text.indexOf('\n')) ?? { quote: '', before: '', after: '' };
const { quote, before, after } = anchor;
const kpi = { id: 'k1', kind: 'kpi', title: 'Waste', unit: 't', baseline: '9', target: '3', month: 30 } as const;

const mark = (id: string, outcome: string, target: CoverMark['target']): CoverMark => ({
  id,
  about: 'outcome',
  outcome,
  verdict: 'covers',
  target,
  by: null,
  at: '2026-11-20T12:00:00.000Z',
});
const paragraph = { kind: 'paragraph', section: 'innovation', anchor: { quote, before, after } } as const;

/** A project with this text, in which this is marked. */
function marked(marks: readonly CoverMark[], now = text, asked: Partial<StoredCoverage> = {}, kpis = [kpi]) {
  const sections = sectionsWith({ innovation: now });
  const stored: StoredCoverage = {
    expected: { from: 'summary', outcomes: [cheaper, less] },
    criteria: ['Excellence'],
    marks,
    ...asked,
  };
  return {
    sections,
    plan: { ...emptyPlan, kpis },
    coverage: coverageOf(stored, { sections, kpis, workPackages: [] }),
  };
}

const both = [mark('m1', cheaper, paragraph), mark('m2', less, { kind: 'kpi', id: 'k1' })];

ruleCases(outcomeUncovered, [
  { name: 'each is covered, one by a KPI', near: true, change: marked(both), finds: [] },
  { name: 'the call lists none', change: marked([], text, { expected: null }), finds: [] },
  { name: 'nothing is written yet', near: true, change: marked([], ''), finds: [] },
  {
    name: 'none is covered',
    change: marked([]),
    finds: ['soft'],
    params: { uncovered: 2, expected: 2, outcomes: `${cheaper}; Less waste, fewer tanks that are burnt` },
  },
  {
    name: 'the paragraph that covered one is gone',
    near: true,
    change: marked(both, 'Our team has worked together for nine years.'),
    finds: ['soft'],
    params: { uncovered: 1, expected: 2, outcomes: cheaper },
  },
  {
    name: 'the KPI that covered one is gone',
    near: true,
    change: marked(both, text, {}, []),
    finds: ['soft'],
    params: { uncovered: 1, expected: 2, outcomes: 'Less waste, fewer tanks that are burnt' },
  },
  {
    name: 'the call says it in other words now',
    near: true,
    change: marked(both, text, { expected: { from: 'official', outcomes: ['Tanks that cost less', less] } }),
    finds: ['soft'],
    params: { uncovered: 1, expected: 2, outcomes: 'Tanks that cost less', former: 1 },
  },
  {
    name: 'what is alike was dismissed',
    near: true,
    change: marked(both.map((one) => ({ ...one, verdict: 'dismissed' }))),
    finds: ['soft'],
  },
  {
    name: 'an award criterion that is not covered is no flag',
    near: true,
    change: marked(both, text, { criteria: ['Impact'] }),
    finds: [],
  },
  {
    name: 'only its beginning is quoted of a long one',
    change: marked([], text, { expected: { from: 'official', outcomes: ['Long words '.repeat(50)] } }),
    finds: ['soft'],
  },
]);

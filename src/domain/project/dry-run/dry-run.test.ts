import { describe, expect, it } from 'vitest';
import { exampleProgram, testNow } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { declares } from '#test/made/rules/mutations/change.ts';
import type { StoredCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { coveredIn, outcomes } from '#test/made/rules/covered.ts';
import type { AwardForm, CallThresholds } from '#domain/project/award/award-scheme.ts';
import { kindOf } from './aspects.ts';
import { dryRunOf } from './dry-run.ts';
import { runChanges } from './run-changes.ts';

const form: AwardForm = {
  id: 'HE-RIA-IA',
  name: 'Innovation action',
  source: 'General Annexes, annex D',
  overall: '10',
  criteria: [
    { name: 'Excellence', max: 5, threshold: 3 },
    { name: 'Impact', max: 5, threshold: 3 },
    { name: 'Implementation', max: 5, threshold: 3 },
  ],
  asks: [],
  sum: { kind: 'points', needed: 10 },
  needsHalf: false,
};
const noThresholds: CallThresholds = { each: [], overall: null };
const judged = (facts = cleanInnovationAction()) => ({ facts, now: testNow });
const run = (facts = cleanInnovationAction()) => dryRunOf(judged(facts), form, noThresholds);
/** The complete project with this stored of its coverage. */
const stating = (stored: Partial<StoredCoverage>) => {
  const facts = cleanInnovationAction();
  return { ...facts, coverage: coveredIn(facts, stored) };
};

describe('a dry run', () => {
  it('finds everything that evaluators look for in a complete project, and promises no full marks', () => {
    const { criteria, total, blocking, gains } = run();
    expect(criteria.flatMap(({ aspects }) => aspects).filter(({ state }) => state === 'missing')).toEqual([]);
    expect(criteria.map(({ standing }) => standing)).toEqual(['above', 'above', 'above']);
    for (const { low, high } of criteria) expect(Number(low)).toBeLessThan(Number(high));
    expect(total?.max).toBe(15);
    expect([blocking, gains.every(({ points }) => Number(points) < 1)]).toEqual([0, true]);
  });

  it('finds nothing in an empty one, which stays below every threshold', () => {
    const { criteria, gains } = run(exampleProject());
    expect(criteria.map(({ low, standing }) => [low, standing])).toEqual([
      [0, 'below'],
      [0, 'below'],
      [0, 'below'],
    ]);
    expect(gains).toHaveLength(3);
  });

  it('counts what blocks', () => {
    const begun = declares({ early_start: 'yes' })(cleanInnovationAction());
    expect(run(begun).blocking).toBe(1);
  });

  it('is the same each time', () => expect(run()).toEqual(run()));

  it('names what would gain most first', () => {
    const { gains } = run(stating({ marks: [] }));
    // The sum counts impact once, also where the order of proposals does not.
    expect(gains[0]).toMatchObject({ criterion: 'Impact', code: 'outcomes', points: 0.9, inSum: null });
  });

  it('falls where something is taken away, and nowhere else', () => {
    const clean = cleanInnovationAction();
    const less = run({ ...clean, plan: { ...clean.plan, risks: [], milestones: [] } });
    expect(less.criteria.map(({ high }) => high)).not.toEqual(run().criteria.map(({ high }) => high));
    expect(less.criteria.slice(0, 2)).toEqual(run().criteria.slice(0, 2));
  });

  it('leaves out what the call does not list', () => {
    const { criteria } = run(stating({ expected: null }));
    expect(criteria[1]?.aspects.map(({ code }) => code)).not.toContain('outcomes');
  });

  it('holds to the thresholds of the call where it has its own', () => {
    const { criteria } = dryRunOf(judged(), form, { each: [4, 4, 4], overall: 12 });
    expect(criteria.map(({ threshold }) => threshold)).toEqual([4, 4, 4]);
    expect(dryRunOf(judged(), form, { each: [4, 4], overall: 8 }).criteria.map(({ threshold }) => threshold)).toEqual([
      3, 3, 3,
    ]);
  });

  it('judges no criterion of which nothing is known, and gives no points where the form gives none', () => {
    const { criteria, total } = dryRunOf(
      judged(),
      { ...form, criteria: [{ name: 'Bonus', max: 10 }, { name: 'Excellence' }] },
      noThresholds,
    );
    expect(criteria.map(({ kind, low, aspects }) => [kind, low, aspects.length > 0])).toEqual([
      [null, null, false],
      ['excellence', null, true],
    ]);
    expect(total).toBeNull();
    expect(dryRunOf(judged(), null, noThresholds)).toMatchObject({ form: null, criteria: [], total: null });
  });

  it('puts impact before excellence in an innovation action', () => {
    expect(run().ties.slice(0, 3)).toEqual(['uncovered_topics', 'impact', 'excellence']);
    const research = { ...cleanInnovationAction(), program: exampleProgram({ typeOfAction: 'RIA' }) };
    expect(run(research).ties.slice(1, 3)).toEqual(['excellence', 'impact']);
  });
});

describe('the sum of a dry run', () => {
  const weights: AwardForm = {
    ...form,
    id: 'MSCA-DN',
    criteria: [
      { name: 'Excellence', max: 5, weight: 0.5 },
      { name: 'Impact', max: 5, weight: 0.3 },
      { name: 'Implementation', max: 5, weight: 0.2 },
    ],
    sum: { kind: 'percent', needed: 70 },
  };

  it('counts each criterion by its weight', () => {
    const { criteria, total } = dryRunOf(judged(), weights, noThresholds);
    const percent = (end: 'low' | 'high') =>
      criteria.reduce((sum, one) => sum + (Number(one[end]) / 5) * Number(one.weight) * 100, 0);
    expect(total).toMatchObject({ kind: 'percent', max: 100, needed: 70 });
    expect(total?.low).toBeCloseTo(percent('low'), 1);
    expect(total?.high).toBeCloseTo(percent('high'), 1);
  });

  it('names first what gains most in the sum, not in its own criterion', () => {
    const facts = { ...cleanInnovationAction(), program: exampleProgram({ typeOfAction: 'RIA' }) };
    const less = {
      ...facts,
      plan: { ...facts.plan, kpis: [] },
      intake: { ...facts.intake, trl: null, trlEnd: null },
    };
    const first = (of: AwardForm) => dryRunOf(judged(less), of, noThresholds).gains[0]?.code;
    expect(first(form)).toBe('kpis');
    expect(first(weights)).toBe('readiness');
  });

  it('leaves what is not judged out of the sum, and does not take it for lost', () => {
    const life: AwardForm = {
      ...form,
      id: 'LIFE-SAP',
      criteria: [
        { name: 'Relevance', max: 20, threshold: 10 },
        { name: 'Impact', max: 20, threshold: 10, weight: 1.5 },
        { name: 'Quality', max: 20, threshold: 10 },
        { name: 'Resources', max: 20, threshold: 10 },
        { name: 'Bonus', max: 10 },
      ],
      sum: { kind: 'points', needed: 55 },
    };
    const { total, criteria } = dryRunOf(judged(), life, noThresholds);
    expect(total).toMatchObject({ max: 90, unjudged: 10, needed: 55, standing: 'above' });
    // What the resources are about is not counted under quality once more.
    expect(criteria[2]?.aspects.map(({ code }) => code)).toEqual([
      'work_plan',
      'deliverables',
      'milestones',
      'risks',
      'timeline',
    ]);
  });

  it('takes half of the points as threshold where the form says so', () => {
    const half = { ...form, criteria: [{ name: 'Relevance', max: 25 }], needsHalf: true };
    expect(dryRunOf(judged(), half, noThresholds).criteria[0]?.threshold).toBe(12.5);
  });

  it('puts innovation actions in order with one and a half times the impact', () => {
    const { total, ranking, criteria } = run();
    const impact = criteria[1];
    expect(total).toMatchObject({ max: 15, needed: 10 });
    expect(ranking).toEqual({
      low: Number(total?.low) + Number(impact?.low) / 2,
      high: Number(total?.high) + Number(impact?.high) / 2,
      max: 17.5,
    });
  });

  it('judges a first stage by what a first stage says, without its later parts', () => {
    const { criteria, ranking } = dryRunOf(
      judged(),
      { ...form, id: 'HE-STAGE1', criteria: form.criteria.slice(0, 2), sum: { kind: 'points', needed: null } },
      { each: [4, 4], overall: null },
    );
    expect(criteria.map(({ threshold }) => threshold)).toEqual([4, 4]);
    expect(criteria.flatMap(({ aspects }) => aspects.map(({ code }) => code))).toEqual([
      'objectives',
      'measurable',
      'state_of_the_art',
      'methodology',
      'readiness',
      'outcomes',
      'target_groups',
    ]);
    expect(ranking).toBeNull();
  });
});

const aspect = (facts: ReturnType<typeof cleanInnovationAction>, code: string) =>
  run(facts)
    .criteria.flatMap(({ aspects }) => aspects)
    .find((one) => one.code === code);

describe('what a dry run names as missing', () => {
  it('is the work package without a lead, the risk without an answer, the outcome that nothing covers', () => {
    const clean = cleanInnovationAction();
    const [first, ...others] = clean.workPackages;
    if (!first?.plan) throw new Error('the clean project has work packages');
    const facts = {
      ...clean,
      workPackages: [{ ...first, plan: { ...first.plan, lead: null } }, ...others],
      plan: { ...clean.plan, risks: clean.plan.risks.map((one, at) => (at === 0 ? { ...one, mitigation: ' ' } : one)) },
    };
    expect(aspect(facts, 'work_plan')?.gaps).toEqual([
      { code: 'package_without_lead', name: 'WP1 Management', count: 1 },
    ]);
    expect(aspect(facts, 'risks')?.gaps).toEqual([
      { code: 'risk_without_mitigation', name: 'The oven comes late.', count: 1 },
    ]);
    expect(aspect(stating({ marks: [] }), 'outcomes')?.gaps).toEqual(
      outcomes.map((name) => ({ code: 'outcome_not_covered', name, count: 1 })),
    );
  });

  it('names six and counts the others', () => {
    const clean = cleanInnovationAction();
    const [risk] = clean.plan.risks;
    if (!risk) throw new Error('the clean project has risks');
    const risks = Array.from({ length: 9 }, (_, at) => ({ ...risk, id: `r${at}`, mitigation: '' }));
    const found = aspect({ ...clean, plan: { ...clean.plan, risks } }, 'risks');
    expect([found?.gaps.length, found?.more]).toEqual([6, 3]);
  });

  it('does not judge by English words what is written in another language', () => {
    expect(aspect({ ...cleanInnovationAction(), language: 'ro' }, 'gender')).toBeUndefined();
  });
});

describe('what changed from one run to another', () => {
  it('names what fell before what rose, each with how much is there', () => {
    const clean = cleanInnovationAction();
    const before = run({ ...clean, plan: { ...clean.plan, risks: [] } });
    const after = run({ ...clean, plan: { ...clean.plan, milestones: [] } });
    expect(runChanges(before, after).map(({ code, way, from, to }) => [code, way, from.there, to.there])).toEqual([
      ['milestones', 'fell', 1, 0],
      ['risks', 'rose', 0, 4],
    ]);
    expect(runChanges(before, before)).toEqual([]);
  });
});

it.each([
  ['Excellence', 'excellence'],
  ['Relevance', 'excellence'],
  ['Quality of content', 'implementation'],
  ['Quality of design and implementation', 'implementation'],
  ['Risk, implementation and need for Union support', 'implementation'],
  ['Partnership', 'partnership'],
  ['Resources', 'resources'],
  ['Project management', 'resources'],
  ['GHG emission avoidance', null],
  ['Cost efficiency', null],
  ['Bonus', null],
] as const)('%s comes down to %s', (name, kind) => expect(kindOf(name)).toBe(kind));

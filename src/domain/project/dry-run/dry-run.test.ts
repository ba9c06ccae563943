import { describe, expect, it } from 'vitest';
import { exampleProgram, testNow } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import type { StoredCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { declares } from '#test/made/rules/mutations/change.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { coveredIn } from '#test/made/rules/covered.ts';
import { dryRunOf, kindOf, type AwardForm } from './dry-run.ts';

const form: AwardForm = {
  name: 'Innovation action',
  source: 'General Annexes, annex D',
  overall: '10',
  criteria: [
    { name: 'Excellence', max: 5, threshold: 3 },
    { name: 'Impact', max: 5, threshold: 3 },
    { name: 'Implementation', max: 5, threshold: 3 },
  ],
};
const judged = (facts = cleanInnovationAction()) => ({ facts, now: testNow });
const run = (facts = cleanInnovationAction()) => dryRunOf(judged(facts), form, []);
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
    expect(gains[0]).toMatchObject({ criterion: 'Impact', code: 'outcomes', points: 0.9 });
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
    const { criteria } = dryRunOf(judged(), form, [4, 4, 4]);
    expect(criteria.map(({ threshold }) => threshold)).toEqual([4, 4, 4]);
    expect(dryRunOf(judged(), form, [4, 4]).criteria.map(({ threshold }) => threshold)).toEqual([3, 3, 3]);
  });

  it('judges no criterion of which nothing is known, and gives no points where the form gives none', () => {
    const { criteria, total } = dryRunOf(
      judged(),
      { ...form, criteria: [{ name: 'Bonus', max: 10 }, { name: 'Excellence' }] },
      [],
    );
    expect(criteria.map(({ kind, low, aspects }) => [kind, low, aspects.length > 0])).toEqual([
      [null, null, false],
      ['excellence', null, true],
    ]);
    expect(total).toBeNull();
    expect(dryRunOf(judged(), null, [])).toMatchObject({ form: null, criteria: [], total: null });
  });

  it('puts impact before excellence in an innovation action', () => {
    expect(run().ties.slice(0, 3)).toEqual(['uncovered_topics', 'impact', 'excellence']);
    const research = { ...cleanInnovationAction(), program: exampleProgram({ typeOfAction: 'RIA' }) };
    expect(run(research).ties.slice(1, 3)).toEqual(['excellence', 'impact']);
  });
});

it.each([
  ['Excellence', 'excellence'],
  ['Relevance', 'excellence'],
  ['Quality of content', 'implementation'],
  ['Quality of design and implementation', 'implementation'],
  ['Risk, implementation and need for Union support', 'implementation'],
  ['GHG emission avoidance', null],
  ['Bonus', null],
] as const)('%s comes down to %s', (name, kind) => expect(kindOf(name)).toBe(kind));

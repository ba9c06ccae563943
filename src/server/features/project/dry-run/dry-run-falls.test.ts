import { describe, expect, it } from 'vitest';
import { dryRunOf } from '#domain/project/dry-run/dry-run.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { awardFormOf } from '#reference/templates/award-sums.ts';
import { templateFor } from '#reference/templates/templates.ts';
import { testNow } from '#test/made/program-facts.ts';
import { cleanDoctoralNetwork, cleanInnovationAction, cleanLife } from '#test/made/rules/clean-projects.ts';
import { coveredIn } from '#test/made/rules/covered.ts';
import type { ProjectChange } from '#test/made/rules/mutations/change.ts';
import { moneyMutations } from '#test/made/rules/mutations/money.ts';
import { peopleMutations } from '#test/made/rules/mutations/people.ts';
import { planMutations } from '#test/made/rules/mutations/plan.ts';
import { wordsMutations } from '#test/made/rules/mutations/words.ts';

// A worse project never gets a higher range: not one contradiction or gap of those that the red flags are tested with,
// and nothing that is taken away from a project that has gaps already.

function rangesOf(facts: ProjectFacts) {
  const template = templateFor(facts.program, testNow);
  const form = template && awardFormOf(template);
  // What people marked stays marked; its place may be gone.
  const coverage = coveredIn(facts, {}, cleanInnovationAction());
  const judged = { facts: { ...facts, coverage }, now: testNow };
  const { criteria, total } = dryRunOf(judged, form, { each: [], overall: null });
  return [...criteria, ...(total ? [total] : [])].flatMap(({ low, high }) => [low ?? 0, high ?? 0]);
}

const isHigher = (after: readonly number[], before: readonly number[]) =>
  after.some((points, at) => points > (before[at] ?? 0));

const mutations = [...planMutations, ...peopleMutations, ...wordsMutations, ...moneyMutations];

const without =
  (list: 'risks' | 'milestones' | 'deliverables' | 'kpis' | 'effort' | 'tasks'): ProjectChange =>
  (facts) => ({ ...facts, plan: { ...facts.plan, [list]: facts.plan[list].slice(1) } });
const shorter =
  (at: number): ProjectChange =>
  (facts) => ({
    ...facts,
    sections: facts.sections.map((section, index) => {
      const text = section.text.slice(0, Math.floor(section.length / 2));
      return index === at ? { ...section, text, length: text.length } : section;
    }),
  });

const takenAway: readonly ProjectChange[] = [
  ...(['risks', 'milestones', 'deliverables', 'kpis', 'effort', 'tasks'] as const).map(without),
  ...cleanInnovationAction().sections.map((_, at) => shorter(at)),
  (facts) => ({ ...facts, intake: { ...facts.intake, beneficiaries: '' } }),
  (facts) => ({ ...facts, intake: { ...facts.intake, trlEnd: null } }),
  (facts) => ({ ...facts, budgetLines: facts.budgetLines.map((line) => ({ ...line, description: '' })) }),
  (facts) => ({ ...facts, budgetLines: [] }),
  (facts) => ({
    ...facts,
    workPackages: facts.workPackages.map(({ plan, ...rest }) => ({
      ...rest,
      ...(plan && { plan: { ...plan, lead: null } }),
    })),
  }),
  (facts) => ({ ...facts, participants: facts.participants.map((one) => ({ ...one, country: null })) }),
  (facts) => ({ ...facts, participants: facts.participants.map((one) => ({ ...one, details: noDetails })) }),
];

/** A row of numbers that is the same each time. */
function* numbers(seed: number) {
  for (let value = seed; ;) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield value;
  }
}

/** LIFE standard actions have a form whose points are known. */
function standardLife(): ProjectFacts {
  const facts = cleanLife();
  return { ...facts, program: { ...facts.program, typeOfAction: 'SAP' } };
}

describe('the range of a dry run', () => {
  it.each([
    ['an innovation action', cleanInnovationAction],
    ['LIFE', standardLife],
    ['a doctoral network', cleanDoctoralNetwork],
  ] as const)('never rises by a contradiction or gap in a complete project of %s', (_, made) => {
    const clean = rangesOf(made());
    expect(Math.max(...clean)).toBeGreaterThan(0);
    // Some of them change what the call asks: those are about another call.
    const ofProject = mutations.filter(([, change]) => isSameValue(change(made()).program, made().program));
    expect(ofProject.length).toBeGreaterThan(120);
    const higher = ofProject.filter(([, change]) => isHigher(rangesOf(change(made())), clean));
    expect(higher.map(([name]) => name)).toEqual([]);
  });

  it('never rises by what is taken away, in whatever order', () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const draws = numbers(seed);
      let facts = cleanInnovationAction();
      let before = rangesOf(facts);
      for (let step = 0; step < 10; step += 1) {
        const at = Number(draws.next().value) % takenAway.length;
        facts = takenAway[at]?.(facts) ?? facts;
        const after = rangesOf(facts);
        expect({ seed, step, at, isHigher: isHigher(after, before) }).toEqual({ seed, step, at, isHigher: false });
        before = after;
      }
      expect(isHigher(rangesOf(cleanInnovationAction()), before)).toBe(true);
    }
  });
});

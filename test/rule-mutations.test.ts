import { describe, expect, it } from 'vitest';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import { testNow } from '#test/made/program-facts.ts';
import {
  cleanAccelerator,
  cleanDoctoralNetwork,
  cleanInnovationAction,
  cleanLife,
} from '#test/made/rules/clean-projects.ts';
import { callMutations } from '#test/made/rules/mutations/call.ts';
import { moneyMutations } from '#test/made/rules/mutations/money.ts';
import { peopleMutations } from '#test/made/rules/mutations/people.ts';
import { planMutations } from '#test/made/rules/mutations/plan.ts';
import { strayFigureMutations } from '#test/made/rules/mutations/stray-figures.ts';
import { wordsMutations } from '#test/made/rules/mutations/words.ts';

// One contradiction or gap at a time in a project in which nothing is wrong: the rule that is named finds it, and no
// other but those that are named beside it.

const mutations = [
  ...planMutations,
  ...peopleMutations,
  ...wordsMutations,
  ...moneyMutations,
  ...callMutations,
  ...strayFigureMutations,
];

const foundIn = (facts: ProjectFacts) => [...new Set(redFlags(facts, testNow).map(({ ruleId }) => ruleId))].sort();

it.each([
  ['LIFE', cleanLife],
  ['the EIC Accelerator', cleanAccelerator],
  ['a doctoral network', cleanDoctoralNetwork],
] as const)('nothing is found in a complete project of %s', (_, made) => {
  expect(redFlags(made(), testNow)).toEqual([]);
});

describe('of a complete innovation action of four participants', () => {
  it('nothing is found', () => expect(redFlags(cleanInnovationAction(), testNow)).toEqual([]));

  it.each(mutations)('%s', (_, change, finds) => {
    expect(foundIn(change(cleanInnovationAction()))).toEqual(finds.toSorted());
  });

  it('every mutation is another one', () =>
    expect(new Set(mutations.map(([name]) => name)).size).toBe(mutations.length));
});

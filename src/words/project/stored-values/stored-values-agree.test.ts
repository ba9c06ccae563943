import { expect, it } from 'vitest';

import { storedValues, type StoredValue } from '#domain/project/stored-values/stored-values.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { testNow } from '#test/made/program-facts.ts';

import { storedValueText } from './stored-value-text.ts';

/** Sentences that state a value of the project, as a writer would put it there. */
const sentences = {
  acronym: (shown: string) => `${shown} is the project of this proposal.`,
  duration: (shown: string) => `The project lasts ${shown}.`,
  requested: (shown: string) => `We request ${shown} of EU funding.`,
  total: (shown: string) => `The total costs of the project are ${shown}.`,
  partners: (shown: string) => `The consortium has ${shown} partners.`,
  person_months: (shown: string) => `The project takes ${shown} person-months in all.`,
  trl_start: (shown: string) => `The technology starts at ${shown}.`,
  trl_end: (shown: string) => `At the end of the project it reaches ${shown}.`,
} as const;

const isOwn = (each: StoredValue): each is StoredValue & { readonly of: keyof typeof sentences } =>
  each.of in sentences;

it('what a text shows of what is stored is nothing that the rules find to differ', () => {
  const made = cleanInnovationAction();
  const { requested: requestedAmount } = budgetTotals(made).total;
  const clean = { ...made, intake: { ...made.intake, requestedAmount } };
  const stated = storedValues(clean)
    .filter(isOwn)
    .map(({ of, value }) => (value === null ? null : sentences[of](storedValueText(value, clean.language))));
  expect(stated.filter((sentence) => sentence !== null)).toHaveLength(Object.keys(sentences).length);
  const [first, ...others] = clean.sections;
  if (!first) throw new Error('a project has sections');
  const text = `${first.text}\n${stated.join(' ')}`;
  const facts = { ...clean, sections: [{ ...first, text, length: text.length }, ...others] };
  const found = redFlags(facts, testNow).filter(({ ruleId }) => ruleId.startsWith('TEXT_'));
  expect(found).toEqual([]);
});

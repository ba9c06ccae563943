import { expect, it } from 'vitest';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { wizardStepKeys, type WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import type { Instant } from '#domain/values/time.ts';
import { exampleProject } from '#test/made/project-facts.ts';

import { accountChecks } from './guide-keys.ts';
import { guideSteps, openingStep } from './guide-steps.ts';

const ranAt = '2026-11-20T12:00:00.000Z' as Instant;
const flag = { ruleId: 'X', subject: '', severity: 'hard' as const, params: {}, status: 'open' as const };

const doneOf = (change: Partial<ProjectFacts>, marks: readonly WizardMarkKey[]) =>
  guideSteps(exampleProject({ validation: { ranAt: null, flags: [] }, ...change }), marks)
    .filter(({ done }) => done)
    .map(({ key }) => key);

it.each<[string, Partial<ProjectFacts>, readonly WizardMarkKey[], readonly string[]]>([
  ['nothing at first', {}, [], []],
  ['the account once each check is ticked', {}, accountChecks, ['account']],
  ['no account with a check missing', {}, accountChecks.slice(1), []],
  [
    'what a person has marked',
    {},
    ['guide_account', 'guide_proposal', 'guide_documents'],
    ['account', 'proposal', 'documents'],
  ],
  ['the wizard once each of its steps is done', {}, wizardStepKeys, ['wizard']],
  ['the validation after a run without anything that blocks', { validation: { ranAt, flags: [] } }, [], ['validation']],
  ['no validation while something blocks', { validation: { ranAt, flags: [flag] } }, [], []],
  [
    'the validation where what blocks is resolved',
    { validation: { ranAt, flags: [{ ...flag, status: 'resolved' }] } },
    [],
    ['validation'],
  ],
  ['the last step once the project is submitted', { status: 'submitted' }, [], ['submit']],
])('the guide has done %s', (_what, change, marks, expected) => {
  expect(doneOf(change, marks)).toEqual(expected);
});

it('the guide opens at the first step that is not done, and at the last once the project is submitted', () => {
  expect(openingStep(guideSteps(exampleProject({ status: 'active' }), ['guide_account']))).toBe('proposal');
  expect(openingStep(guideSteps(exampleProject({ status: 'submitted' }), []))).toBe('submit');
});

import { isUnder } from '#domain/program/requirements.ts';
import { ethicsQuestions } from '#domain/project/declarations/declaration-codes.ts';
import { rule } from '../rule.ts';

/** An ethics issue is declared, and nobody says on which pages the proposal deals with it. */
export const ethicsInconsistent = rule({
  id: 'ETHICS_INCONSISTENT',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'ethics',
  subject: 'declaration',
  fix: 'declarations',
  source: 'part-a-ethics',
  params: { default: { issue: 'text' } },
  applies: ({ program }) => isUnder(program, 'HORIZON'),
  check: ({ intake: { declarations } }) =>
    ethicsQuestions
      .filter((question) => declarations.answers[question] === 'yes')
      .filter((question) => (declarations.ethicsPages[question] ?? '').trim() === '')
      .map((question) => ({ subject: question, params: { issue: question } })),
});

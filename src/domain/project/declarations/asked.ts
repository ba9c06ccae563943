import type { ProgramFacts } from '#domain/program/facts.ts';
import { isUnder } from '#domain/program/requirements.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { DeclarationQuestion } from './declaration-codes.ts';
import { ethicsQuestions } from './declaration-codes.ts';

/** What is asked about a project: the groups of the form, each with the questions that matter for its program. */
export type AskedDeclarations = {
  readonly before: readonly DeclarationQuestion[];
  readonly accelerator: readonly DeclarationQuestion[];
  readonly ethics: readonly (typeof ethicsQuestions)[number][];
  readonly security: readonly DeclarationQuestion[];
  /** Whether aid of the last three years counts: programmes whose money is de minimis aid. */
  readonly deMinimis: boolean;
  /** Whether the project passes money on. */
  readonly thirdParties: boolean;
};

const ofDeMinimis = ['RO-SUN', 'RO-POCIDIF', 'EDIH'];

/** The questions that matter for a project of this program with these costs. */
export function askedOf(program: ProgramFacts, lines: readonly BudgetLine[]): AskedDeclarations {
  const horizon = isUnder(program, 'HORIZON');
  const before: readonly (readonly [DeclarationQuestion, boolean])[] = [
    ['stage_two_invited', program.deadlineModel === 'two-stage'],
    ['early_start', true],
    ['similar_proposal', true],
    ['civil_only', horizon],
    ['exploited_outside', horizon],
    ['ai_use_disclosed', true],
  ];
  return {
    before: before.filter(([, matters]) => matters).map(([question]) => question),
    accelerator: isUnder(program, 'HORIZON-EIC-ACC')
      ? ['eic_three_rejections', 'eic_grant_only', 'eic_grant_before']
      : [],
    ethics: ethicsQuestions,
    security: ['security_issues'],
    deMinimis: ofDeMinimis.some((id) => isUnder(program, id)),
    thirdParties: lines.some(({ subtype }) => subtype === 'third_party_support'),
  };
}

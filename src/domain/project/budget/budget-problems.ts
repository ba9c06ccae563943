import type { ProgramFacts } from '#domain/program/facts.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { BudgetProblemCode } from './budget-codes.ts';
import { isUnfunded, kindQuestion, maximumRate } from './budget-rates.ts';
import { budgetTotals } from './budget-totals.ts';
import type { BudgetFacts, BudgetLine } from './budget.ts';
import { indirectRule } from './indirect-costs.ts';

/** Above this requested amount, in cents, more documents may be asked for (specification 2, section 5). */
export const HIGH_BUDGET = cents(50_000_000);

export type BudgetProblem = {
  readonly code: BudgetProblemCode;
  /** Null for the budget as a whole. */
  readonly lineId: string | null;
  readonly params: Readonly<Record<string, number>>;
};

/** The most that a project may ask for; null where the program states none, or only what it expects. */
export function grantCap({ money }: ProgramFacts): Cents | null {
  return money.wording === 'up_to' || money.wording === 'fixed' ? money.grantMax : null;
}

function lineProblems(line: BudgetLine, facts: BudgetFacts): readonly BudgetProblem[] {
  const problem = (code: BudgetProblemCode, params: BudgetProblem['params'] = {}): BudgetProblem => ({
    code,
    lineId: line.id,
    params,
  });
  const { program, participants } = facts;
  const participant = participants.find(({ id }) => id === line.participantId) ?? null;
  const maximum = maximumRate(facts, participant);
  const found: BudgetProblem[] = [];
  if (line.description.trim() === '') found.push(problem('description_missing'));
  if (line.amount === null || line.amount === 0) found.push(problem('amount_missing'));
  if (participants.length > 1 && participant === null) found.push(problem('participant_missing'));
  if (line.category === 'indirect' && indirectRule(program) !== null) found.push(problem('indirect_by_hand'));
  if (isUnfunded(participant) && line.rate > 0) found.push(problem('partner_without_funding'));
  else if (maximum !== null && line.rate > maximum)
    found.push(problem('rate_above_maximum', { rate: line.rate, maximum }));
  return found;
}

/** Participants with lines of whom nobody has said what kind they are: one question each, at their first line. */
function kindQuestions(facts: BudgetFacts): readonly BudgetProblem[] {
  return facts.participants.flatMap((participant): readonly BudgetProblem[] => {
    const question = kindQuestion(facts, participant);
    const first = facts.budgetLines.find(({ participantId }) => participantId === participant.id);
    return question && first ? [{ code: 'kind_missing', lineId: first.id, params: { ...question } }] : [];
  });
}

/** Everything that keeps a budget from being valid; empty where it is (design, section 5). */
export function budgetProblems(facts: BudgetFacts): readonly BudgetProblem[] {
  if (facts.budgetLines.length === 0) return [{ code: 'no_lines', lineId: null, params: {} }];
  const found = [...facts.budgetLines.flatMap((line) => lineProblems(line, facts)), ...kindQuestions(facts)];
  const cap = grantCap(facts.program);
  const { requested } = budgetTotals(facts).total;
  return cap !== null && requested > cap
    ? [...found, { code: 'requested_above_maximum', lineId: null, params: { requested, maximum: cap } }]
    : found;
}

/**
 * Whether a budget has at least one line, every line is complete, no rate or cap of the program is exceeded, and no
 * question is left that decides a rate.
 */
export function isBudgetValid(facts: BudgetFacts): boolean {
  return budgetProblems(facts).length === 0;
}

import { budgetProblems, budgetTotals, grantCap, maximumRate } from '#domain/project/budget/budget.ts';
import type { BudgetProblem } from '#domain/project/budget/budget.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Flag } from '#domain/project/flags.ts';
import { cannotCheck, hardIf, isSure, soft } from './flag.ts';

const incompleteCodes: readonly BudgetProblem['code'][] = [
  'description_missing',
  'amount_missing',
  'participant_missing',
];
const rateCodes: readonly BudgetProblem['code'][] = ['rate_above_maximum', 'partner_without_funding'];

/** The numbers of lines in the table, e.g. "2, 5". */
function numbersOf({ budgetLines }: ProjectFacts, lineIds: readonly (string | null)[]): string {
  return budgetLines.flatMap(({ id }, index) => (lineIds.includes(id) ? [index + 1] : [])).join(', ');
}

function linesWith(facts: ProjectFacts, problems: readonly BudgetProblem[], codes: readonly BudgetProblem['code'][]) {
  const ids = [...new Set(problems.filter(({ code }) => codes.includes(code)).map(({ lineId }) => lineId))];
  return { count: ids.length, lines: numbersOf(facts, ids) };
}

/** A cap that the call states blocks; one that it only expects asks for a reason. */
function amountFlags(facts: ProjectFacts): readonly Flag[] {
  const { program } = facts;
  const { requested } = budgetTotals(facts).total;
  const cap = grantCap(program);
  if (cap !== null)
    return requested > cap
      ? [hardIf(isSure(program, 'grant'), 'BUDGET_EXCEED', 'certainty', { params: { requested, maximum: cap } })]
      : [];
  const expected = program.money.grantMax;
  if (expected === null) return requested > 0 ? [cannotCheck('BUDGET_EXCEED', 'maximum')] : [];
  return requested > expected ? [soft('BUDGET_EXCEED', { params: { requested, expected } })] : [];
}

/** One finding for each participant whose lines ask for more than the participant may get. */
function rateFlags(facts: ProjectFacts, problems: readonly BudgetProblem[]): readonly Flag[] {
  const wrong = new Set(problems.filter(({ code }) => rateCodes.includes(code)).map(({ lineId }) => lineId));
  const lines = facts.budgetLines.filter(({ id }) => wrong.has(id));
  const owners = [...new Set(lines.map(({ participantId }) => participantId))];
  const flags = owners.map((owner) => {
    const participant = facts.participants.find(({ id }) => id === owner) ?? null;
    const own = lines.filter(({ participantId }) => participantId === owner);
    const params = {
      participant: participant?.name ?? '',
      rate: Math.max(...own.map(({ rate }) => rate)),
      maximum: maximumRate(facts, participant) ?? 0,
      lines: numbersOf(
        facts,
        own.map(({ id }) => id),
      ),
    };
    // An associated partner gets nothing whatever the call pays.
    const certain = participant?.role === 'associated_partner' || isSure(facts.program, 'rates');
    return hardIf(certain, 'FUNDING_RATE_TOO_HIGH', 'certainty', { subject: participant?.id ?? '', params });
  });
  const open = facts.budgetLines.some(
    ({ participantId, rate }) =>
      rate > 0 && maximumRate(facts, facts.participants.find(({ id }) => id === participantId) ?? null) === null,
  );
  return open && !flags.some(({ subject }) => subject === '')
    ? [...flags, cannotCheck('FUNDING_RATE_TOO_HIGH', 'maximum')]
    : flags;
}

/** What is wrong with the budget, in one finding for each kind. */
export function budgetFlags(facts: ProjectFacts): readonly Flag[] {
  if (facts.budgetLines.length === 0) return [soft('BUDGET_EMPTY')];
  const problems = budgetProblems(facts);
  const incomplete = linesWith(facts, problems, incompleteCodes);
  const byHand = linesWith(facts, problems, ['indirect_by_hand']);
  return [
    ...(incomplete.count > 0 ? [soft('BUDGET_LINE_INCOMPLETE', { params: incomplete })] : []),
    ...amountFlags(facts),
    ...rateFlags(facts, problems),
    ...(byHand.count > 0 ? [soft('INDIRECT_BY_HAND', { params: byHand })] : []),
  ];
}

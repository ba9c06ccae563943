import type { ProjectFacts } from '#domain/project/facts.ts';
import { effortTable } from '#domain/project/workplan/effort-sums.ts';
import { rule } from '../rule.ts';
import { saysTheSame } from '../statements/numbers.ts';
import { disagreements } from './stated.ts';

const MONTH = 100;

/**
 * Person-months (hundredths) that a text can agree with: those of the work plan once every work package has some, and
 * those of the budget, whose difference is the matter of another rule.
 */
function storedEffort({ plan, workPackages, participants, budgetLines }: ProjectFacts): readonly number[] {
  const { total, byPackage, inBudget } = effortTable(plan.effort, workPackages, participants, budgetLines);
  if (total === 0 || byPackage.some((months) => months === 0)) return [];
  const budgeted = inBudget.reduce<number>((sum, months) => sum + (months ?? 0), 0);
  return budgeted === 0 ? [total] : [total, budgeted];
}

/** A section names another effort of the whole project than the work plan. */
export const textEffortDiffers = rule({
  id: 'TEXT_EFFORT_DIFFERS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'effort-table',
  params: { default: { first: 'text', found: 'quotes', count: 'count', months: 'text' } },
  applies: ({ plan }) => plan.effort.length > 0,
  check: (facts) => {
    const stored = storedEffort(facts);
    const [planned] = stored;
    if (planned === undefined) return [];
    return disagreements(facts, ['effort'], ({ figure, isLoose }) =>
      // A fraction may be rounded up or down.
      stored.some(
        (each) => Math.abs(each / MONTH - figure.value) < figure.step || saysTheSame(figure, each / MONTH, isLoose),
      ),
    ).map(({ subject, evidence }) => ({ subject, params: { ...evidence, months: String(planned / MONTH) } }));
  },
});

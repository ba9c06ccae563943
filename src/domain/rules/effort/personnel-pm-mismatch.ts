import { isSameEffort } from '#domain/project/workplan/effort-costs.ts';
import { effortTable } from '#domain/project/workplan/effort-sums.ts';
import { rule } from '../rule.ts';

/** The months that a participant works are others in the work plan than in the budget. */
export const personnelPmMismatch = rule({
  id: 'PERSONNEL_PM_MISMATCH',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'work_plan',
  source: 'effort-table',
  params: { default: { participant: 'text', planned: 'text', budgeted: 'text' } },
  applies: ({ plan, budgetLines }) => plan.effort.length > 0 && budgetLines.some(({ effort }) => effort !== undefined),
  check: ({ plan, workPackages, participants, budgetLines }) => {
    const { byParticipant, inBudget } = effortTable(plan.effort, workPackages, participants, budgetLines);
    return participants.flatMap(({ id, name }, index) => {
      const planned = byParticipant[index] ?? 0;
      const budgeted = inBudget[index] ?? null;
      return budgeted !== null && !isSameEffort(planned, budgeted)
        ? [{ subject: id, params: { participant: name, planned: text(planned), budgeted: text(budgeted) } }]
        : [];
    });
  },
});

const text = (hundredths: number): string => String(hundredths / 100);

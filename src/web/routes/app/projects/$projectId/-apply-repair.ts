import type { ProjectFacts } from '#domain/project/facts.ts';
import type { RepairChange } from '#domain/rules/repairs/repair.ts';
import {
  itemsUnder,
  partsOf,
  repairedBudget,
  repairedIntake,
  repairedItems,
  undoOfBudget,
  undoOfIntake,
  undoOfItems,
} from '#domain/rules/repairs/repaired.ts';
import type { RepairFailure, RepairOutcome, RepairPart } from '#web/features/project/validation/repair-outcome.ts';
import { takeStep } from '#web/features/project/validation/repair-step.ts';
import { storedProject } from '#web/project/project-store.ts';

type Place = { readonly projectId: string; readonly userId: string };

type Done = Extract<RepairOutcome, { readonly kind: 'done' }>;

function stepsOf(
  change: RepairChange,
  facts: ProjectFacts,
  { projectId, userId }: Place,
): readonly (() => Promise<RepairOutcome>)[] {
  const project = storedProject(projectId);
  if (!project) return [];
  const { head, rights, intake, budget, plan } = project;
  const { participants, workPackages, budgetLines: lines } = facts;
  const orgId = head.organization.id;
  const { mayEdit } = rights;
  const own = { userId, orgId, projectId, mayEdit };
  const steps: Readonly<Record<RepairPart, () => Promise<RepairOutcome>>> = {
    intake: async () => {
      const { openIntakeSaver } = await import('#web/features/project/intake/intake-savers.ts');
      const saver = await openIntakeSaver(own, intake);
      const of = { changed: repairedIntake, undoOf: undoOfIntake, restsOn: undoOfIntake };
      return await takeStep(saver, { part: 'intake', shown: facts.intake, ...of }, change);
    },
    budget: async () => {
      const { openBudgetSaver } = await import('#web/features/project/budget/budget-savers.ts');
      const { saver } = await openBudgetSaver(userId, projectId, head, { ...budget, orgId, mayEdit });
      const of = { changed: repairedBudget, undoOf: undoOfBudget, restsOn: undoOfBudget };
      return await takeStep(saver, { part: 'budget', shown: { participants, workPackages, lines }, ...of }, change);
    },
    plan: async () => {
      const { openPlanSaver } = await import('#web/features/project/workplan/plan-savers.ts');
      const saver = await openPlanSaver(own, plan);
      const of = { changed: repairedItems, undoOf: undoOfItems, restsOn: itemsUnder };
      return await takeStep(saver, { part: 'plan', shown: Object.values(facts.plan).flat(), ...of }, change);
    },
  };
  return partsOf(change).map((part) => steps[part]);
}

/**
 * Does what a repair says, part by part, each saved as on its own page; `facts` are what it was offered for. Where one
 * of them cannot be changed, those that were are changed back.
 */
export async function applyRepair(place: Place, change: RepairChange, facts: ProjectFacts): Promise<RepairOutcome> {
  const done: Done[] = [];
  const undo = async () => {
    let failure: RepairFailure | null = null;
    for (const step of done.toReversed()) {
      const failed = await step.undo();
      failure ??= failed;
    }
    return failure;
  };
  for (const step of stepsOf(change, facts, place)) {
    const tried = await step();
    if (tried.kind !== 'done') {
      if (tried.kind !== 'waiting') await undo();
      return tried;
    }
    done.push(tried);
  }
  return { kind: 'done', undo };
}

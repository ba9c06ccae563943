import type { RepairChange } from '#domain/rules/repairs/repair.ts';
import {
  partsOf,
  repairedBudget,
  repairedIntake,
  repairedItems,
  undoOfBudget,
  undoOfIntake,
  undoOfItems,
} from '#domain/rules/repairs/repaired.ts';
import type { RepairOutcome, RepairPart } from '#web/features/project/validation/repair-outcome.ts';
import { storedProject } from '#web/project/project-store.ts';
import type { Saver } from '#web/saving/saver.ts';

type Place = { readonly projectId: string; readonly userId: string };

/** A part as it is saved, with what a change makes of it, and what takes the change back. */
type Edit<T> = {
  readonly part: RepairPart;
  readonly open: () => Promise<Saver<T>>;
  readonly changed: (value: T, change: RepairChange) => T;
  readonly undoOf: (before: T, change: RepairChange) => RepairChange;
};

type Done = { readonly kind: 'done'; readonly undo: () => Promise<boolean> };
type Tried = Done | Exclude<RepairOutcome, { readonly kind: 'done' }>;

/** Changes one part by its own saver, as its page would. */
async function takeStep<T>({ part, open, changed, undoOf }: Edit<T>, change: RepairChange): Promise<Tried> {
  const saver = await open();
  // What waits for a decision there is nobody's to decide here.
  if (saver.state().kind === 'conflict') return { kind: 'elsewhere', part };
  const wasClean = saver.isClean();
  const before = saver.value();
  saver.change(changed(before, change));
  if (await saver.flush())
    return {
      kind: 'done',
      undo: async () => {
        saver.change(changed(saver.value(), undoOf(before, change)));
        return await saver.flush();
      },
    };
  const state = saver.state();
  if (state.kind === 'conflict') {
    if (!wasClean) return { kind: 'elsewhere', part };
    saver.resolve(state.newest.value);
    return { kind: 'overtaken' };
  }
  if (state.kind !== 'refused') return { kind: 'waiting' };
  saver.change(before);
  return { kind: 'refused' };
}

function stepsOf(change: RepairChange, { projectId, userId }: Place): readonly (() => Promise<Tried>)[] {
  const project = storedProject(projectId);
  if (!project) return [];
  const { head, rights, intake, budget, plan } = project;
  const orgId = head.organization.id;
  const { mayEdit } = rights;
  const own = { userId, orgId, projectId, mayEdit };
  const steps: Readonly<Record<RepairPart, () => Promise<Tried>>> = {
    intake: () =>
      takeStep(
        {
          part: 'intake',
          open: async () =>
            await (await import('#web/features/project/intake/intake-savers.ts')).openIntakeSaver(own, intake),
          changed: repairedIntake,
          undoOf: undoOfIntake,
        },
        change,
      ),
    budget: () =>
      takeStep(
        {
          part: 'budget',
          open: async () => {
            const { openBudgetSaver } = await import('#web/features/project/budget/budget-savers.ts');
            return (await openBudgetSaver(userId, projectId, head, { ...budget, orgId, mayEdit })).saver;
          },
          changed: repairedBudget,
          undoOf: undoOfBudget,
        },
        change,
      ),
    plan: () =>
      takeStep(
        {
          part: 'plan',
          open: async () => {
            const { openPlanSaver } = await import('#web/features/project/workplan/plan-savers.ts');
            return await openPlanSaver(own, plan);
          },
          changed: repairedItems,
          undoOf: undoOfItems,
        },
        change,
      ),
  };
  return partsOf(change).map((part) => steps[part]);
}

/**
 * Does what a repair says, part by part, each saved as on its own page. Where one of them cannot be changed, those that
 * were are changed back.
 */
export async function applyRepair(place: Place, change: RepairChange): Promise<RepairOutcome> {
  const done: Done[] = [];
  const undo = async () => {
    const answers: boolean[] = [];
    for (const step of done.toReversed()) answers.push(await step.undo());
    return answers.every(Boolean);
  };
  for (const step of stepsOf(change, place)) {
    const tried = await step();
    if (tried.kind !== 'done') {
      if (tried.kind !== 'waiting') await undo();
      return tried;
    }
    done.push(tried);
  }
  return { kind: 'done', undo };
}

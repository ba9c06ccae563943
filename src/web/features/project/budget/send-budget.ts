import { ORPCError } from '@orpc/client';
import type { StoredBudget } from '#contract/planning/budget.ts';
import { fateOfLines, releaseLines, type Owner } from '#domain/project/budget/budget-edit.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { listChanges } from '#domain/values/list-changes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { noteOwnSave } from '#web/project/live-events.ts';

// A budget on the screen is three lists, each saved by itself. What was changed goes out step by step in an order that
// holds at each of them: what is taken away first, which may free a name or a number, then what is changed and added,
// then the lines.

/** A budget as it stood at a revision. */
export type BudgetState = Pick<StoredBudget, 'revisions' | 'budget'>;
type Revisions = StoredBudget['revisions'];
type Saved = { readonly revision: number; readonly savedAt: string };

/**
 * The ids of the steps of a save, so that a step that got no answer is repeated under its own. The first one's is the
 * save's.
 */
const stepIds = new Map<string, string[]>();

function stepId(saveId: string, at: number): string {
  const ids = stepIds.get(saveId) ?? [saveId];
  stepIds.set(saveId, ids);
  while (ids.length <= at) ids.push(crypto.randomUUID());
  return ids[at] ?? saveId;
}

type Step = { readonly projectId: string; readonly base: number; readonly saveId: string };

class Steps {
  readonly #projectId: string;
  readonly #saveId: string;
  #count = 0;
  #savedAt: string | null = null;
  revisions: Revisions;

  constructor(projectId: string, saveId: string, revisions: Revisions) {
    this.#projectId = projectId;
    this.#saveId = saveId;
    this.revisions = revisions;
  }

  get savedAt(): string | null {
    return this.#savedAt;
  }

  /** Takes a step on a list. `alsoBudget`: the step changes lines too. */
  async take(list: keyof Revisions, call: (step: Step) => Promise<Saved>, alsoBudget = false): Promise<void> {
    const saveId = stepId(this.#saveId, this.#count);
    this.#count += 1;
    noteOwnSave(saveId);
    const saved = await call({ projectId: this.#projectId, base: this.revisions[list], saveId });
    this.#savedAt = saved.savedAt;
    this.revisions = {
      ...this.revisions,
      [list]: saved.revision,
      ...(alsoBudget ? { budget: this.revisions.budget + 1 } : {}),
    };
  }
}

/** Takes rows away one by one, with the lines that pointed at them; answers the lines that are left. */
async function removeRows(
  steps: Steps,
  { owner, ids, from, to, funding }: RowsGone,
  call: (step: Step, id: string, lines: Decision | null) => Promise<Saved>,
): Promise<Budget> {
  let now = from;
  const list = owner === 'participantId' ? 'participants' : 'work_packages';
  for (const id of ids) {
    const inUse = now.lines.some((line) => line[owner] === id);
    const left = fateOfLines(now, to.lines, owner, id);
    const decision = inUse ? { ...left, budgetRevision: steps.revisions.budget } : null;
    await steps.take(list, (step) => call(step, id, decision), inUse);
    now = releaseLines(now, funding, owner, id, left);
  }
  return now;
}

type RowsGone = {
  readonly owner: Owner;
  readonly ids: readonly string[];
  readonly from: Budget;
  readonly to: Budget;
  readonly funding: Funding;
};
type Decision = NonNullable<Parameters<typeof api.participants.remove>[0]['lines']>;

/**
 * Sends what leads from one budget to the next; answers the revisions it has reached. Throws what the server refuses a
 * step with.
 */
export async function sendBudget(
  { projectId, saveId, imported }: { readonly projectId: string; readonly saveId: string; readonly imported: boolean },
  { revisions, budget: from }: BudgetState,
  to: Budget,
  funding: Funding,
): Promise<{ readonly revisions: Revisions; readonly savedAt: string | null }> {
  const steps = new Steps(projectId, saveId, revisions);
  const people = listChanges(from.participants, to.participants);
  const packages = listChanges(from.workPackages, to.workPackages);
  const { order } = people;
  const gone = { from, to, funding };
  const withoutPeople = await removeRows(
    steps,
    { ...gone, owner: 'participantId', ids: people.removed },
    (step, participantId, lines) => api.participants.remove({ ...step, participantId, lines }),
  );
  const left = await removeRows(
    steps,
    { ...gone, from: withoutPeople, owner: 'workPackageId', ids: packages.removed },
    (step, workPackageId, lines) => api.workPackages.remove({ ...step, workPackageId, lines }),
  );
  if (people.changed.length > 0)
    await steps.take('participants', (step) => api.participants.change({ ...step, participants: people.changed }));
  if (people.added.length > 0)
    await steps.take('participants', (step) => api.participants.add({ ...step, participants: people.added }));
  if (packages.changed.length > 0)
    await steps.take('work_packages', (step) => api.workPackages.change({ ...step, workPackages: packages.changed }));
  if (packages.added.length > 0)
    await steps.take('work_packages', (step) => api.workPackages.add({ ...step, workPackages: packages.added }));
  if (order !== null)
    await steps.take('participants', (step) => api.participants.reorder({ ...step, order: [...order] }));
  if (!isSameValue(left.lines, to.lines))
    await steps.take('budget', (step) => api.budget.save({ ...step, lines: to.lines, imported }));
  stepIds.delete(saveId);
  return { revisions: steps.revisions, savedAt: steps.savedAt };
}

/** Whether a step met a project that is no longer as this page knew it. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ORPCError &&
    error.defined &&
    ['CONFLICT', 'IN_USE', 'UNKNOWN_ID', 'UNKNOWN_REFERENCE', 'NOT_STORABLE'].includes(error.code)
  );
}

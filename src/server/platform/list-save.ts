import type { Db, Tx } from '#db/client.ts';

import type { InUse, LinesDecision } from '#server/data/projects/budget.ts';
import { takeLinesOff } from '#server/data/projects/budget.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { ListOutcome, ListRevisions } from '#server/data/projects/list-saves.ts';
import { IdTaken, saveList } from '#server/data/projects/list-saves.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import type { Owner } from '#domain/project/budget/budget-edit.ts';
import type { ProjectActing } from './change.ts';
import { change, changeWithin, done, unchanged } from './change.ts';
import { renewValuesWithin } from './renew-values.ts';

// Participants, work packages and items of a work plan are lists of a project that change by steps: each adds, changes,
// removes or reorders what it names, and leaves the rest of the list alone.

type Row = { readonly id: string };

/** What the ids that the browser made stand in the way of; everything else of a save. */
export async function orIdTaken<Outcome>(save: Promise<Outcome>): Promise<Outcome | { readonly outcome: 'id_taken' }> {
  try {
    return await save;
  } catch (error) {
    if (error instanceof IdTaken) return { outcome: 'id_taken' };
    throw error;
  }
}

/** How one kind of list is read, judged and written. */
export type ListKind<R extends Row, Stored, Fault> = {
  readonly list: 'participants' | 'work_packages' | 'plan';
  readonly rows: (db: Db, of: OfProject) => Promise<readonly R[]>;
  readonly find: (db: Db, of: OfProject) => Promise<Stored | null>;
  readonly write: (tx: Tx, of: OfProject, stored: readonly R[], next: readonly R[]) => Promise<void>;
  readonly faultsOf: (rows: readonly R[]) => readonly Fault[];
};

/** One step: who takes it, on what, and what it makes of the list. */
export type ListStep<R extends Row> = {
  readonly acting: ProjectActing;
  readonly input: { readonly base: number; readonly saveId: string };
  /** Those that must be in the list. */
  readonly named: readonly string[];
  readonly next: (stored: readonly R[]) => readonly R[];
  /** What goes, and what was decided about the lines that point at it. */
  readonly gone?: { readonly owner: Owner; readonly id: string; readonly left: LinesDecision | null };
};

type StepErrors<Stored, Fault> = {
  readonly CONFLICT: (options: { readonly data: Stored }) => Error;
  readonly NOT_STORABLE: (options: { readonly data: { readonly faults: readonly Fault[] } }) => Error;
  readonly UNKNOWN_ID: () => Error;
  readonly ID_TAKEN: () => Error;
  readonly SAVE_ID_TAKEN: () => Error;
  readonly NOT_FOUND: () => Error;
};
type StepRefusal<Fault> =
  | { readonly code: 'unknown_id' }
  | { readonly code: 'not_storable'; readonly faults: readonly Fault[] }
  | { readonly code: 'in_use'; readonly inUse: InUse };

/** Takes the lines off what is about to go, as part of the change that takes it away. */
async function releaseWithin<R extends Row>(
  tx: Tx,
  { acting, input, gone }: ListStep<R>,
  revisions: ListRevisions,
): Promise<InUse | null> {
  const { deps, person, place } = acting;
  const at = deps.clock();
  const funding = gone && (await findProjectFacts(tx, place, at));
  if (!gone || !funding) return null;
  const by = { revisions, funding, saveId: deps.newId(), userId: person.id, at };
  return await changeWithin(tx, acting, 'budget.saved', async () => {
    const taken = await takeLinesOff(tx, place, gone, by);
    if (taken.code === 'taken') return done({ lines: taken.lines }, null, { cause: input.saveId });
    return unchanged(taken.code === 'in_use' ? taken.inUse : null);
  });
}

async function storeStep<R extends Row, Stored, Fault>(
  kind: ListKind<R, Stored, Fault>,
  step: ListStep<R>,
): Promise<ListOutcome<StepRefusal<Fault>>> {
  const { acting, input, named, next, gone } = step;
  const { deps, person, place } = acting;
  const { base, saveId } = input;
  return await change(acting, `${kind.list}.saved`, async (tx) => {
    let rows = 0;
    const save = { list: kind.list, base, saveId, userId: person.id, at: deps.clock() };
    const result = await saveList<StepRefusal<Fault>>(tx, place, save, async (revisions) => {
      const stored = await kind.rows(tx, place);
      const wanted = next(stored);
      const to = gone?.left?.kind === 'move' ? gone.left.to : null;
      if (named.some((id) => !stored.some((row) => row.id === id))) return { code: 'unknown_id' };
      if (to !== null && !wanted.some(({ id }) => id === to)) return { code: 'unknown_id' };
      const faults = kind.faultsOf(wanted);
      if (faults.length > 0) return { code: 'not_storable', faults };
      const inUse = await releaseWithin(tx, step, revisions);
      if (inUse) return { code: 'in_use', inUse };
      await kind.write(tx, place, stored, wanted);
      rows = wanted.length;
      return null;
    });
    const isNews = result.outcome === 'saved' && !result.repeated;
    if (isNews) await renewValuesWithin(tx, acting);
    return isNews ? done({ rows }, result, { cause: saveId }) : unchanged(result);
  });
}

/** Takes a list one step further, or throws the typed error that says why not. */
export async function takeStep<R extends Row, Stored, Fault>(
  kind: ListKind<R, Stored, Fault>,
  step: ListStep<R>,
  errors: StepErrors<Stored, Fault>,
  inUse: (data: InUse) => Error = () => new Error('only a removal asks about lines'),
) {
  const result = await orIdTaken(storeStep(kind, step));
  switch (result.outcome) {
    case 'saved':
      return { revision: result.revision, savedAt: result.savedAt };
    case 'conflict': {
      const { deps, place } = step.acting;
      const newest = await kind.find(deps.db, place);
      throw newest ? errors.CONFLICT({ data: newest }) : errors.NOT_FOUND();
    }
    case 'refused':
      switch (result.refusal.code) {
        case 'unknown_id':
          throw errors.UNKNOWN_ID();
        case 'not_storable':
          throw errors.NOT_STORABLE({ data: { faults: result.refusal.faults } });
        case 'in_use':
          throw inUse(result.refusal.inUse);
      }
    case 'id_taken':
      throw errors.ID_TAKEN();
    case 'save_id_taken':
      throw errors.SAVE_ID_TAKEN();
    case 'missing':
      throw errors.NOT_FOUND();
  }
}

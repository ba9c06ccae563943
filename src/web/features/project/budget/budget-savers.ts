import { isDefinedError, safe } from '@orpc/client';
import type { StoredBudget } from '#contract/budget.ts';
import { mergeBudgets } from '#domain/project/budget/budget-merge.ts';
import { faultsOfBudget, isSameBudget, isStorableBudget, type Budget } from '#domain/project/budget/budget-value.ts';
import { faultSentences } from '#messages/budget.ts';
import { api } from '#web/api/api.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeProject } from '#web/project/project-store.ts';

export type OpenBudget = {
  readonly saver: Saver<Budget>;
  /** The budget as it stood at a revision, where this page has seen it: what two changes are compared with. */
  readonly budgetAt: (revision: number) => Budget | null;
  /** The next save carries lines of a spreadsheet. */
  readonly noteImport: () => void;
};

export type LoadedBudget = StoredBudget & { readonly orgId: string; readonly mayEdit: boolean };

// An empty answer of the network is asked for again: a save that had arrived then meets its own budget, which is no conflict.
const room = makeSaverRoom<Budget>({ isValue: isStorableBudget, isSame: isSameBudget, knowsSaveIds: false });
/** The budgets this page has seen, by project and revision. */
const seen = new Map<string, Map<number, Budget>>();
const imports = new Set<string>();
const watched = new WeakSet<Saver<Budget>>();

function note(projectId: string, revision: number, budget: Budget): void {
  const known = seen.get(projectId) ?? new Map<number, Budget>();
  known.set(revision, budget);
  seen.set(projectId, known);
}

function newestOf({ revision, budget, savedAt, savedBy }: StoredBudget): Newest<Budget> {
  return { revision, value: budget, savedAt, savedBy };
}

async function send(projectId: string, { base, saveId, value }: Save<Budget>): Promise<Answer<Budget>> {
  const [fault] = faultsOfBudget(value);
  if (fault) return { kind: 'refused', message: faultSentences[fault] };
  const imported = imports.has(projectId);
  noteOwnSave(saveId);
  const [error, saved] = await safe(api.budget.save({ projectId, base, budget: value, imported, saveId }));
  if (!error) {
    if (imported) imports.delete(projectId);
    note(projectId, saved.revision, value);
    return { kind: 'saved', ...saved };
  }
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    note(projectId, error.data.revision, error.data.budget);
    return { kind: 'conflict', newest: newestOf(error.data) };
  }
  if (isDefinedError(error) && error.code === 'ID_TAKEN')
    return {
      kind: 'refused',
      message: 'A row of this budget belongs to another project. Undo the last change, or reload the page.',
    };
  return answerToError(error, 'budget');
}

function noteSaved(projectId: string, budget: Budget, revision: number, savedAt: string): void {
  changeProject(projectId, 'budget', (part) => ({ ...part, revision, budget, savedAt }));
}

/** Where two people changed different rows, both changes stand: nothing to choose. */
function mergeByItself(projectId: string, saver: Saver<Budget>): void {
  if (watched.has(saver)) return;
  watched.add(saver);
  saver.subscribe(() => {
    const state = saver.state();
    if (state.kind !== 'conflict') return;
    const before = seen.get(projectId)?.get(saver.base());
    if (!before) return;
    // The save that met the other one is still being wound up: the next one starts after it.
    setTimeout(() => {
      if (saver.state() !== state) return;
      const { merged, clashes } = mergeBudgets(before, saver.value(), state.newest.value);
      if (clashes.length === 0) saver.resolve(merged);
    }, 0);
  });
}

/** The saver of a project's budget: the one that still has something to send, or a new one that starts from what this device kept. */
export async function openBudgetSaver(
  userId: string,
  projectId: string,
  { orgId, mayEdit, ...stored }: LoadedBudget,
): Promise<OpenBudget> {
  note(projectId, stored.revision, stored.budget);
  const saver = await room.open({
    owner: { userId, orgId, subject: `budget ${projectId}` },
    mayEdit,
    stored: newestOf(stored),
    send: (save) => send(projectId, save),
    onSaved: (budget, revision, savedAt) => noteSaved(projectId, budget, revision, savedAt),
  });
  mergeByItself(projectId, saver);
  return {
    saver,
    budgetAt: (revision) => seen.get(projectId)?.get(revision) ?? null,
    noteImport: () => void imports.add(projectId),
  };
}

/** Takes over a budget that was loaded anew, where nothing is unsaved here. */
export function adoptBudget(projectId: string, saver: Saver<Budget>, stored: StoredBudget): void {
  note(projectId, stored.revision, stored.budget);
  saver.adopt(newestOf(stored));
}

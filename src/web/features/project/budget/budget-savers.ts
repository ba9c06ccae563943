import { ORPCError, safe } from '@orpc/client';
import type { StoredBudget } from '#contract/planning/budget.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import { mergeWhileTyping } from '#domain/project/budget/budget-merge.ts';
import { faultsOfBudget, isSameBudget, type Budget } from '#domain/project/budget/budget-value.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { changeProject, showTyped } from '#web/project/project-store.ts';
import { isOvertaken, sendBudget, type BudgetState } from './send-budget.ts';

export type OpenBudget = {
  readonly saver: Saver<Budget>;
  /** Tells which lines are being typed in: no change of others takes them away. */
  readonly typeIn: (lineIds: readonly string[]) => void;
  /** The next save carries lines of a spreadsheet. */
  readonly noteImport: () => void;
};

export type LoadedBudget = StoredBudget & { readonly orgId: string; readonly mayEdit: boolean };

// An empty answer of the network is asked for again: a save that had arrived then meets its own budget, which is no
// conflict.
const room = makeSaverRoom<Budget>({
  loadCheck: checkBy(async () => (await import('#domain/project/budget/budget-schema.ts')).budgetSchema),
  isSame: isSameBudget,
  knowsSaveIds: false,
  // Where two people changed different rows, both changes stand: nothing to choose.
  merge: (from, mine, theirs) => {
    const { merged, clashes } = mergeWhileTyping(from, mine, theirs, typedIn);
    return clashes.length === 0 ? merged : null;
  },
});
/** Of the one table on this page. */
let typedIn: readonly string[] = [];
/** The budgets this page has seen, by project and revision: each list of them has a revision of its own. */
const seen = new Map<string, Map<number, BudgetState>>();
const imports = new Set<string>();

function note(projectId: string, revision: number, state: BudgetState): void {
  const known = seen.get(projectId) ?? new Map<number, BudgetState>();
  known.set(revision, state);
  seen.set(projectId, known);
}

function newestOf({ revision, budget, savedAt, savedBy }: StoredBudget): Newest<Budget> {
  return { revision, value: budget, savedAt, savedBy };
}

async function fetchNewest(projectId: string): Promise<Answer<Budget>> {
  const [error, loaded] = await safe(api.projects.getParts({ projectId, parts: ['budget'] }));
  if (error) return answerToError(error, 'budget');
  const { budget: newest } = loaded;
  if (!newest) return { kind: 'unreachable' };
  note(projectId, newest.revision, newest);
  return { kind: 'conflict', newest: newestOf(newest) };
}

async function send(
  projectId: string,
  funding: Funding,
  { base, saveId, value }: Save<Budget>,
): Promise<Answer<Budget>> {
  const [fault] = faultsOfBudget(value);
  if (fault) return { kind: 'refused', message: wordsFor(localeOfPage(), 'budget')(`fault.${fault}`) };
  const from = seen.get(projectId)?.get(base);
  // What an earlier visit left unsaved, on a revision that this page has not seen: the newest one decides what becomes
  // of it.
  if (!from) return await fetchNewest(projectId);
  const imported = imports.has(projectId);
  try {
    const { revisions, savedAt } = await sendBudget({ projectId, saveId, imported }, from, value, funding);
    if (imported) imports.delete(projectId);
    const revision = revisions.participants + revisions.work_packages + revisions.budget;
    note(projectId, revision, { revisions, budget: value });
    return { kind: 'saved', revision, savedAt: savedAt ?? new Date().toISOString() };
  } catch (error) {
    if (isOvertaken(error)) {
      const answer = await fetchNewest(projectId);
      // Nobody was there meanwhile: the refusal is about the budget itself.
      return answer.kind === 'conflict' && answer.newest.revision === base ? answerToError(error, 'budget') : answer;
    }
    if (error instanceof ORPCError && error.defined && error.code === 'ID_TAKEN')
      return {
        kind: 'refused',
        message: wordsFor(localeOfPage(), 'budget')('foreign_row'),
      };
    return answerToError(error, 'budget');
  }
}

function noteSaved(projectId: string, budget: Budget, revision: number, savedAt: string): void {
  changeProject(projectId, 'budget', (part) => ({
    ...part,
    revision,
    revisions: seen.get(projectId)?.get(revision)?.revisions ?? part.revisions,
    budget,
    savedAt,
  }));
}

/**
 * The saver of a project's budget: the one that still has something to send, or a new one that starts from what this
 * device kept.
 */
export async function openBudgetSaver(
  userId: string,
  projectId: string,
  funding: Funding,
  { orgId, mayEdit, ...stored }: LoadedBudget,
): Promise<OpenBudget> {
  note(projectId, stored.revision, stored);
  const saver = await room.open({
    owner: { userId, orgId, subject: `budget ${projectId}` },
    mayEdit,
    stored: newestOf(stored),
    send: (save) => send(projectId, funding, save),
    onSaved: (budget, revision, savedAt) => noteSaved(projectId, budget, revision, savedAt),
    show: (typed) =>
      showTyped(
        projectId,
        'budget',
        typed && ((project) => ({ ...project, budget: { ...project.budget, budget: typed } })),
      ),
  });
  return {
    saver,
    typeIn: (lineIds) => {
      typedIn = lineIds;
    },
    noteImport: () => void imports.add(projectId),
  };
}

/** Takes over a budget that was loaded anew, where nothing is unsaved here. */
export function adoptBudget(projectId: string, saver: Saver<Budget>, stored: StoredBudget): void {
  note(projectId, stored.revision, stored);
  saver.adopt(newestOf(stored));
}

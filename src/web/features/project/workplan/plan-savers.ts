import { isDefinedError, safe } from '@orpc/client';
import type { StoredPlan } from '#contract/planning/plan.ts';
import { mergePlans } from '#domain/project/workplan/plan-merge.ts';
import { planFaults, type PlanItem } from '#domain/project/workplan/plan.ts';
import { listChanges } from '#domain/values/list-changes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeProject, followStored, showTyped } from '#web/project/project-store.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';

type Items = readonly PlanItem[];
export type PlanSaver = Saver<Items>;

const room = makeSaverRoom<Items>({
  loadCheck: checkBy(async () => (await import('./plan-draft-schema.ts')).planDraftSchema),
  isSame: isSameValue,
  knowsSaveIds: true,
  merge: (from, mine, theirs) => {
    const { merged, clashes } = mergePlans(from, mine, theirs);
    return clashes.length === 0 ? merged : null;
  },
});

function newestOf({ revision, items, savedAt, savedBy }: StoredPlan): Newest<Items> {
  return { revision, value: items, savedAt, savedBy };
}

async function send(projectId: string, { base, saveId, value }: Save<Items>, from: Items): Promise<Answer<Items>> {
  const [fault] = planFaults(value);
  if (fault) return { kind: 'refused', message: wordsFor(localeOfPage(), 'work_plan')(`fault.${fault}`) };
  noteOwnSave(saveId);
  const { added, changed, removed, order } = listChanges(from, value);
  const [error, saved] = await safe(
    api.plan.save({
      projectId,
      base,
      saveId,
      put: [...changed, ...added],
      removed: [...removed],
      order: order === null ? null : [...order],
    }),
  );
  if (!error) return { kind: 'saved', revision: saved.revision, savedAt: saved.savedAt };
  if (isDefinedError(error) && error.code === 'CONFLICT') return { kind: 'conflict', newest: newestOf(error.data) };
  if (isDefinedError(error) && error.code === 'ID_TAKEN')
    return { kind: 'refused', message: wordsFor(localeOfPage(), 'work_plan')('foreign_row') };
  return answerToError(error, 'plan');
}

/** Whose work plan is edited. */
export type PlanPlace = {
  readonly userId: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly mayEdit: boolean;
};

/** The saver of a project's work plan: the one that still has something to send, or a new one. */
export async function openPlanSaver(place: PlanPlace, stored: StoredPlan): Promise<PlanSaver> {
  const { userId, orgId, projectId, mayEdit } = place;
  return await room.open({
    owner: { userId, orgId, subject: `plan ${projectId}` },
    mayEdit,
    stored: newestOf(stored),
    send: (save, from) => send(projectId, save, from),
    onSaved: (items, revision, savedAt) =>
      changeProject(projectId, 'plan', (part) =>
        // The answer to a repeated save can be older than what a colleague has saved since.
        part.revision < revision ? { ...part, items: [...items], revision, savedAt } : part,
      ),
    follow: (adopt) => followStored(projectId, ({ plan }) => adopt(newestOf(plan))),
    show: (typed) =>
      showTyped(
        projectId,
        'plan',
        typed && ((project) => ({ ...project, plan: { ...project.plan, items: [...typed] } })),
      ),
  });
}

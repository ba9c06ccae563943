import { isDefinedError, safe } from '@orpc/client';
import type { ProjectIntake } from '#contract/intake.ts';
import type { ProjectStatus } from '#domain/project/project-codes.ts';
import { isSameIntake, isStorableIntake, intakeKeys, mergeIntakes } from '#domain/project/intake/intake-fields.ts';
import { intakeOf, type Intake } from '#domain/project/intake/intake.ts';
import { isInstant } from '#domain/values/time.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { Answer, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeFacts } from '#web/project/project-facts.ts';

export type IntakeSaver = Saver<Intake>;

const empty = intakeOf('', '', {});
const texts = intakeKeys.filter((field) => typeof empty[field] === 'string');

/** Whether a draft of this device is an intake of today's shape. */
function isIntake(value: unknown): value is Intake {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return intakeKeys.every((field) =>
    texts.includes(field)
      ? typeof entries.get(field) === 'string'
      : entries.get(field) === null || typeof entries.get(field) === 'number',
  );
}

/** Changes of different fields go together by themselves; the same field is for a person. */
function merge(from: Intake, mine: Intake, theirs: Intake): Intake | null {
  const { merged, both } = mergeIntakes(from, mine, theirs);
  return both.length === 0 ? merged : null;
}

const room = makeSaverRoom<Intake>({ isValue: isIntake, isSame: isSameIntake, knowsSaveIds: false, merge });

async function send(
  projectId: string,
  { base, saveId, value }: Save<Intake>,
): Promise<Answer<Intake> & { readonly status?: ProjectStatus }> {
  if (!isStorableIntake(value))
    return {
      kind: 'refused',
      message:
        'A text is over its limit, or holds characters that cannot be stored. It is marked below; what you typed is kept on this device.',
    };
  noteOwnSave(saveId);
  const [error, saved] = await safe(api.projects.saveIntake({ projectId, base, intake: value, saveId }));
  if (!error) {
    changeFacts(projectId, (facts) => ({ ...facts, status: saved.status }));
    return { kind: 'saved', revision: saved.revision, savedAt: saved.savedAt };
  }
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    const { revision, intake, updatedAt } = error.data;
    return { kind: 'conflict', newest: { revision, value: intake, savedAt: updatedAt, savedBy: null } };
  }
  return answerToError(error, 'intake');
}

/** Keeps what the other pages show in step with what was just stored. */
function noteSaved(projectId: string, intake: Intake, revision: number, savedAt: string): void {
  queryClient.setQueryData(
    queries.projects.intake.queryKey({ input: { projectId } }),
    (loaded: ProjectIntake | undefined) => loaded && { ...loaded, intake, revision, updatedAt: savedAt },
  );
  changeFacts(projectId, (facts) => ({ ...facts, intake, updatedAt: isInstant(savedAt) ? savedAt : facts.updatedAt }));
  void queryClient.invalidateQueries({ queryKey: queries.projects.list.key(), refetchType: 'none' });
}

/** The saver of a project's intake: the one that still has something to send, or a new one. */
export async function openIntakeSaver(userId: string, projectId: string, loaded: ProjectIntake): Promise<IntakeSaver> {
  return await room.open({
    owner: { userId, orgId: loaded.orgId, subject: projectId },
    mayEdit: loaded.mayEdit,
    stored: { revision: loaded.revision, value: loaded.intake, savedAt: null, savedBy: null },
    send: (save) => send(projectId, save),
    onSaved: (intake, revision, savedAt) => noteSaved(projectId, intake, revision, savedAt),
  });
}

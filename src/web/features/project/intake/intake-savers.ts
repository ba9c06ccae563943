import { isDefinedError, safe } from '@orpc/client';
import type { ProjectIntake } from '#contract/intake.ts';
import { isSameIntake, isStorableIntake, mergeIntakes } from '#domain/project/intake/intake-fields.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { changeProject, followStored, showTyped } from '#web/project/project-store.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { noteOwnSave } from '#web/project/live-events.ts';

export type IntakeSaver = Saver<Intake>;

/** Changes of different fields are merged without asking. A person decides about the same field. */
function merge(from: Intake, mine: Intake, theirs: Intake): Intake | null {
  const { merged, both } = mergeIntakes(from, mine, theirs);
  return both.length === 0 ? merged : null;
}

const room = makeSaverRoom<Intake>({
  loadCheck: checkBy(async () => (await import('#domain/project/intake/intake-schema.ts')).intakeSchema),
  isSame: isSameIntake,
  knowsSaveIds: true,
  merge,
});

async function send(projectId: string, { base, saveId, value }: Save<Intake>): Promise<Answer<Intake>> {
  if (!isStorableIntake(value))
    return {
      kind: 'refused',
      message: wordsFor(localeOfPage(), 'intake')('not_storable'),
    };
  noteOwnSave(saveId);
  const [error, saved] = await safe(api.projects.saveIntake({ projectId, base, intake: value, saveId }));
  if (!error) {
    changeProject(projectId, 'head', (head) => ({ ...head, status: saved.status }));
    return { kind: 'saved', revision: saved.revision, savedAt: saved.savedAt };
  }
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    const { revision, intake, updatedAt } = error.data;
    return { kind: 'conflict', newest: { revision, value: intake, savedAt: updatedAt, savedBy: null } };
  }
  return answerToError(error, 'intake');
}

function newestOf({ revision, intake }: ProjectIntake): Newest<Intake> {
  return { revision, value: intake, savedAt: null, savedBy: null };
}

/** What is needed of a project to work on its intake. */
export type IntakePlace = {
  readonly userId: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly mayEdit: boolean;
};

/** The saver of a project's intake: the one that still has something to send, or a new one. */
export async function openIntakeSaver(place: IntakePlace, stored: ProjectIntake): Promise<IntakeSaver> {
  const { userId, orgId, projectId, mayEdit } = place;
  return await room.open({
    owner: { userId, orgId, subject: projectId },
    mayEdit,
    stored: newestOf(stored),
    send: (save) => send(projectId, save),
    onSaved: (intake, revision, updatedAt) =>
      changeProject(projectId, 'intake', (part) =>
        // The answer to a repeated save can be older than what a colleague has saved since.
        part.revision < revision ? { ...part, intake, revision, updatedAt } : part,
      ),
    follow: (adopt) => followStored(projectId, ({ intake }) => adopt(newestOf(intake))),
    show: (typed) =>
      showTyped(
        projectId,
        'intake',
        typed && ((project) => ({ ...project, intake: { ...project.intake, intake: typed } })),
      ),
  });
}

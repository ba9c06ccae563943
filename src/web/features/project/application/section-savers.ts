import { isDefinedError, safe } from '@orpc/client';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { lengthOf, textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import { isInstant } from '#domain/values/time.ts';
import { richTextProblems } from '#messages/projects.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { Answer, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeFacts } from '#web/project/project-facts.ts';

export type SectionSaver = Saver<RichTextDocument>;

function isText(value: unknown): value is RichTextDocument {
  return readRichText(value).ok;
}

function isSameText(a: RichTextDocument, b: RichTextDocument): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

const room = makeSaverRoom<RichTextDocument>({ isValue: isText, isSame: isSameText, knowsSaveIds: true });

async function send(sectionId: string, save: Save<RichTextDocument>): Promise<Answer<RichTextDocument>> {
  const read = readRichText(save.value);
  if (!read.ok) return { kind: 'refused', message: richTextProblems[read.problem] };
  noteOwnSave(save.saveId);
  const [error, saved] = await safe(
    api.application.saveSection({
      sectionId,
      base: save.base,
      saveId: save.saveId,
      doc: save.value,
      ownEntry: save.ownEntry,
    }),
  );
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    const { doc, ...newest } = error.data;
    return { kind: 'conflict', newest: { ...newest, value: doc } };
  }
  return answerToError(error, 'text');
}

/** Keeps what the screens show in step with what was just stored. */
function noteSaved(
  projectId: string,
  { id, key }: ProjectSection,
  doc: RichTextDocument,
  revision: number,
  savedAt: string,
): void {
  const length = lengthOf(doc);
  queryClient.setQueryData(
    queries.projects.get.queryKey({ input: { projectId } }),
    (project: Project | undefined) =>
      project && {
        ...project,
        updatedAt: savedAt,
        // A still newer text may have arrived meanwhile, of somebody who went on from this one.
        sections: project.sections.map((section) =>
          section.id === id && section.revision < revision
            ? { ...section, doc, revision, length, updatedAt: savedAt }
            : section,
        ),
      },
  );
  changeFacts(projectId, (facts) => ({
    ...facts,
    sections: facts.sections.map((section) =>
      section.key === key
        ? { ...section, text: textOf(doc), length, updatedAt: isInstant(savedAt) ? savedAt : section.updatedAt }
        : section,
    ),
  }));
  void queryClient.invalidateQueries({ queryKey: queries.projects.list.key(), refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: queries.application.history.key({ input: { sectionId: id } }) });
}

/** What came of a restore; `unsaved`: the text as it stands could not be stored first, so nothing was done. */
export type RestoreOutcome = 'restored' | 'unsaved' | 'changed_elsewhere' | 'failed';

/** Puts an earlier text back as the newest one. What stands now is stored first, so that nothing of it is lost. */
export async function restoreSection(
  project: Project,
  section: ProjectSection,
  saver: SectionSaver,
  entryId: string,
): Promise<RestoreOutcome> {
  if (!(await saver.flush())) return 'unsaved';
  const saveId = crypto.randomUUID();
  noteOwnSave(saveId);
  const [error, restored] = await safe(
    api.application.restoreSection({ sectionId: section.id, entryId, base: saver.base(), saveId }),
  );
  void queryClient.invalidateQueries({
    queryKey: queries.application.history.key({ input: { sectionId: section.id } }),
  });
  if (!error) {
    noteSaved(project.id, section, restored.doc, restored.revision, restored.savedAt);
    return 'restored';
  }
  await queryClient.invalidateQueries({
    queryKey: queries.projects.get.queryKey({ input: { projectId: project.id } }),
  });
  return isDefinedError(error) && error.code === 'CONFLICT' ? 'changed_elsewhere' : 'failed';
}

/** The saver of a section: the one that still has something to send, or a new one that starts from what this device kept. */
export async function openSectionSaver(
  userId: string,
  project: Project,
  section: ProjectSection,
): Promise<SectionSaver> {
  return await room.open({
    owner: { userId, orgId: project.orgId, subject: section.id },
    mayEdit: project.mayEdit,
    stored: {
      revision: section.revision,
      value: section.doc,
      savedAt: section.revision === 0 ? null : section.updatedAt,
      savedBy: section.updatedBy,
    },
    send: (save) => send(section.id, save),
    onSaved: (doc, revision, savedAt) => noteSaved(project.id, section, doc, revision, savedAt),
  });
}

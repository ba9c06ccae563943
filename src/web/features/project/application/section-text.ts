import { isDefinedError, safe } from '@orpc/client';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { lengthOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { sizeProblem } from '#domain/project/text/rich-text-size.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeProject, followStored, refetchProject, showTyped, type Overlay } from '#web/project/project-store.ts';

/**
 * The text of a section while it is open on this page. Only this module knows how the text is kept and how others' text
 * comes in. Today a saver of the whole text does it, and a document that several people share can take its place.
 */
export type SectionText = {
  /** The text as it stands here. */
  readonly snapshot: () => RichTextDocument;
  /** Takes what was typed in the editor. */
  readonly change: (text: RichTextDocument) => void;
  /** Stores the text typed so far as a step of its own, before a change that replaces some of it. */
  readonly setOff: () => void;
  /** Calls back with a text that was not typed in the editor, until the answer is called. */
  readonly onReplaced: (listener: (text: RichTextDocument) => void) => () => void;
  /** How far it is stored, and what a person can do about it. */
  readonly saving: Pick<Saver<RichTextDocument>, 'state' | 'subscribe' | 'flush' | 'resolve' | 'base'>;
  /** Sends the rest. What cannot be sent stays on this device. */
  readonly close: () => void;
};

function isSameText(a: RichTextDocument, b: RichTextDocument): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

const room = makeSaverRoom<RichTextDocument>({
  loadCheck: checkBy(async () => (await import('#domain/project/text/rich-text-schema.ts')).storableRichTextSchema),
  isSame: isSameText,
  knowsSaveIds: true,
});

async function send(sectionId: string, save: Save<RichTextDocument>): Promise<Answer<RichTextDocument>> {
  const tooLarge = sizeProblem(save.value);
  if (tooLarge !== null) return { kind: 'refused', message: wordsFor(localeOfPage(), 'editor')(`problem.${tooLarge}`) };
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

function noteSaved(
  projectId: string,
  sectionId: string,
  doc: RichTextDocument,
  revision: number,
  savedAt: string,
): void {
  changeProject(projectId, 'sections', (sections) =>
    sections.map((section) =>
      // A still newer text may have arrived meanwhile, from somebody who continued from this one.
      section.id === sectionId && section.revision < revision
        ? { ...section, doc, revision, length: lengthOf(doc), updatedAt: savedAt }
        : section,
    ),
  );
  void queryClient.invalidateQueries({ queryKey: queries.application.history.key({ input: { sectionId } }) });
}

/** The result of a restore. `unsaved`: the present text could not be stored first, so nothing was done. */
export type RestoreOutcome = 'restored' | 'unsaved' | 'changed_elsewhere' | 'failed';

/** Puts an earlier text back as the newest one. The present text is stored first, so that nothing of it is lost. */
export async function restoreSection(
  project: Project,
  section: ProjectSection,
  { saving }: SectionText,
  entryId: string,
): Promise<RestoreOutcome> {
  if (!(await saving.flush())) return 'unsaved';
  const saveId = crypto.randomUUID();
  noteOwnSave(saveId);
  const [error, restored] = await safe(
    api.application.restoreSection({ sectionId: section.id, entryId, base: saving.base(), saveId }),
  );
  void queryClient.invalidateQueries({
    queryKey: queries.application.history.key({ input: { sectionId: section.id } }),
  });
  if (!error) {
    noteSaved(project.head.id, section.id, restored.doc, restored.revision, restored.savedAt);
    return 'restored';
  }
  await refetchProject(project.head.id, ['sections']);
  return isDefinedError(error) && error.code === 'CONFLICT' ? 'changed_elsewhere' : 'failed';
}

function newestOf({ doc, revision, updatedAt, updatedBy }: ProjectSection): Newest<RichTextDocument> {
  return { revision, value: doc, savedAt: revision === 0 ? null : updatedAt, savedBy: updatedBy };
}

function typedOver(sectionId: string, doc: RichTextDocument): Overlay {
  return (project) => ({
    ...project,
    sections: project.sections.map((section) => (section.id === sectionId ? { ...section, doc } : section)),
  });
}

function textOver(saver: Saver<RichTextDocument>): SectionText {
  let typed = saver.value();
  return {
    snapshot: saver.value,
    change: (text) => {
      typed = text;
      saver.change(text);
    },
    setOff: () => saver.setOff(),
    onReplaced: (listener) => {
      const look = () => {
        const now = saver.value();
        const isReplaced = !isSameText(now, typed);
        typed = now;
        if (isReplaced) listener(now);
      };
      return saver.subscribe(look);
    },
    saving: saver,
    close: () => void saver.flush(),
  };
}

/**
 * Opens the text of a section: the one that still has something to send, or a new one that starts from what this device
 * kept.
 */
export async function openSectionText(
  userId: string,
  { head, rights }: Project,
  stored: ProjectSection,
): Promise<SectionText> {
  const [projectId, { id: sectionId, key }] = [head.id, stored];
  const saver = await room.open({
    owner: { userId, orgId: head.organization.id, subject: sectionId },
    mayEdit: rights.mayEdit,
    stored: newestOf(stored),
    send: (save) => send(sectionId, save),
    onSaved: (doc, revision, savedAt) => noteSaved(projectId, sectionId, doc, revision, savedAt),
    follow: (adopt) =>
      followStored(projectId, ({ sections }) => {
        const section = sections.find(({ id }) => id === sectionId);
        if (section) adopt(newestOf(section));
      }),
    show: (typed) => showTyped(projectId, `section ${key}`, typed && typedOver(sectionId, typed)),
  });
  return textOver(saver);
}

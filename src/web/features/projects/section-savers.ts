import { isDefinedError, safe } from '@orpc/client';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { lengthOf, type RichTextDocument } from '#domain/project/rich-text.ts';
import { readRichText } from '#domain/project/rich-text-reader.ts';
import { richTextProblems } from '#messages/projects.ts';
import { api } from '#web/api.ts';
import { queries, queryClient } from '#web/queries.ts';
import { onSessionResumed } from '#web/session-end.ts';
import { answerToError } from './answers.ts';
import { draftWriter, takeDraft } from './drafts.ts';
import { makeSaver, type Answer, type Save, type Saver } from './saver.ts';

export type SectionSaver = Saver<RichTextDocument>;

// A saver outlives the screen that opened it: leaving a section does not stop what is still to be sent.
const savers = new Map<string, SectionSaver>();

function isText(value: unknown): value is RichTextDocument {
  return readRichText(value).ok;
}

function isSameText(a: RichTextDocument, b: RichTextDocument): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

async function send(sectionId: string, save: Save<RichTextDocument>): Promise<Answer<RichTextDocument>> {
  const read = readRichText(save.value);
  if (!read.ok) return { kind: 'refused', message: richTextProblems[read.problem] };
  const [error, saved] = await safe(api.projects.saveSection({ sectionId, base: save.base, saveId: save.saveId, doc: save.value }));
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    const { doc, ...newest } = error.data;
    return { kind: 'conflict', newest: { ...newest, value: doc } };
  }
  return answerToError(error);
}

/** Keeps what the screens show in step with what was just stored. */
function noteSaved(projectId: string, sectionId: string, doc: RichTextDocument, revision: number, savedAt: string): void {
  queryClient.setQueryData(queries.projects.get.queryKey({ input: { projectId } }), (project: Project | undefined) =>
    project && {
      ...project,
      updatedAt: savedAt,
      sections: project.sections.map((section) => (section.id === sectionId ? { ...section, doc, revision, length: lengthOf(doc), updatedAt: savedAt } : section)),
    },
  );
  void queryClient.invalidateQueries({ queryKey: queries.projects.list.key(), refetchType: 'none' });
}

/** The saver of a section: the one that still has something to send, or a new one that starts from what this device kept. */
export async function openSectionSaver(userId: string, project: Project, section: ProjectSection): Promise<SectionSaver> {
  const open = savers.get(section.id);
  if (open && !open.isClean()) return open;
  const owner = { userId, orgId: project.orgId, subject: section.id };
  const drafts = draftWriter<RichTextDocument>(owner);
  const found = project.mayEdit ? await takeDraft(owner, isText, (value) => isSameText(value, section.doc)) : null;
  // While the draft was read, another screen may have opened the same section.
  const meanwhile = savers.get(section.id);
  if (meanwhile && meanwhile !== open) return meanwhile;
  const saver = makeSaver<RichTextDocument>({
    start: { revision: section.revision, value: section.doc, savedAt: section.revision === 0 ? null : section.updatedAt, savedBy: section.updatedBy },
    draft: found,
    send: (save) => send(section.id, save),
    keep: drafts.keep,
    forget: drafts.forget,
    onSaved: (doc, revision, savedAt) => noteSaved(project.id, section.id, doc, revision, savedAt),
    isSame: isSameText,
    newId: () => crypto.randomUUID(),
  });
  savers.set(section.id, saver);
  return saver;
}

/** Sends everything unsaved of these sections; answers whether all of it is on the server. */
export async function flushSections(sectionIds: readonly string[]): Promise<boolean> {
  const results = await Promise.all(sectionIds.map(async (id) => (await savers.get(id)?.flush()) ?? true));
  return results.every(Boolean);
}

function sendAll(): void {
  for (const saver of savers.values()) if (!saver.isClean()) void saver.flush();
}

// A tab that is put away may not come back; a network that comes back has something to take.
addEventListener('online', sendAll);
onSessionResumed(sendAll);
document.addEventListener('visibilitychange', sendAll);

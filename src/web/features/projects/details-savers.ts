import { isDefinedError, safe } from '@orpc/client';
import type { Project } from '#contract/projects.ts';
import { isStorableDescription, isStorableTitle } from '#domain/project/details.ts';
import { api } from '#web/api.ts';
import { queries, queryClient } from '#web/queries.ts';
import { onSessionResumed } from '#web/session-end.ts';
import { answerToError } from './answers.ts';
import { draftWriter, takeDraft } from './drafts.ts';
import { makeSaver, type Answer, type Save, type Saver } from './saver.ts';

export type Details = { readonly title: string; readonly description: string };
export type DetailsSaver = Saver<Details>;

const savers = new Map<string, DetailsSaver>();

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string' && 'description' in value && typeof value.description === 'string';
}

function isSame(a: Details, b: Details): boolean {
  return a.title === b.title && a.description === b.description;
}

async function send(projectId: string, { base, value }: Save<Details>): Promise<Answer<Details>> {
  if (!isStorableTitle(value.title) || !isStorableDescription(value.description)) return { kind: 'refused', message: 'The title or the description is too long, or holds characters that cannot be stored.' };
  const [error, saved] = await safe(api.projects.saveDetails({ projectId, base, ...value }));
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    const { revision, title, description } = error.data;
    // The answer to an earlier try was lost: what is stored is what was sent.
    return { kind: 'conflict', newest: { revision, value: { title, description }, savedAt: null, savedBy: null } };
  }
  return answerToError(error);
}

function noteSaved(projectId: string, details: Details, revision: number, savedAt: string): void {
  queryClient.setQueryData(queries.projects.get.queryKey({ input: { projectId } }), (project: Project | undefined) => project && { ...project, ...details, revision, updatedAt: savedAt });
  void queryClient.invalidateQueries({ queryKey: queries.projects.list.key(), refetchType: 'none' });
}

/** The saver of a project's title and description: the one that still has something to send, or a new one. */
export async function openDetailsSaver(userId: string, project: Project): Promise<DetailsSaver> {
  const open = savers.get(project.id);
  if (open && !open.isClean()) return open;
  const owner = { userId, orgId: project.orgId, subject: project.id };
  const drafts = draftWriter<Details>(owner);
  const stored: Details = { title: project.title, description: project.description };
  const found = project.mayEdit ? await takeDraft(owner, isDetails, (value) => isSame(value, stored)) : null;
  const meanwhile = savers.get(project.id);
  if (meanwhile && meanwhile !== open) return meanwhile;
  const saver = makeSaver<Details>({
    start: { revision: project.revision, value: stored, savedAt: null, savedBy: null },
    // A save of these has no id of its own: a lost answer shows as a conflict with one's own words, which is none.
    draft: found === null ? null : { ...found, underWay: null },
    send: (save) => send(project.id, save),
    keep: drafts.keep,
    forget: drafts.forget,
    onSaved: (details, revision, savedAt) => noteSaved(project.id, details, revision, savedAt),
    isSame,
    newId: () => crypto.randomUUID(),
  });
  savers.set(project.id, saver);
  return saver;
}

/** Sends unsaved title and description; answers whether they are on the server. */
export async function flushDetails(projectId: string): Promise<boolean> {
  return (await savers.get(projectId)?.flush()) ?? true;
}

function sendAll(): void {
  for (const saver of savers.values()) if (!saver.isClean()) void saver.flush();
}

addEventListener('online', sendAll);
onSessionResumed(sendAll);

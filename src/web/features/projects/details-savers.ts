import { isDefinedError, safe } from '@orpc/client';
import type { Project } from '#contract/projects.ts';
import { isStorableDescription, isStorableTitle } from '#domain/project/details.ts';
import { api } from '#web/api.ts';
import { queries, queryClient } from '#web/queries.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { Answer, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { changeFacts } from '#web/workspace/project-facts.ts';

export type Details = { readonly title: string; readonly description: string };
export type DetailsSaver = Saver<Details>;

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string' && 'description' in value && typeof value.description === 'string';
}

const room = makeSaverRoom<Details>({ isValue: isDetails, isSame: (a, b) => a.title === b.title && a.description === b.description, knowsSaveIds: false });

async function send(projectId: string, { base, value }: Save<Details>): Promise<Answer<Details>> {
  if (!isStorableTitle(value.title) || !isStorableDescription(value.description)) return { kind: 'refused', message: 'The title or the description is too long, or holds characters that cannot be stored.' };
  const [error, saved] = await safe(api.projects.saveDetails({ projectId, base, ...value }));
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error) && error.code === 'CONFLICT') {
    const { revision, title, description } = error.data;
    return { kind: 'conflict', newest: { revision, value: { title, description }, savedAt: null, savedBy: null } };
  }
  return answerToError(error);
}

function noteSaved(projectId: string, details: Details, revision: number, savedAt: string): void {
  queryClient.setQueryData(queries.projects.get.queryKey({ input: { projectId } }), (project: Project | undefined) => project && { ...project, ...details, revision, updatedAt: savedAt });
  changeFacts(projectId, (facts) => ({ ...facts, intake: { ...facts.intake, ...details } }));
  void queryClient.invalidateQueries({ queryKey: queries.projects.list.key(), refetchType: 'none' });
}

/** The saver of a project's title and description: the one that still has something to send, or a new one. */
export async function openDetailsSaver(userId: string, project: Project): Promise<DetailsSaver> {
  return await room.open({
    owner: { userId, orgId: project.orgId, subject: project.id },
    mayEdit: project.mayEdit,
    stored: { revision: project.revision, value: { title: project.title, description: project.description }, savedAt: null, savedBy: null },
    send: (save) => send(project.id, save),
    onSaved: (details, revision, savedAt) => noteSaved(project.id, details, revision, savedAt),
  });
}

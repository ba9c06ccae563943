import {
  copyProject,
  hideProject,
  setArchived,
  setLanguage,
  showProject,
} from '#server/data/projects/project-lifecycle.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { endProjectWork } from '#server/platform/consultants/end-project-work.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { renewValuesWithin } from '#server/platform/renew-values.ts';
import { wordsFor } from '#server/platform/words.ts';

const archive = os.projects.setArchived
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { archived } = input;
    await change(context, archived ? 'project.archived' : 'project.unarchived', async (tx) =>
      (await setArchived(tx, context.place, archived)) ? done({}, null) : unchanged(null),
    );
    return {};
  });

const chooseLanguage = os.projects.setLanguage
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input: { language } }) => {
    await change(context, 'project.language_chosen', async (tx) => {
      if (!(await setLanguage(tx, context.place, language))) return unchanged(null);
      await renewValuesWithin(tx, context);
      return done({ language }, null);
    });
    return {};
  });

const remove = os.projects.remove
  .use(projectMember('project.delete'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user } = context;
    await change(context, 'project.deleted', async (tx) => {
      await endProjectWork(tx, deps, place, user.id);
      if (!(await hideProject(tx, place, deps.clock()))) throw errors.NOT_FOUND();
      return done({}, null);
    });
    return {};
  });

const undelete = os.projects.undelete
  .use(projectMember('project.undelete'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { place } = context;
    if (input.orgId !== place.orgId) throw errors.NOT_FOUND();
    await change(context, 'project.undeleted', async (tx) => {
      if (!(await showProject(tx, place))) throw errors.NOT_FOUND();
      return done({}, null);
    });
    return {};
  });

const duplicate = os.projects.duplicate
  .use(projectMember('project.create'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const names = wordsFor(context.locale, 'project_names');
    const copyOf = (title: string) => names('copy_of', { title });
    return await change(context, 'project.duplicated', async (tx) => {
      const projectId = await copyProject(tx, place, deps.newId, { createdBy: user.id, at: deps.clock(), copyOf });
      if (projectId === null) throw errors.NOT_FOUND();
      return done({ subject: projectId, from: input.projectId }, { projectId });
    });
  });

export const lifecycleHandlers = { setArchived: archive, setLanguage: chooseLanguage, remove, undelete, duplicate };

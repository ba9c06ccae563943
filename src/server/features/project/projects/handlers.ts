import { may, projectState } from '#domain/organization/access-and-read-only.ts';
import { daysOf } from '#domain/organization/settings/retention.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { selectProjects } from '#domain/project/overview/project-list.ts';
import { takesGuests } from '#domain/project/task-links/task-links.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { shownTask } from '#words/project/task-text.ts';

import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { storeReading } from '#server/data/projects/requirements.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { loadParts, loadProject, type LoadedProject } from '#server/data/projects/stored-project.ts';
import { shownDescription } from '#server/data/projects/lists/project-heads.ts';
import { listProjects } from '#server/data/projects/lists/project-list.ts';
import { createProject, findProgramToStart } from '#server/data/projects/projects.ts';
import { getRetention } from '#server/data/organizations/retention/periods.ts';
import { getProjectDefaults } from '#server/data/organizations/project-defaults.ts';
import { change, done } from '#server/platform/change.ts';
import { member, organizationMember, os, projectMember } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';
import { intakeHandlers } from './intake.ts';
import { lifecycleHandlers } from './lifecycle.ts';
import { stay } from './presence.ts';

const list = os.projects.list
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input }) => {
    const { deps, person, place } = context;
    const now = deps.clock();
    const view = input.view ?? 'current';
    const isSearched = input.q !== undefined && input.q.trim() !== '';
    const all = await listProjects(deps.db, place.orgId, person, { view, isSearched }, now);
    const wanted = view === 'deleted' ? 'project.undelete' : 'project.delete';
    const archived = view === 'archived';
    const { trash } = await getRetention(deps.db, place.orgId);
    const { isReadOnly } = place;
    const found = all.map((project) => ({
      ...project,
      mayDelete: may(
        person,
        { kind: 'project', isReadOnly, project: projectState({ ...project, archived, trash }, now) },
        wanted,
      ),
    }));
    // A deleted project is shown to those who may bring it back, for as long as they can.
    const seen = view === 'deleted' ? found.filter(({ mayDelete }) => mayDelete) : found;
    const items = selectProjects(seen, input, now).map(
      ({ createdBy: _createdBy, assigned: _assigned, description, ...project }) => ({
        ...project,
        description: shownDescription(description),
      }),
    );
    return {
      items,
      total: seen.length,
      keptDays: daysOf(trash),
      mayCreate: context.may('project.create'),
      mayEdit: context.may('project.edit'),
    };
  });

const create = os.projects.create
  .use(organizationMember('project.create'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { programId, path } = input;
    const program = await findProgramToStart(deps.db, programId);
    if (!program) throw errors.NOT_FOUND();
    const at = deps.clock();
    if (statusAt(program, at) === 'closed') throw errors.PROGRAM_CLOSED();
    const reading = await analyseCall(deps.db, programId, at);
    if (!reading) throw errors.NOT_FOUND();
    return await change(context, 'project.created', async (tx) => {
      const defaults = await getProjectDefaults(tx, place.orgId);
      const made = { programId, path, template: program.template, createdBy: user.id, at, defaults };
      const projectId = await createProject(tx, place.orgId, deps.newId, made);
      await storeReading(tx, { orgId: place.orgId, projectId }, deps.newId(), { reading, at, by: user.id });
      return done({ subject: projectId, programId, path }, { projectId });
    });
  });

function shownTasks(locale: ShownLocale, tasks: LoadedProject['tasks']) {
  const words = { words: wordsFor(locale, 'task_suggestions'), names: wordsFor(locale, 'project_names') };
  return tasks.map((task) => shownTask(words, task));
}

type May = (action: 'project.edit' | 'comment.write' | 'task.edit' | 'suggestion.make' | 'partner.write') => boolean;
type Asking = { readonly may: May; readonly place: Pick<ProjectPlace, 'project'> };

function rightsOf({ may: mayDo, place }: Asking) {
  return {
    mayEdit: mayDo('project.edit'),
    mayComment: mayDo('comment.write'),
    mayEditTasks: mayDo('task.edit'),
    maySuggest: mayDo('suggestion.make'),
    mayAskGuests: mayDo('partner.write') && takesGuests(place.project),
  };
}

const get = os.projects.get
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place } = context;
    const found = await loadProject(deps.db, place, deps.clock());
    if (!found) throw errors.NOT_FOUND();
    return { ...found, tasks: shownTasks(context.locale, found.tasks), rights: rightsOf(context) };
  });

const getParts = os.projects.getParts
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const found = await loadParts(deps.db, place, input.parts, deps.clock());
    if (!found) throw errors.NOT_FOUND();
    const tasks = found.tasks && { tasks: shownTasks(context.locale, found.tasks) };
    return { ...found, ...tasks, rights: rightsOf(context) };
  });

export const projects = { list, create, get, getParts, stay, ...intakeHandlers, ...lifecycleHandlers };

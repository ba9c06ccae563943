import { can } from '#domain/organization/permissions.ts';
import { deletedBefore, mayDelete } from '#domain/project/overview/project-list.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import {
  copyProject,
  findOwnership,
  hideProject,
  setArchived,
  showProject,
} from '#server/data/projects/project-lifecycle.ts';
import { member, os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';

const archive = os.projects.setArchived
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const { archived, ...project } = input;
    const of = { orgId, ...project };
    const changed = await deps.db.transaction(async (tx) => {
      if (!(await setArchived(tx, of, archived))) return false;
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: archived ? 'project.archived' : 'project.unarchived',
        subjectId: of.projectId,
        at: deps.clock(),
      });
      return true;
    });
    if (changed) tellProject(deps.events, of, user.id);
    return {};
  });

const remove = os.projects.remove
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId, role },
    } = context;
    const of = { orgId, projectId: input.projectId };
    await deps.db.transaction(async (tx) => {
      const project = await findOwnership(tx, of);
      if (!project || project.deletedAt !== null) throw errors.NOT_FOUND();
      if (!mayDelete(role, user.id, project)) throw errors.FORBIDDEN();
      const at = deps.clock();
      await hideProject(tx, of, at);
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'project.deleted',
        subjectId: input.projectId,
        at,
      });
    });
    tellProject(deps.events, of, user.id);
    return {};
  });

const undelete = os.projects.undelete
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId, role },
    } = context;
    const of = { orgId, projectId: input.projectId };
    await deps.db.transaction(async (tx) => {
      const at = deps.clock();
      const project = can(role, 'project.see') ? await findOwnership(tx, of) : null;
      if (!project || project.deletedAt === null || project.deletedAt <= deletedBefore(at)) throw errors.NOT_FOUND();
      if (!mayDelete(role, user.id, project)) throw errors.FORBIDDEN();
      await showProject(tx, of);
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'project.undeleted',
        subjectId: input.projectId,
        at,
      });
    });
    tellProject(deps.events, of, user.id);
    return {};
  });

const duplicate = os.projects.duplicate
  .use(projectMember('project.create'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      user,
      membership: { orgId },
    } = context;
    const at = deps.clock();
    return await deps.db.transaction(async (tx) => {
      const projectId = await copyProject(tx, { orgId, projectId: input.projectId }, deps.newId, {
        createdBy: user.id,
        at,
      });
      if (projectId === null) throw errors.NOT_FOUND();
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'project.duplicated',
        subjectId: projectId,
        data: { from: input.projectId },
        at,
      });
      return { projectId };
    });
  });

export const lifecycleHandlers = { setArchived: archive, remove, undelete, duplicate };

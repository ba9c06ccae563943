import { can } from '#domain/organization/permissions.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { deletedBefore, mayDelete, selectProjects } from '#domain/project/overview/project-list.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { findProjectFacts } from '#server/data/projects/project-facts.ts';
import { listProjects, shownDescription } from '#server/data/projects/project-list.ts';
import { createProject, findProgramDates, findProject } from '#server/data/projects/projects.ts';
import { member, os, projectMember } from '#server/platform/procedures.ts';
import { intakeHandlers } from './intake.ts';
import { lifecycleHandlers } from './lifecycle.ts';

const list = os.projects.list
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input }) => {
    const {
      deps,
      user,
      membership: { orgId, role },
    } = context;
    const now = deps.clock();
    const all = can(role, 'project.see')
      ? await listProjects(deps.db, orgId, { view: input.view, isSearched: input.query.trim() !== '' }, now)
      : [];
    // A deleted project is shown to those who may bring it back, for as long as they can.
    const seen =
      input.view === 'deleted'
        ? all.filter((project) => mayDelete(role, user.id, project) && (project.deletedAt ?? now) > deletedBefore(now))
        : all;
    const items = selectProjects(seen, input, now).map(({ createdBy, description, ...project }) => ({
      ...project,
      description: shownDescription(description),
      mayDelete: mayDelete(role, user.id, { ...project, createdBy }),
    }));
    return { items, total: seen.length, mayCreate: can(role, 'project.create'), mayEdit: can(role, 'project.edit') };
  });

const create = os.projects.create
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, membership, user } = context;
    if (!can(membership.role, 'project.create')) throw errors.FORBIDDEN();
    const dates = await findProgramDates(deps.db, input.programId);
    if (!dates) throw errors.NOT_FOUND();
    const at = deps.clock();
    if (statusAt(dates, at) === 'closed') throw errors.PROGRAM_CLOSED();
    const projectId = await deps.db.transaction(async (tx) => {
      const id = await createProject(tx, membership.orgId, deps.newId, {
        programId: input.programId,
        path: input.path,
        createdBy: user.id,
        at,
      });
      await recordEvent(tx, {
        id: deps.newId(),
        orgId: membership.orgId,
        userId: user.id,
        action: 'project.created',
        subjectId: id,
        data: { programId: input.programId, path: input.path },
        at,
      });
      return id;
    });
    return { projectId };
  });

const get = os.projects.get
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { orgId, role } = context.membership;
    const project = await findProject(context.deps.db, orgId, input.projectId);
    if (!project) throw errors.NOT_FOUND();
    const { organization: _, ...shown } = project;
    return { ...shown, mayEdit: can(role, 'project.edit') };
  });

const facts = os.projects.facts
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId, role },
    } = context;
    const found = await findProjectFacts(deps.db, { orgId, projectId: input.projectId }, deps.clock());
    if (!found) throw errors.NOT_FOUND();
    return { facts: found, mayEdit: can(role, 'project.edit'), mayComment: can(role, 'project.comment') };
  });

export const projects = { list, create, get, facts, ...intakeHandlers, ...lifecycleHandlers };

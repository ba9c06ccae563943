import { projectSight } from '#domain/organization/access-and-read-only.ts';
import { assignmentProblem } from '#domain/organization/assignments.ts';

import { listMembers, lockMembers } from '#server/data/organizations/members.ts';
import {
  assign as storeAssignment,
  endAssignment,
  listAssigned,
  listAssignedProjects,
  listThoseWhoSee,
  setRestricted,
} from '#server/data/projects/assignments.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { endWork } from '#server/platform/consultants/end-work.ts';
import { endProjectAccess } from '#server/platform/consultants/project-access.ts';
import { member, os, projectMember } from '#server/platform/procedures.ts';

const list = os.assignments.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may } }) => {
    const assigned = await listAssigned(deps.db, place);
    const isAssigned = new Set(assigned.map(({ userId }) => userId));
    const members = await listMembers(deps.db, place.orgId);
    const isManager = ({ role }: (typeof members)[number]) => projectSight(role) === 'all';
    const mayAssign = may('project.assign');
    return {
      restricted: place.project.isRestricted,
      people: await listThoseWhoSee(deps.db, place),
      assigned: assigned.filter(({ role }) => projectSight(role) !== 'all'),
      managers: members.filter(isManager),
      others: mayAssign ? members.filter((each) => !isManager(each) && !isAssigned.has(each.userId)) : [],
      mayAssign,
    };
  });

const assign = os.assignments.assign
  .use(projectMember('project.assign'), (input) => input.projectId)
  .handler(async ({ context, input: { userId }, errors }) => {
    const { deps, place, user } = context;
    return await change(context, 'assignment.made', async (tx) => {
      const problem = assignmentProblem(await lockMembers(tx, place.orgId), userId);
      if (problem !== null) throw errors.NOT_SO({ data: { problem } });
      const made = { id: deps.newId(), userId, by: user.id, at: deps.clock() };
      return (await storeAssignment(tx, place, made)) ? done({ userId }, {}) : unchanged({});
    });
  });

const end = os.assignments.end
  .use(projectMember('project.assign'), (input) => input.projectId)
  .handler(async ({ context, input: { userId } }) => {
    const { deps, place, user } = context;
    const { orgId, projectId } = place;
    return await change(context, 'assignment.ended', async (tx) => {
      await lockMembers(tx, orgId);
      if (!(await endAssignment(tx, place, { userId, by: user.id, at: deps.clock() }))) return unchanged({});
      // A consultant who came for this project alone is no member without it.
      if (await endWork(tx, deps, { orgId, projectId, userId, by: user.id }))
        await endProjectAccess(tx, deps, place, { userId, by: user.id });
      return done({ userId }, {});
    });
  });

const restrict = os.assignments.restrict
  .use(projectMember('project.assign'), (input) => input.projectId)
  .handler(async ({ context, input: { restricted } }) => {
    return await change(context, restricted ? 'project.restricted' : 'project.unrestricted', async (tx) =>
      (await setRestricted(tx, context.place, restricted)) ? done({}, {}) : unchanged({}),
    );
  });

const ofOrganization = os.assignments.ofOrganization
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, person, place } }) => ({
    items: await listAssignedProjects(deps.db, place.orgId, { seenBy: person }),
  }));

export const assignments = { list, assign, end, restrict, ofOrganization };

import { z } from 'zod';

import { assignmentProblems } from '#domain/organization/assignments.ts';
import { roles } from '#domain/organization/roles.ts';

import { area, id, instant, text } from '../base.ts';

const projectPerson = z.object({ userId: z.string(), name: z.string(), role: z.enum(roles) });
export type ProjectPerson = z.infer<typeof projectPerson>;

const assigned = projectPerson.extend({ assignedAt: instant });
export type AssignedPerson = z.infer<typeof assigned>;

const refused = {
  /** This person cannot be assigned. Nothing was changed. */
  NOT_SO: { status: 409, data: z.object({ problem: z.enum(assignmentProblems) }) },
} as const;
const one = z.object({ projectId: id, userId: text(100).min(1) });

const procedure = area('Assignments');

export const assignments = {
  /** Who works on a project: those who are assigned, those who see every project, and whether others see it. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/people',
    summary: 'Lists who is assigned to a project.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        restricted: z.boolean(),
        /** Everybody who sees the project. */
        people: z.array(projectPerson),
        assigned: z.array(assigned),
        /** Those who see every project of the organization. */
        managers: z.array(projectPerson),
        /** Those who can be assigned and are not; for those who assign. */
        others: z.array(projectPerson),
        mayAssign: z.boolean(),
      }),
    ),
  assign: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/people/{userId}',
    summary: 'Assigns a member of the organization to a project.',
  })
    .errors(refused)
    .input(one)
    .output(z.object({})),
  end: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/people/{userId}',
    summary: 'Ends the assignment of a person to a project.',
  })
    .input(one)
    .output(z.object({})),
  /** Limits a project to those who are assigned to it and those who see every project, or opens it to all members. */
  restrict: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/restriction',
    summary: 'Says whether only those who are assigned to a project see it.',
  })
    .input(z.object({ projectId: id, restricted: z.boolean() }))
    .output(z.object({})),
  /** The projects of each member who is assigned to any, as far as the one who asks sees them. */
  ofOrganization: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/assignments',
    summary: 'Lists which members are assigned to which projects.',
  })
    .input(z.object({ orgId: id }))
    .output(
      z.object({
        items: z.array(z.object({ userId: z.string(), projectId: id, title: z.string(), assignedAt: instant })),
      }),
    ),
};

import type { MemberStanding } from './membership.ts';
import { projectSight } from './access-and-read-only.ts';

/** Why somebody cannot be assigned to a project: they are no member, or see every project anyway. */
export const assignmentProblems = ['no_member', 'sees_all'] as const;
export type AssignmentProblem = (typeof assignmentProblems)[number];

/** Why this person cannot be assigned to a project of the organization; null where they can. */
export function assignmentProblem(members: readonly MemberStanding[], userId: string): AssignmentProblem | null {
  const member = members.find((each) => each.userId === userId);
  if (member === undefined) return 'no_member';
  return projectSight(member.role) === 'all' ? 'sees_all' : null;
}

import { givableRoles, type Role } from './roles.ts';

/** A member as far as it matters to who may change whose membership. */
export type MemberStanding = { readonly userId: string; readonly role: Role };

/**
 * Why a membership cannot be changed so: an owner's membership is for owners, somebody must own the organization, a
 * consultant's role comes and goes with the engagement, or one's own membership is left and not removed.
 */
export const membershipProblems = ['owners_only', 'last_owner', 'engaged', 'oneself'] as const;
export type MembershipProblem = (typeof membershipProblems)[number];

/** The same, or that the person is no member at all. */
export type MemberRefusal = MembershipProblem | 'no_member';

type Asked = {
  readonly members: readonly MemberStanding[];
  /** Who changes it. That they manage members has been checked. */
  readonly by: MemberStanding;
  /** Whose membership it is. */
  readonly userId: string;
};

const ownersOf = (members: readonly MemberStanding[]) => members.filter(({ role }) => role === 'owner').length;

/** Why this member cannot get this role; null where they can. Ownership is given by owners, and never lost by the last. */
export function roleProblem({ members, by, userId }: Asked, to: Role): MemberRefusal | null {
  const target = members.find((each) => each.userId === userId);
  if (target === undefined) return 'no_member';
  if (target.role === to) return null;
  if (target.role === 'consultant' || to === 'consultant') return 'engaged';
  if ((target.role === 'owner' || to === 'owner') && by.role !== 'owner') return 'owners_only';
  return target.role === 'owner' && ownersOf(members) === 1 ? 'last_owner' : null;
}

/** Why this member cannot be removed; null where they can. */
export function removalProblem({ members, by, userId }: Asked): MemberRefusal | null {
  const target = members.find((each) => each.userId === userId);
  if (target === undefined) return 'no_member';
  if (target.userId === by.userId) return 'oneself';
  return target.role === 'owner' && by.role !== 'owner' ? 'owners_only' : null;
}

/** Whether there is anything at all that this person may change of this membership. */
export function mayChangeMembership(asked: Asked): boolean {
  const own = asked.members.find(({ userId }) => userId === asked.userId)?.role;
  return (
    removalProblem(asked) === null || givableRoles.some((role) => role !== own && roleProblem(asked, role) === null)
  );
}

/** Why somebody cannot leave; null where they can. */
export function leavingProblem(members: readonly MemberStanding[], userId: string): MemberRefusal | null {
  const own = members.find((each) => each.userId === userId);
  if (own === undefined) return 'no_member';
  return own.role === 'owner' && ownersOf(members) === 1 ? 'last_owner' : null;
}

import { assignmentProblem } from '#domain/organization/assignments.ts';
import type { Tx } from '#db/client.ts';

import { addConsultantMember, lockMembers, removeMember } from '#server/data/organizations/members.ts';
import { assign, endAssignment, isAnywhereAssigned } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { changeWithin, done, unchanged, type ChangeDeps } from '../change.ts';

/** Whose access it is, and who brings it about; null where the product does. */
type Whose = { readonly userId: string; readonly by: string | null };

/** What a person got with the access: nothing of it where they had it before, or see the project anyway. */
export type GivenAccess = { readonly membership: boolean; readonly assignment: boolean };

/**
 * Gives a person this project alone, as a consultant of its organization. A member keeps their role, and needs no
 * assignment where the role sees every project. To be called within a change, before any row of what it is given for is
 * locked: it holds the members of the organization.
 */
export async function giveProjectAccess(
  tx: Tx,
  deps: ChangeDeps,
  of: OfProject,
  { userId, by }: Whose,
): Promise<GivenAccess> {
  const now = deps.clock();
  const { orgId, projectId } = of;
  const members = await lockMembers(tx, orgId);
  const membership = !members.some((each) => each.userId === userId);
  if (membership)
    await changeWithin(tx, { deps, person: by === null ? null : { id: by } }, 'consultant.joined', async () => {
      await addConsultantMember(tx, orgId, { id: deps.newId(), userId, now });
      return done({ org: orgId, subject: userId }, null);
    });
  if (assignmentProblem(await lockMembers(tx, orgId), userId) !== null) return { membership, assignment: false };
  const assignment = await changeWithin(
    tx,
    { deps, person: null, place: { orgId, projectId } },
    'assignment.made',
    async () => {
      const made = { id: deps.newId(), userId, by, at: now };
      return (await assign(tx, of, made)) ? done({ userId }, true) : unchanged(false);
    },
  );
  return { membership, assignment };
}

/**
 * Ends it: the assignment to this project, and the membership of a consultant to whom no other project of the
 * organization is left. Members with another role stay. Holds the members, as giving does. Answers whether there was
 * anything to end.
 */
export async function endProjectAccess(
  tx: Tx,
  deps: ChangeDeps,
  of: OfProject,
  { userId, by }: Whose,
): Promise<boolean> {
  const at = deps.clock();
  const { orgId, projectId } = of;
  const member = (await lockMembers(tx, orgId)).find((each) => each.userId === userId);
  const ended = await changeWithin(
    tx,
    { deps, person: null, place: { orgId, projectId } },
    'assignment.ended',
    async () => ((await endAssignment(tx, of, { userId, by, at })) ? done({ userId }, true) : unchanged(false)),
  );
  if (member?.role !== 'consultant' || (await isAnywhereAssigned(tx, orgId, userId))) return ended;
  await changeWithin(tx, { deps, person: by === null ? null : { id: by } }, 'consultant.left', async () => {
    await removeMember(tx, orgId, { userId, by, at });
    return done({ org: orgId, subject: userId }, null);
  });
  return true;
}

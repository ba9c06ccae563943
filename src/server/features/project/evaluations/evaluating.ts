import { evaluationMailLimits } from '#contract/planning/evaluations.ts';
import { can } from '#domain/organization/permissions.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { Db, Tx } from '#db/client.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who evaluates in which project, or opens a round there. */
export type Evaluating = {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly person: Actor;
  readonly place: ProjectPlace;
};

/** Everybody in the organization who may evaluate any of its projects. */
export async function listPossibleEvaluators(db: Db, orgId: OrgId) {
  return (await listMembers(db, orgId)).filter(({ role }) => can(role, 'comment.write'));
}

type Told = { readonly userId: string; readonly name: string; readonly email: string };

/** Writes to people about a round. One person brings another only so many of these mails. */
export async function tellPeople(
  tx: Tx,
  { deps, user, place: { orgId, projectId } }: Evaluating,
  code: 'evaluation_asked' | 'evaluation_handed_in',
  people: readonly Told[],
): Promise<void> {
  const project = (await findIntake(tx, orgId, projectId))?.intake.title ?? '';
  for (const { userId, name, email } of people) {
    if (userId === user.id) continue;
    const { allowed } = await countRequest(tx, {
      id: deps.newId(),
      key: `evaluation|${user.id}|${userId}`,
      limit: evaluationMailLimits.mails,
      now: deps.clock(),
    });
    if (!allowed) continue;
    const url = `${deps.env.publicUrl}/app/projects/${projectId}/dry-run`;
    await deps.mail.send(tx, { to: email, content: { code, name, by: user.name, project, url } });
  }
}

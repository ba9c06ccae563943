import { evaluationMailLimits } from '#contract/planning/evaluations.ts';
import { reaches } from '#domain/organization/permissions.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { Db, Tx } from '#db/client.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who evaluates in which project, or opens a round there. */
export type Evaluating = {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly person: Actor;
  readonly place: ProjectPlace;
};

/** Everybody who sees a project and may evaluate it. */
export async function listPossibleEvaluators(db: Db, of: OfProject) {
  return (await listThoseWhoSee(db, of)).filter(({ role }) => reaches['comment.write'][role] !== 'none');
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

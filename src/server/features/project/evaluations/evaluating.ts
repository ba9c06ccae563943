import { evaluationMailLimits } from '#contract/planning/evaluations.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import { reaches } from '#domain/organization/permissions.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { Db, Tx } from '#db/client.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { markMailed } from '#server/data/notifications/alert-mails.ts';
import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';

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

type RoundNews = 'evaluation_asked' | 'evaluation_handed_in';

/** Mails it to a person who wants it at once. One person brings another only so many of these mails. */
async function mail(
  tx: Tx,
  { deps, user, place: { orgId, projectId } }: Evaluating,
  code: RoundNews,
  { userId, name, email }: Told,
): Promise<boolean> {
  if (deliveryFor(await findMailChoices(tx, userId), 'evaluation') !== 'at_once') return false;
  const { allowed } = await countRequest(tx, {
    id: deps.newId(),
    key: `evaluation|${user.id}|${userId}`,
    limit: evaluationMailLimits.mails,
    now: deps.clock(),
  });
  if (!allowed) return false;
  const project = (await findIntake(tx, orgId, projectId))?.intake.title ?? '';
  const url = `${deps.env.publicUrl}/app/projects/${projectId}/dry-run`;
  const unsubscribeUrl = mailStopAddress(deps, userId, ['evaluation']);
  await deps.mail.send(tx, { to: email, content: { code, name, by: user.name, project, url, unsubscribeUrl } });
  return true;
}

/** Tells people about a round, by bell and by mail. Nobody is told of what they do themselves. */
export async function tellOfRound(
  tx: Tx,
  evaluating: Evaluating,
  code: RoundNews,
  people: readonly Told[],
): Promise<void> {
  const { deps, user, place } = evaluating;
  const others = people.filter(({ userId }) => userId !== user.id);
  const told = await tellInProject(tx, place, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'evaluation',
    // An evaluation that is taken back can be handed in again: that is news too.
    key: `${code}:${place.projectId}:${deps.newId()}`,
    content: { code, call: null, by: user.id },
    readers: others.map(({ userId }) => userId),
  });
  for (const other of others) {
    const news = told.find(({ userId }) => userId === other.userId);
    if ((await mail(tx, evaluating, code, other)) && news) await markMailed(tx, other.userId, [news], deps.clock());
  }
  await announce(tx, deps, told);
}

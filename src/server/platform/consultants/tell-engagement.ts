import { engagementRates } from '#contract/consultants/engagements.ts';
import type { ConsultantNews, OrganizationNews } from '#domain/notifications/engagement-news.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import { can } from '#domain/organization/permissions.ts';
import type { Tx } from '#db/client.ts';

import { getUser } from '#server/data/accounts/users.ts';
import { findEngagedCall, type StoredEngagement } from '#server/data/consultants/engagements.ts';
import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { forgetAlerts, tellInProject, tellPeople } from '#server/data/notifications/personal-alerts.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { announce } from '../notifications/announce.ts';
import { mailStopAddress } from '../notifications/mail-stop-link.ts';

type Told = Extract<MailContent, { code: 'consultant_asked' | 'consultant_answered' }>;
type Distributive<Content> = Content extends unknown ? Omit<Content, 'name' | 'url' | 'unsubscribeUrl'> : never;

/** Mails it to a person who has not switched that off; a lively request does not fill their mailbox. */
async function mail(tx: Tx, deps: Deps, { id }: StoredEngagement, userId: string, content: Distributive<Told>) {
  if (deliveryFor(await findMailChoices(tx, userId), 'engagement') !== 'at_once') return;
  const key = `engagement-mail|${id}|${userId}`;
  const request = { id: deps.newId(), key, limit: engagementRates.mails, now: deps.clock() };
  if (!(await countRequest(tx, request)).allowed) return;
  const { name, email } = await getUser(tx, userId);
  const url = `${deps.env.publicUrl}/app/consultants/requests?engagement=${id}`;
  const unsubscribeUrl = mailStopAddress(deps, userId, ['engagement']);
  await deps.mail.send(tx, { to: email, content: { ...content, name, url, unsubscribeUrl } });
}

/** Tells a consultant, by bell and by mail, what an organization does with a request to them. */
export async function tellConsultant(
  tx: Tx,
  deps: Deps,
  engagement: StoredEngagement,
  news: ConsultantNews,
): Promise<void> {
  const { id, orgId, consultantUser, kind } = engagement;
  const call = await findEngagedCall(tx, engagement);
  if (call === null || consultantUser === null) return;
  // One alert stands for a conversation: that of its newest message.
  if (news === 'message') await forgetAlerts(tx, orgId, `engagement:${id}:message-consultant`);
  const told = await tellPeople(tx, orgId, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'engagement',
    key: `engagement:${id}:${news}-consultant:${deps.newId()}`,
    content: { code: 'consultant_asked', call, news, kind, engagementId: id },
    readers: [consultantUser],
  });
  await announce(tx, deps, told);
  await mail(tx, deps, engagement, consultantUser, { code: 'consultant_asked', news, kind, call: call.identifier });
}

/** Whom an organization has answer a consultant: who asked, or else those who assign people to projects. */
async function listAskers(tx: Tx, { orgId, askedBy }: StoredEngagement): Promise<readonly string[]> {
  const assigning = (await listMembers(tx, orgId)).flatMap(({ userId, role }) =>
    can(role, 'project.assign') ? [userId] : [],
  );
  return askedBy !== null && assigning.includes(askedBy) ? [askedBy] : assigning;
}

/** Tells whoever asked, by bell and by mail, what becomes of the request; not the one who has done it. */
export async function tellAskers(
  tx: Tx,
  deps: Deps,
  engagement: StoredEngagement,
  news: OrganizationNews,
  by: string | null = null,
): Promise<void> {
  const { id, orgId, projectId, kind } = engagement;
  const call = await findEngagedCall(tx, engagement);
  if (call === null) return;
  const readers = (await listAskers(tx, engagement)).filter((userId) => userId !== by);
  if (news === 'message') await forgetAlerts(tx, orgId, `engagement:${id}:message-organization`);
  const told = await tellInProject(
    tx,
    { orgId, projectId },
    {
      newId: deps.newId,
      now: deps.clock(),
      type: 'engagement',
      key: `engagement:${id}:${news}-organization:${deps.newId()}`,
      content: { code: 'consultant_answered', call: null, news, kind, engagementId: id },
      readers,
    },
  );
  await announce(tx, deps, told);
  for (const userId of told.flatMap((each) => (each.userId === null ? [] : [each.userId])))
    await mail(tx, deps, engagement, userId, { code: 'consultant_answered', news, kind, call: call.identifier });
}

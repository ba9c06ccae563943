import type { Notification } from '#contract/notifications/notifications.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import { alertPath } from '#domain/notifications/alert-path.ts';
import type { Permission } from '#domain/organization/permissions.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { alertText } from '#words/organization/alerts.ts';

import { hasPro } from '#server/data/billing/facts.ts';
import type { AlertReader, ReadAlert } from '#server/data/notifications/alerts.ts';
import type { Deps } from '../deps.ts';
import { alertSaid } from './alert-said.ts';
import { invitationToken } from './invitation-token.ts';

/** Who reads, with what they may see at this moment; without a place and as nobody there: in no organization. */
type Asking = {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'secret'>;
  readonly user: { readonly id: string };
  readonly place: { readonly orgId: OrgId } | null;
  readonly person: Actor | null;
  readonly may: (permission: Permission) => boolean;
  readonly locale: ShownLocale;
};

/** What this person may be told now, whatever they were when it happened. */
export async function readerOf({ deps, user, place, person, may }: Asking): Promise<AlertReader> {
  const reader = { userId: user.id, now: deps.clock() };
  if (place === null || person === null) return { ...reader, member: null };
  const { orgId } = place;
  const seesFits = await hasPro(deps.db, orgId, reader.now);
  const member = { orgId, person, seesFits, readsMessages: may('partner.write'), seesBilling: may('billing.manage') };
  return { ...reader, member };
}

/** Alerts as their reader sees them: written out, with the way to each. */
export function shownAlerts({ deps, locale }: Asking, alerts: readonly ReadAlert[]): Notification[] {
  const said = alertSaid(locale);
  return alerts.map(({ id, type, read, createdAt, content, author, organization, programSlug: slug, projectId }) => {
    const invitation = content.code === 'invited' ? invitationToken(deps, content.invitationId) : null;
    const path = alertPath(content, { slug, projectId, invitationToken: invitation });
    return { id, type, read, createdAt, path, ...alertText(said, content, { author, organization }) };
  });
}

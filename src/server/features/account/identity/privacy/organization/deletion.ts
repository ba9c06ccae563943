import { REMINDER_DAYS } from '#domain/account/privacy/account-deletion.ts';
import type { LeavingNews } from '#domain/notifications/mail-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { can } from '#domain/organization/permissions.ts';
import {
  isNameTyped,
  obstaclesToDeletion,
  organizationDeletionDue,
} from '#domain/organization/settings/organization-deletion.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { listArchives } from '#server/data/accounts/privacy/organization-archives.ts';
import {
  addOrganizationDeletion,
  dropOrganizationDeletion,
  findLeaving,
  listLeaving,
  noteOrganizationTold,
} from '#server/data/accounts/privacy/organization-deletions.ts';
import { findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import { insertAlerts } from '#server/data/notifications/insert-alerts.ts';
import { listMembers, lockMembers } from '#server/data/organizations/members.ts';
import { byItself, change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';

import { expectCode, provePassword } from '../../settings/own-proof.ts';
import { eraseOrganization } from './erase.ts';
import { archivedSince } from './archived-since.ts';

type Leaving = { readonly name: string; readonly locale: Locale };
type Member = { readonly userId: string; readonly name: string; readonly email: string };
type Told = { readonly news: LeavingNews; readonly dueAt: Instant; readonly readers: readonly Member[] };

/** Mails people of an organization what becomes of it. */
async function mail(deps: Deps, tx: Tx, { name, locale }: Leaving, { news, dueAt, readers }: Told): Promise<void> {
  const page = news === 'gone' ? '/app' : '/app/org?tab=settings';
  for (const reader of readers)
    await deps.mail.send(tx, {
      to: reader.email,
      otherwise: locale,
      content: {
        code: 'organization_deletion',
        news,
        name: reader.name,
        organization: name,
        dueAt,
        url: `${deps.env.publicUrl}${page}`,
      },
    });
}

/** Tells everybody of an organization, within the product, that it is to be deleted or stays. */
async function alert(
  deps: Deps,
  tx: Tx,
  orgId: OrgId,
  code: 'organization_leaves' | 'organization_stays',
  at: Instant,
) {
  const createdAt = deps.clock();
  const content = { code, call: null, at } as const;
  const key = `${code}:${createdAt}`;
  const told = await insertAlerts(tx, [{ id: deps.newId(), orgId, type: 'account', key, content, createdAt }]);
  await announce(tx, deps, told);
}

export const ask = os.organizationDeletion.ask
  .use(organizationMember('organization.delete'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, user, place } = context;
    const { orgId } = place;
    const proof = await provePassword(context, input.password, errors);
    const deleted = async (use: ((tx: Tx) => Promise<void>) | null) =>
      await change(context, 'organization.deletion_asked', async (tx) => {
        await proof.hold(tx);
        if (use) await use(tx);
        else if ((await findTwoFactorSince(tx, user.id)) !== null) throw errors.WRONG_CODE();
        // Whoever asks may have lost the ownership while they waited.
        const members = await lockMembers(tx, orgId);
        const role = members.find(({ userId }) => userId === user.id)?.role;
        const found = await findLeaving(tx, orgId, { lock: true });
        if (role === undefined || found === null) throw errors.NOT_FOUND();
        if (!can(role, 'organization.delete')) throw errors.FORBIDDEN();
        if (!isNameTyped(input.name, found.name)) throw errors.WRONG_NAME();
        if (found.deletion !== null) return unchanged({ dueAt: found.deletion.dueAt });
        const askedAt = deps.clock();
        const archives = await listArchives(tx, orgId, archivedSince(askedAt));
        const hasArchive = archives.some(({ status }) => status === 'built');
        if (obstaclesToDeletion({ hasArchive, isCharged: found.isCharged }).length > 0) throw errors.HINDERED();
        const dueAt = organizationDeletionDue(askedAt);
        await addOrganizationDeletion(tx, orgId, { askedAt, dueAt });
        const readers = await listMembers(tx, orgId);
        await mail(deps, tx, found, { news: 'asked', dueAt, readers });
        await alert(deps, tx, orgId, 'organization_leaves', dueAt);
        return done({ members: readers.length }, { dueAt });
      });
    if (input.code === null || (await findTwoFactorSince(deps.db, user.id)) === null) return await deleted(null);
    const guess = await expectCode(context, { typed: input.code, kinds: 'any' }, errors);
    return await guess(deleted);
  });

export const keep = os.organizationDeletion.keep
  .use(organizationMember('organization.delete'), (input) => input.orgId)
  .handler(async ({ context }) => {
    const { deps, place } = context;
    const { orgId } = place;
    return await change(context, 'organization.deletion_taken_back', async (tx) => {
      if (!(await dropOrganizationDeletion(tx, orgId))) return unchanged({ kept: false });
      const found = await findLeaving(tx, orgId);
      const at = deps.clock();
      const readers = await listMembers(tx, orgId);
      if (found !== null) await mail(deps, tx, found, { news: 'taken_back', dueAt: at, readers });
      await alert(deps, tx, orgId, 'organization_stays', at);
      return done({}, { kept: true });
    });
  });

/** Tells people once what is near, or the owners once what keeps the deletion from happening. */
async function tellOnce(deps: Deps, tx: Tx, orgId: OrgId, news: 'near' | 'hindered'): Promise<boolean> {
  const what = news === 'near' ? 'deletionRemindedAt' : 'deletionHinderedAt';
  const told = await noteOrganizationTold(tx, orgId, what, deps.clock());
  const found = await findLeaving(tx, orgId);
  if (told === null || found === null) return false;
  const everybody = await listMembers(tx, orgId);
  const readers = news === 'near' ? everybody : everybody.filter(({ role }) => can(role, 'organization.delete'));
  await mail(deps, tx, found, { news, dueAt: told.dueAt, readers });
  return true;
}

async function remind(deps: Deps, orgId: OrgId): Promise<void> {
  await change(byItself(deps), 'organization.deletion_told', async (tx) =>
    (await tellOnce(deps, tx, orgId, 'near')) ? done({}, null) : unchanged(null),
  );
}

/**
 * Deletes one organization: all of it or nothing. Its people are told first, while it is known who they are. Files go
 * afterwards; those of a process that is stopped in between belong to nothing any more, and go with the next tidying.
 */
async function deleteOne(deps: Deps, orgId: OrgId): Promise<void> {
  const paths = await change(byItself(deps), 'organization.deleted', async (tx) => {
    const none: readonly string[] = [];
    const found = await findLeaving(tx, orgId, { lock: true });
    // Somebody has taken it back, or another process was faster.
    if (found === null || found.deletion === null || found.deletion.dueAt > deps.clock()) return unchanged(none);
    if (found.isCharged) {
      await changeWithin(tx, byItself(deps), 'organization.deletion_told', async () =>
        (await tellOnce(deps, tx, orgId, 'hindered')) ? done({}, null) : unchanged(null),
      );
      return unchanged(none);
    }
    const readers = await listMembers(tx, orgId);
    const left = await eraseOrganization(deps, tx, orgId);
    await mail(deps, tx, found, { news: 'gone', dueAt: found.deletion.dueAt, readers });
    return done({ members: found.members, projects: found.projects }, left);
  });
  for (const path of paths) await deps.files.remove(path);
}

/** Deletes the organizations that it is time to delete, and reminds the people of those for which it will be soon. */
export async function deleteOrganizations(deps: Deps): Promise<void> {
  const now = deps.clock();
  await forEachAlone(
    await listLeaving(deps.db, now),
    async (orgId) => await deleteOne(deps, orgId),
    'some organizations were not deleted',
  );
  const soon = instantFromMs(msOf(now) + REMINDER_DAYS * DAY_MS);
  await forEachAlone(
    await listLeaving(deps.db, soon, { unreminded: true }),
    async (orgId) => await remind(deps, orgId),
    'some organizations were not reminded',
  );
}

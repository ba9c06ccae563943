import { deletionConsequences, deletionDue, REMINDER_DAYS } from '#domain/account/privacy/account-deletion.ts';
import type { DeletionNews } from '#domain/notifications/mail-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import {
  addDeletion,
  dropDeletion,
  findDeletion,
  holdDueDeletion,
  listDueDeletions,
  listUnreminded,
  lockOwnOrganizations,
  noteTold,
  type AskedDeletion,
} from '#server/data/accounts/privacy/account-deletions.ts';
import { erasePerson } from '#server/data/accounts/privacy/erase.ts';
import { leaveEngagements, listOrganizationsAsking } from '#server/data/consultants/engagements.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import { endOtherSessions } from '#server/data/accounts/sessions.ts';
import { getUser } from '#server/data/accounts/users.ts';
import { byItself, change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import { os, signedIn } from '#server/platform/procedures.ts';
import { releaseOrders } from '#server/platform/services/release-orders.ts';

import { expectCode, provePassword } from '../settings/own-proof.ts';
import { eraseOrganization } from './organization/erase.ts';

type Reader = { readonly name: string; readonly email: string };

async function tell(deps: Deps, tx: Tx, reader: Reader, news: DeletionNews, { dueAt }: AskedDeletion): Promise<void> {
  const url = `${deps.env.publicUrl}/app/settings/privacy`;
  await deps.mail.send(tx, { to: reader.email, content: { code: 'deletion', news, name: reader.name, dueAt, url } });
}

const isSame = (shown: readonly string[], now: readonly { readonly id: string }[]) =>
  shown.length === now.length && now.every(({ id }) => shown.includes(id));

export const askDeletion = os.privacy.askDeletion.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.password, errors);
  const ask = async (use: ((tx: Tx) => Promise<void>) | null) =>
    await change(context, 'account.deletion_asked', async (tx) => {
      await proof.hold(tx, 'update');
      if (use) await use(tx);
      else if ((await findTwoFactorSince(tx, user.id)) !== null) throw errors.WRONG_CODE();
      const there = await findDeletion(tx, user.id);
      if (there !== null) return unchanged({ dueAt: there.dueAt });
      const askedAt = deps.clock();
      const { goes, obstacles } = deletionConsequences(await lockOwnOrganizations(tx, user.id), deletionDue(askedAt));
      if (obstacles.length > 0) throw errors.HINDERED();
      if (!isSame(input.goes, goes)) throw errors.CHANGED_MEANWHILE();
      const asked = { askedAt, dueAt: deletionDue(askedAt) };
      await addDeletion(tx, user.id, asked);
      await endOtherSessions(tx, user.id, user.sessionId);
      await noteEndedLooks(deps, tx);
      await tell(deps, tx, user, 'asked', asked);
      return done({ organizations: goes.length }, { dueAt: asked.dueAt });
    });
  if (input.code === null || (await findTwoFactorSince(deps.db, user.id)) === null) return await ask(null);
  const guess = await expectCode(context, { typed: input.code, kinds: 'any' }, errors);
  return await guess(ask);
});

export const keepAccount = os.privacy.keepAccount.use(signedIn).handler(async ({ context }) => {
  const { deps, user } = context;
  return await change(context, 'account.deletion_taken_back', async (tx) => {
    if (!(await dropDeletion(tx, user.id))) return unchanged({ kept: false });
    const url = `${deps.env.publicUrl}/app/settings/privacy`;
    await deps.mail.send(tx, { to: user.email, content: { code: 'deletion_taken_back', name: user.name, url } });
    return done({}, { kept: true });
  });
});

async function remind(deps: Deps, userId: string): Promise<void> {
  await change(byItself(deps), 'account.deletion_told', async (tx) => {
    const told = await noteTold(tx, userId, 'remindedAt', deps.clock());
    if (told !== null) await tell(deps, tx, await getUser(tx, userId), 'near', told);
    return told === null ? unchanged(null) : done({}, null);
  });
}

/** What keeps somebody from being deleted is told once, and tried again every night. */
async function tellHindered(deps: Deps, tx: Tx, userId: string): Promise<void> {
  const told = await noteTold(tx, userId, 'hinderedAt', deps.clock());
  if (told !== null) await tell(deps, tx, await getUser(tx, userId), 'hindered', told);
}

/**
 * Deletes one person, and the organizations of which they are the only member: all of it or nothing. Files go
 * afterwards; those of a process that is stopped in between belong to nothing any more, and go with the next tidying.
 */
async function deletePerson(deps: Deps, userId: string): Promise<void> {
  const paths = await change(byItself(deps), 'account.deleted', async (tx) => {
    if ((await holdDueDeletion(tx, userId, deps.clock())) === null) return unchanged<readonly string[]>([]);
    const { goes, obstacles } = deletionConsequences(await lockOwnOrganizations(tx, userId), null);
    if (obstacles.length > 0) {
      await changeWithin(tx, byItself(deps), 'account.deletion_told', async () => {
        await tellHindered(deps, tx, userId);
        return done({}, null);
      });
      return unchanged<readonly string[]>([]);
    }
    const person = await getUser(tx, userId);
    const left: string[] = [];
    for (const { id } of goes) {
      left.push(...(await eraseOrganization(deps, tx, id as OrgId)));
    }
    // Whoever moves a request or an order holds the members first.
    for (const orgId of await listOrganizationsAsking(tx, userId)) await lockMembers(tx, orgId);
    await leaveEngagements(tx, userId, deps.clock());
    await releaseOrders(tx, deps, { userId, orgId: null, projectId: null });
    const { publicUrl } = deps.env;
    const own = await erasePerson(tx, person, async () => {
      await deps.mail.send(tx, {
        to: person.email,
        content: { code: 'account_deleted', name: '', url: publicUrl },
      });
    });
    return done({ organizations: goes.length }, [...left, ...own]);
  });
  for (const path of paths) await deps.files.remove(path);
}

/** Deletes whom it is time to delete, and reminds those for whom it will be soon. */
export async function deleteAccounts(deps: Deps): Promise<void> {
  const now = deps.clock();
  await forEachAlone(
    await listDueDeletions(deps.db, now),
    async (userId) => await deletePerson(deps, userId),
    'some accounts were not deleted',
  );
  const soon = instantFromMs(msOf(now) + REMINDER_DAYS * DAY_MS);
  await forEachAlone(
    await listUnreminded(deps.db, soon),
    async (userId) => await remind(deps, userId),
    'some people were not reminded of their deletion',
  );
}

import { mayLookUntil } from '#domain/account/support/looking.ts';
import { canonicalPath } from '#domain/values/locale-address.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';
import type { PlainMail } from '#domain/notifications/mail-codes.ts';
import type { Tx } from '#db/client.ts';

import { findPeople, findPersonForAdministrators, setBlocked } from '#server/data/administration/people.ts';
import { dropSecondFactor } from '#server/data/accounts/second-factors.ts';
import { findSupportConsent } from '#server/data/accounts/looks.ts';
import { endAllSessions } from '#server/data/accounts/sessions.ts';
import { change, changeWithin, done, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import { administrators } from '#server/platform/procedures.ts';

type Addressed = { readonly name: string; readonly email: string };

const find = administrators.admin.people.find.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await findPeople(deps.db, input);
  return { people: shown, next };
});

async function personOf({ db, clock }: Deps, id: string) {
  const now = clock();
  const person = await findPersonForAdministrators(db, id, now);
  if (person === null) return null;
  const consent = await findSupportConsent(db, id, now);
  return { ...person, lookUntil: mayLookUntil(person, consent?.until ?? null, now) };
}

const get = administrators.admin.people.get.handler(async ({ context: { deps }, input, errors }) => {
  const person = await personOf(deps, input.id);
  if (person === null) throw errors.NOT_FOUND();
  return person;
});

const pages = {
  account_blocked: '/contact',
  account_unblocked: '/login',
  two_factor_removed: '/app/settings/security',
} as const satisfies Partial<Record<PlainMail, string>>;

async function tell(deps: Deps, tx: Tx, { name, email }: Addressed, code: keyof typeof pages): Promise<void> {
  const url = `${deps.env.publicUrl.replace(/\/$/, '')}${canonicalPath(pages[code], storedLocale('en'))}`;
  await deps.mail.send(tx, { to: email, content: { code, name, url } });
}

/** Signs a person out everywhere, as part of a change: their open pages hear of it at once. */
async function signOutEverywhere(deps: Deps, tx: Tx, id: string): Promise<void> {
  await changeWithin(tx, ofPerson(deps, id), 'account.sessions_taken', async () => {
    await endAllSessions(tx, id);
    await noteEndedLooks(deps, tx);
    return done({}, null);
  });
}

const block = administrators.admin.people.block.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const person = await personOf(deps, input.id);
  if (person === null) throw errors.NOT_FOUND();
  if (person.isAdmin) throw errors.IS_ADMINISTRATOR();
  const isNew = await change(context, 'person.blocked', async (tx) => {
    const now = deps.clock();
    if (!(await setBlocked(tx, input.id, now, now))) return unchanged(false);
    await signOutEverywhere(deps, tx, input.id);
    await tell(deps, tx, person, 'account_blocked');
    return done({ subject: input.id }, true);
  });
  if (!isNew) throw errors.CHANGED_MEANWHILE();
  return (await personOf(deps, input.id)) ?? person;
});

const unblock = administrators.admin.people.unblock.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const person = await personOf(deps, input.id);
  if (person === null) throw errors.NOT_FOUND();
  const isNew = await change(context, 'person.unblocked', async (tx) => {
    if (!(await setBlocked(tx, input.id, null, deps.clock()))) return unchanged(false);
    await tell(deps, tx, person, 'account_unblocked');
    return done({ subject: input.id }, true);
  });
  if (!isNew) throw errors.CHANGED_MEANWHILE();
  return (await personOf(deps, input.id)) ?? person;
});

const removeTwoFactor = administrators.admin.people.removeTwoFactor.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const person = await personOf(deps, input.id);
  if (person === null) throw errors.NOT_FOUND();
  if (person.isAdmin) throw errors.IS_ADMINISTRATOR();
  if (person.twoFactorSince === null) throw errors.CHANGED_MEANWHILE();
  const isNew = await change(context, 'person.two_factor_removed', async (tx) => {
    if (!(await dropSecondFactor(tx, input.id))) return unchanged(false);
    await signOutEverywhere(deps, tx, input.id);
    await tell(deps, tx, person, 'two_factor_removed');
    return done({ subject: input.id, checked: input.checked }, true);
  });
  if (!isNew) throw errors.CHANGED_MEANWHILE();
  return (await personOf(deps, input.id)) ?? person;
});

/** People as administrators find and help them. What they work on is shown to none. */
export const people = { find, get, block, unblock, removeTwoFactor };

import { consentEnd } from '#domain/account/support/looking.ts';

import {
  endLooks,
  endSupportConsent,
  findSupportConsent,
  listLooks,
  saveSupportConsent,
} from '#server/data/accounts/looks.ts';
import type { Tx } from '#db/client.ts';
import { change, done, noteWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

/** So many looks are listed; older ones are in the archive of the person's data. */
const LISTED = 50;

async function shownTo({ db, clock }: Deps, userId: string) {
  const now = clock();
  const consent = await findSupportConsent(db, userId, now);
  return {
    consent: consent && { givenAt: consent.givenAt, until: consent.until },
    looks: [...(await listLooks(db, { userId, now, most: LISTED }))],
  };
}

/** Ends looks at a person, as part of a change of theirs. */
async function endThose(deps: Deps, tx: Tx, which: { readonly id?: string; readonly userId: string }) {
  const ended = await endLooks(tx, which, deps.clock());
  for (const { userId } of ended)
    await noteWithin(tx, ofPerson(deps, userId), 'support.look_ended', { subject: userId });
  return ended.length > 0;
}

const get = os.support.get.use(signedIn).handler(async ({ context: { deps, user } }) => await shownTo(deps, user.id));

const consent = os.support.consent.use(signedIn).handler(async ({ context, input: { hours } }) => {
  const { deps, user } = context;
  await change(context, 'support.consented', async (tx) => {
    const now = deps.clock();
    await endThose(deps, tx, { userId: user.id });
    const given = { id: deps.newId(), userId: user.id, givenAt: now, until: consentEnd(now, hours) };
    return (await saveSupportConsent(tx, given)) ? done({ hours }, null) : unchanged(null);
  });
  return await shownTo(deps, user.id);
});

const endConsent = os.support.endConsent.use(signedIn).handler(async ({ context }) => {
  const { deps, user } = context;
  await change(context, 'support.consent_ended', async (tx) => {
    const isEnded = await endSupportConsent(tx, user.id, deps.clock());
    await endThose(deps, tx, { userId: user.id });
    return isEnded ? done({}, null) : unchanged(null);
  });
  return await shownTo(deps, user.id);
});

const endLook = os.support.endLook.use(signedIn).handler(async ({ context, input: { id } }) => {
  const { deps, user } = context;
  await change(context, 'support.look_ended', async (tx) => {
    const ended = await endLooks(tx, { id, userId: user.id }, deps.clock());
    return ended.length === 0 ? unchanged(null) : done({ subject: user.id }, null);
  });
  return await shownTo(deps, user.id);
});

/** What a person lets support see, and the looks that followed. */
export const support = { get, consent, endConsent, endLook };

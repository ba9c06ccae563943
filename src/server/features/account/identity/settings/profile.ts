import { zoneOf } from '#domain/values/time.ts';

import { findSettings, saveChosenZone } from '#server/data/accounts/user-settings.ts';
import { getProfile as profileOf, saveProfile as keepProfile } from '#server/data/accounts/users.ts';
import { change, done } from '#server/platform/change.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

export const getProfile = os.settings.getProfile.use(signedIn).handler(async ({ context: { deps, user } }) => ({
  ...(await profileOf(deps.db, user.id)),
  timeZone: (await findSettings(deps.db, user.id)).chosenTimeZone,
}));

export const saveProfile = os.settings.saveProfile.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const { name, phone, locale } = input;
  const timeZone = input.timeZone === null ? null : zoneOf(input.timeZone);
  if (input.timeZone !== null && timeZone === null) throw errors.NO_ZONE();
  return await change(context, 'account.profile_saved', async (tx) => {
    await keepProfile(tx, user.id, { name, phone, locale, now: deps.clock() });
    await saveChosenZone(tx, user.id, timeZone);
    return done({}, { ...(await profileOf(tx, user.id)), timeZone });
  });
});

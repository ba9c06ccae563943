import { deletionConsequences, deletionDue } from '#domain/account/privacy/account-deletion.ts';
import { PERSONAL_EXPORT_DAYS } from '#domain/account/privacy/personal-export.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { findDeletion, listOwnOrganizations } from '#server/data/accounts/privacy/account-deletions.ts';
import { listPersonalExports } from '#server/data/accounts/privacy/personal-exports.ts';
import { findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

import { askDeletion, keepAccount } from './deletion.ts';
import { askExport, openExport } from './export.ts';
import { keptSince } from './kept-since.ts';

const get = os.privacy.get.use(signedIn).handler(async ({ context: { deps, user } }) => {
  const { db } = deps;
  const since = keptSince(deps.clock());
  const exports = (await listPersonalExports(db, user.id)).filter(({ createdAt }) => createdAt >= since);
  const { goes, obstacles } = deletionConsequences(await listOwnOrganizations(db, user.id), deletionDue(deps.clock()));
  return {
    exports: exports.map((each) => ({
      ...each,
      endsAt: each.status === 'built' ? instantFromMs(msOf(each.createdAt) + PERSONAL_EXPORT_DAYS * DAY_MS) : null,
    })),
    deletion: await findDeletion(db, user.id),
    goes: [...goes],
    obstacles: [...obstacles],
    twoFactor: (await findTwoFactorSince(db, user.id)) !== null,
  };
});

export const privacy = { get, askExport, openExport, askDeletion, keepAccount };

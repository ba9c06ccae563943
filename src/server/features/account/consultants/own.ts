import { consultantSaveLimits } from '#contract/consultants/consultants.ts';
import type { ConsultantState } from '#domain/account/consultants/consultant-lists.ts';
import { faultsOfConsultant } from '#domain/account/consultants/consultant-profile.ts';
import { categories } from '#reference/programmes.ts';
import type { Tx } from '#db/client.ts';

import { ownConsultantOf } from '#server/data/consultants/answers.ts';
import {
  findOwnConsultant,
  lockOwnConsultant,
  removeConsultant,
  saveConsultant,
} from '#server/data/consultants/profiles.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest as countRequestOf } from '#server/platform/limits/count-request.ts';
import { operatorReaders } from '#server/platform/operator-readers.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

export const own = os.consultants.own.use(signedIn).handler(async ({ context: { deps, user } }) => {
  const stored = await findOwnConsultant(deps.db, user.id);
  return {
    own: stored === null ? null : ownConsultantOf(stored),
    name: user.name,
    expertise: [...categories],
  };
});

/** Whether a save asks for a decision: the first one, and one after a refusal. */
function asksAnew(state: ConsultantState | null): boolean {
  return state === null || state === 'refused';
}

/** Tells the operator that a profile waits; somebody who applies again and again is not mailed each time. */
async function tellOperator(tx: Tx, deps: Deps, userId: string): Promise<void> {
  const request = { id: deps.newId(), key: `consultant-applied|${userId}`, now: deps.clock() };
  const { allowed } = await countRequest(tx, { ...request, limit: consultantSaveLimits.applications });
  if (!allowed) return;
  const url = `${deps.env.publicUrl.replace(/\/$/, '')}/admin/consultants`;
  for (const to of await operatorReaders(deps, tx))
    await deps.mail.send(tx, { to, content: { code: 'consultant_applied', url } });
}

export const save = os.consultants.save.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const { base, profile } = input;
  const faults = faultsOfConsultant(profile);
  if (faults.length > 0) throw errors.NOT_STORABLE({ data: { faults: [...faults] } });
  const limit = consultantSaveLimits.saves;
  const { allowed, retryAfterSeconds } = await countRequestOf(deps, `consultant-save|${user.id}`, limit);
  if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
  // What stands decides what is done, so it is looked at again inside, where nobody else changes it.
  const isNew = asksAnew((await findOwnConsultant(deps.db, user.id))?.state ?? null);
  return await change(context, isNew ? 'consultant.applied' : 'consultant.changed', async (tx) => {
    const before = await lockOwnConsultant(tx, user.id);
    const state: ConsultantState = before?.state === 'verified' ? 'verified' : 'applied';
    if (asksAnew(before?.state ?? null) !== isNew) throw errors.CONFLICT();
    const now = deps.clock();
    const isStored = await saveConsultant(tx, { id: deps.newId(), userId: user.id, base, profile, state, now });
    const stored = await findOwnConsultant(tx, user.id);
    if (!isStored || stored === null) throw errors.CONFLICT();
    if (isNew) await tellOperator(tx, deps, user.id);
    return done({ subject: stored.id }, ownConsultantOf(stored));
  });
});

export const withdraw = os.consultants.withdraw.use(signedIn).handler(async ({ context }) => {
  const { user } = context;
  return await change(context, 'consultant.withdrawn', async (tx) => {
    const id = await removeConsultant(tx, user.id);
    return id === null ? unchanged({}) : done({ subject: id }, {});
  });
});

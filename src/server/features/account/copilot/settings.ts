import type { CopilotSettings } from '#contract/copilot/copilot.ts';
import { keptBackKinds, sentKinds } from '#domain/account/copilot/copilot-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { BRUSSELS, DAY_MS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';

import { deleteConsent, findConsent, storeConsent, sumUsage } from '#server/data/accounts/copilot/usage.ts';
import { isOfNow } from '#server/platform/assistant/agreed-outside.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

const USAGE_DAYS = 30;

async function settingsOf(deps: Deps, orgId: OrgId, maySwitch: boolean): Promise<CopilotSettings> {
  const { outside, db } = deps;
  const consent = outside === null ? null : await findConsent(db, orgId);
  const since = dayIn(BRUSSELS, instantFromMs(msOf(deps.clock()) - USAGE_DAYS * DAY_MS));
  return {
    endpoint: outside && { host: outside.host, model: outside.model },
    switchedOn:
      outside !== null && consent !== null && isOfNow(consent, outside) ? { at: consent.at, by: consent.by } : null,
    sent: sentKinds,
    keptBack: keptBackKinds,
    maySwitch: maySwitch && outside !== null,
    usage: await sumUsage(db, orgId, since),
  };
}

export const settings = os.copilot.settings
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => await settingsOf(deps, place.orgId, may('assistant.switch')));

export const switchOutside = os.copilot.switchOutside
  .use(organizationMember('assistant.switch'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { orgId } = place;
    if (!input.on) {
      await change(context, 'copilot.outside_switched_off', async (tx) =>
        (await deleteConsent(tx, orgId)) ? done({}, null) : unchanged(null),
      );
      return await settingsOf(deps, orgId, true);
    }
    const { outside } = deps;
    if (outside === null) throw errors.NO_ENDPOINT();
    const { seen } = input;
    if (seen === null || !isOfNow(seen, outside))
      throw errors.NOT_AS_SEEN({ data: await settingsOf(deps, orgId, true) });
    await change(context, 'copilot.outside_switched_on', async (tx) => {
      await storeConsent(tx, orgId, { ...seen, at: deps.clock(), by: user.id });
      return done({ host: outside.host }, null);
    });
    return await settingsOf(deps, orgId, true);
  });

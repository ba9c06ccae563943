import { comingNight, isShorter, keptUntil, withPeriod } from '#domain/organization/settings/retention.ts';

import { countOver } from '#server/data/organizations/retention/overdue.ts';
import { getRetention, saveRetention } from '#server/data/organizations/retention/periods.ts';
import { getProjectDefaults, saveProjectDefaults } from '#server/data/organizations/project-defaults.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

const get = os.projectDefaults.get
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => ({
    defaults: await getProjectDefaults(deps.db, place.orgId),
    mayChange: may('organization.edit'),
  }));

const save = os.projectDefaults.save
  .use(organizationMember('organization.edit'), (input) => input.orgId)
  .handler(async ({ context, input: { changes } }) => {
    const { orgId } = context.place;
    return await change(context, 'organization.defaults_chosen', async (tx) => {
      await saveProjectDefaults(tx, orgId, changes);
      const defaults = await getProjectDefaults(tx, orgId);
      return done({ language: defaults.language, restricted: defaults.restricted }, { defaults });
    });
  });

export const projectDefaults = { get, save };

const getPeriods = os.organizationRetention.get
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => ({
    retention: await getRetention(deps.db, place.orgId),
    mayChange: may('organization.edit'),
  }));

const savePeriod = os.organizationRetention.save
  .use(organizationMember('organization.edit'), (input) => input.orgId)
  .handler(async ({ context, input: { kept, period, confirmed }, errors }) => {
    const { deps } = context;
    const { orgId } = context.place;
    const answer = await change(context, 'organization.retention_chosen', async (tx) => {
      const before = await getRetention(tx, orgId, { lock: true });
      const chosen = withPeriod(before, kept, period);
      if (chosen === null) return unchanged(null);
      if (before[kept] === period) return unchanged({ retention: before, toConfirm: null });
      const until = keptUntil(period, comingNight(deps.clock()));
      if (!confirmed && until !== null && isShorter(period, before[kept]))
        return unchanged({ retention: before, toConfirm: await countOver(tx, orgId, kept, until) });
      await saveRetention(tx, orgId, chosen);
      return done({ kept, period, before: before[kept] }, { retention: chosen, toConfirm: null });
    });
    if (answer === null) throw errors.NOT_OFFERED();
    return answer;
  });

export const organizationRetention = { get: getPeriods, save: savePeriod };

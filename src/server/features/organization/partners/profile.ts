import type { PartnerProfileAnswer } from '#contract/partners/partners.ts';
import { faultsOfPartnerProfile } from '#domain/organization/partners/partner-profile.ts';
import { categories } from '#reference/programmes.ts';

import { getPartnerProfile, savePartnerProfile } from '#server/data/partners/profiles.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

function answerOf({ programs, keywords, categories: named, ...row }: Awaited<ReturnType<typeof getPartnerProfile>>) {
  return {
    ...row,
    keywords: [...keywords],
    categories: [...named],
    programs: [...programs],
  } satisfies PartnerProfileAnswer;
}

export const profile = os.partners.profile
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => ({
    profile: answerOf(await getPartnerProfile(deps.db, place.orgId)),
    categories: [...categories],
    mayEdit: may('organization.edit'),
  }));

export const saveProfile = os.partners.saveProfile
  .use(organizationMember('organization.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { base, values, programs } = input;
    const faults = faultsOfPartnerProfile(values);
    if (faults.length > 0) throw errors.NOT_STORABLE({ data: { faults: [...faults] } });
    const isStored = await change(context, 'partner.profile_saved', async (tx) => {
      const save = { id: deps.newId(), base, values, programs, changedBy: user.id, now: deps.clock() };
      if (!(await savePartnerProfile(tx, place.orgId, save))) return unchanged(false);
      return done({ visible: values.visible, programs: programs.length }, true);
    });
    const stored = answerOf(await getPartnerProfile(deps.db, place.orgId));
    if (!isStored) throw errors.CONFLICT({ data: stored });
    return stored;
  });

import { zoneOf } from '#domain/values/time.ts';
import { change, done } from '#server/platform/change.ts';
import { findUser, member, os, signedIn } from '#server/platform/procedures.ts';
import { hasConsultantProfile } from '#server/data/consultants/profiles.ts';
import { listMemberships } from '#server/data/organizations/members.ts';
import { saveLocale } from '#server/data/accounts/reader-locale.ts';
import { findResetLink } from '#server/data/accounts/reset-links.ts';
import { getUser } from '#server/data/accounts/users.ts';
import { findSettings, saveCurrentOrgId, saveTimeZone } from '#server/data/accounts/user-settings.ts';

export const account = {
  me: os.account.me.handler(async ({ context }) => {
    const { deps } = context;
    const user = await findUser(context);
    if (!user) return null;
    const memberships = await listMemberships(deps.db, user.id);
    const remembered = await findSettings(deps.db, user.id);
    const current = memberships.find((membership) => membership.orgId === remembered.currentOrgId) ?? memberships[0];
    const { sessionExpiresAt, ...person } = user;
    return {
      user: person,
      memberships: memberships.map(({ onboardingStep, blockedAt, blockedReason, ...membership }) => ({
        ...membership,
        blocked: blockedAt === null || blockedReason === null ? null : { at: blockedAt, reason: blockedReason },
        setUp: onboardingStep === null,
      })),
      isConsultant: await hasConsultantProfile(deps.db, user.id),
      currentOrgId: current?.orgId ?? null,
      timeZone: remembered.timeZone,
      chosenTimeZone: remembered.chosenTimeZone,
      sessionExpiresAt,
      lookUntil: context.look?.until ?? null,
    };
  }),

  resetLink: os.account.resetLink.handler(async ({ context: { deps }, input }) => {
    const found = await findResetLink(deps.db, input.token, deps.clock());
    return 'problem' in found
      ? { state: found.problem, email: null }
      : { state: 'open', email: (await getUser(deps.db, found.userId)).email };
  }),

  setCurrentOrganization: os.account.setCurrentOrganization
    .use(member, (input) => input.orgId)
    .handler(async ({ context }) => {
      const { orgId } = context.place;
      return await change(context, 'account.organization_chosen', async (tx) => {
        await saveCurrentOrgId(tx, context.user.id, orgId);
        return done({}, { currentOrgId: orgId });
      });
    }),

  setLocale: os.account.setLocale.use(signedIn).handler(async ({ context, input }) => {
    const { locale } = input;
    return await change(context, 'account.locale_chosen', async (tx) => {
      await saveLocale(tx, context.user.id, locale);
      return done({}, { locale });
    });
  }),

  setTimeZone: os.account.setTimeZone.use(signedIn).handler(async ({ context, input, errors }) => {
    const timeZone = zoneOf(input.timeZone);
    if (timeZone === null) throw errors.NO_ZONE();
    return await change(context, 'account.time_zone_noted', async (tx) => {
      await saveTimeZone(tx, context.user.id, timeZone);
      return done({}, { timeZone });
    });
  }),
};

import { createLimits } from '#contract/organizations.ts';
import type { FieldProblem, ProfileChanges } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileValues } from '#domain/organization/profile/profile-values.ts';
import { readChanges } from '#domain/organization/profile/profile-fields.ts';
import { changedValues, newProfile } from '#domain/organization/profile/profile-values.ts';
import type { Shareholder } from '#domain/organization/profile.ts';
import { readShareholders, typedShareholder } from '#domain/organization/profile/shareholders.ts';
import { storedActivityCode } from '#reference/nace.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';

import {
  saveOrganizationLocale,
  createOrganization,
  getOrganization,
  listOrganizations,
  saveOrganization,
} from '#server/data/organizations/organizations.ts';
import { findFieldSave, noteFieldSave } from '#server/data/organizations/field-saves.ts';
import { suggestWords } from '#server/search/said/suggest-words.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { replaceShareholders } from '#server/data/organizations/shareholders.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rescoreOrganization } from '#server/platform/jobs.ts';
import { member, organizationMember, os, signedIn } from '#server/platform/procedures.ts';
import { contextNow, mattersToMatching, problemData, profileAnswer } from './profile.ts';
import { setUp } from './set-up.ts';

type Checked = {
  readonly values: Partial<ProfileValues>;
  readonly shareholders: readonly Shareholder[] | null;
  readonly problems: readonly FieldProblem[];
};

function check(
  deps: Deps,
  stored: ProfileValues,
  changes: ProfileChanges,
  rows: readonly Shareholder[] | undefined,
): Checked {
  const context = contextNow(deps, stored.country);
  const { values, problems } = readChanges(stored, changes, context);
  if (!rows) return { values, shareholders: null, problems };
  const list = readShareholders(rows.map(typedShareholder), context);
  return list.ok
    ? { values, shareholders: list.rows, problems }
    : { values, shareholders: null, problems: [...problems, ...list.problems] };
}

export const organizations = {
  list: os.organizations.list
    .use(signedIn)
    .handler(async ({ context }) => await listOrganizations(context.deps.db, context.user.id)),

  create: os.organizations.create.use(signedIn).handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const { values, problems } = readChanges(newProfile, input, contextNow(deps, newProfile.country));
    const { name } = values;
    if (problems.length > 0 || name === undefined) throw errors.INVALID_FIELDS(problemData(problems));
    const now = deps.clock();
    return await change(context, 'organization.created', async (tx) => {
      const { allowed, retryAfterSeconds } = await countRequest(tx, {
        id: deps.newId(),
        key: `organization|${user.id}`,
        limit: createLimits.perPerson,
        now,
      });
      if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      const { description, ...rest } = values;
      const orgId = await createOrganization(tx, {
        ...rest,
        name,
        ...(description ? { description } : {}),
        id: deps.newId(),
        memberId: deps.newId(),
        userId: user.id,
        locale: storedLocale(context.locale),
        now,
      });
      return done({ org: orgId, subject: orgId }, { id: orgId }, { jobs: [rescoreOrganization(orgId)] });
    });
  }),

  get: os.organizations.get
    .use(member, (input) => input.orgId)
    .handler(async ({ context }) => await profileAnswer(context.deps.db, context.person, context.place)),

  suggestWords: os.organizations.suggestWords.use(signedIn).handler(({ context, input }) => {
    const { description, pasted, caen } = input;
    return suggestWords({ description, pasted, activityCode: storedActivityCode(caen) }, storedLocale(context.locale));
  }),

  setLocale: os.organizations.setLocale
    .use(organizationMember('organization.edit'), (input) => input.orgId)
    .handler(async ({ context, input: { locale } }) => {
      return await change(context, 'organization.locale_chosen', async (tx) => {
        await saveOrganizationLocale(tx, context.place.orgId, locale);
        return done({}, { locale });
      });
    }),

  update: os.organizations.update
    .use(organizationMember('organization.edit'), (input) => input.orgId)
    .handler(async ({ context, input, errors }) => {
      const { deps, person, place } = context;
      const { orgId } = place;
      return await change(context, 'organization.updated', async (tx) => {
        const { values: stored, revision } = await getOrganization(tx, orgId, { lock: true });
        const earlier = await findFieldSave(tx, { orgId, projectId: null }, input.saveId);
        if (earlier?.revision === revision) return unchanged(await profileAnswer(tx, person, place));
        // Where a later save stands, the browser puts together what was typed on which.
        if (earlier || (input.base !== undefined && input.base !== revision))
          throw errors.CONFLICT({ data: await profileAnswer(tx, person, place) });
        const { values: checked, shareholders, problems } = check(deps, stored, input.changes, input.shareholders);
        if (problems.length > 0) throw errors.INVALID_FIELDS(problemData(problems));
        const values = changedValues(stored, checked);
        const matters = mattersToMatching(values, shareholders);
        const now = deps.clock();
        await saveOrganization(tx, orgId, { values, mattersToMatching: matters, now });
        const saved = { revision: revision + 1, savedAt: now };
        if (!(await noteFieldSave(tx, { orgId, projectId: null }, input.saveId, saved))) throw errors.SAVE_ID_TAKEN();
        if (shareholders) await replaceShareholders(tx, orgId, shareholders, deps.newId);
        const jobs = matters ? [rescoreOrganization(orgId)] : [];
        return done({}, await profileAnswer(tx, person, place), { jobs, cause: input.saveId });
      });
    }),

  setUp,
};

import type { SetupDraft } from '#domain/organization/profile/profile-fields.ts';
import { newProfile } from '#domain/organization/profile/profile-values.ts';
import type { SetUpState } from '#domain/organization/set-up.ts';
import { setUpGaps, settleSetUp, stepFields, typedFields, typedShareholders } from '#domain/organization/set-up.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';
import type { Db } from '#db/client.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { listMemberships } from '#server/data/organizations/members.ts';
import { findFieldSave, noteFieldSave } from '#server/data/organizations/field-saves.ts';
import { createOrganization, getOrganization, saveOrganization } from '#server/data/organizations/organizations.ts';
import { listShareholders, replaceShareholders } from '#server/data/organizations/shareholders.ts';
import {
  findSetupDraft,
  lockSetupDraft,
  saveCurrentOrgId,
  saveSetupDraft,
} from '#server/data/accounts/user-settings.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rescoreOrganization } from '#server/platform/jobs.ts';
import { organizationMember, os, signedIn } from '#server/platform/procedures.ts';
import { contextNow, mattersToMatching, problemData } from './profile.ts';

async function loadSetUp(db: Db, orgId: OrgId, options: { lock?: boolean } = {}) {
  const organization = await getOrganization(db, orgId, options);
  return { ...organization, shareholders: await listShareholders(db, orgId) };
}

function stateOfDraft(draft: SetupDraft): SetUpState {
  return { values: newProfile, shareholders: [], draft };
}

function answer(deps: Deps, state: SetUpState, revision = 0) {
  const { problems } = settleSetUp(state, {}, undefined, contextNow(deps, state.values.country));
  return {
    revision,
    name: state.values.name,
    fields: typedFields(state),
    shareholders: [...typedShareholders(state)],
    problems: [...problems],
  };
}

export const setUp = {
  get: os.organizations.setUp.get
    .use(organizationMember('organization.edit'), (input) => input.orgId)
    .handler(async ({ context }) => {
      const state = await loadSetUp(context.deps.db, context.place.orgId);
      return { step: state.setUpStep, ...answer(context.deps, state, state.revision) };
    }),

  save: os.organizations.setUp.save
    .use(organizationMember('organization.edit'), (input) => input.orgId)
    .handler(async ({ context, input, errors }) => {
      const { deps, place } = context;
      const { orgId } = place;
      return await change(context, 'organization.set_up_saved', async (tx) => {
        const state = await loadSetUp(tx, orgId, { lock: true });
        const earlier = await findFieldSave(tx, { orgId, projectId: null }, input.saveId);
        if (earlier) return unchanged({ problems: answer(deps, state).problems, ...earlier });
        if (input.base !== undefined && input.base !== state.revision)
          throw errors.CONFLICT({ data: { step: state.setUpStep, ...answer(deps, state, state.revision) } });
        const saved = settleSetUp(state, input.fields, input.shareholders, contextNow(deps, state.values.country));
        const matters = mattersToMatching(saved.changes, saved.shareholders);
        // A complete set-up stays complete while somebody walks through its steps again.
        const savedAt = deps.clock();
        const setUpStep = state.setUpStep === null ? null : (input.step ?? state.setUpStep);
        await saveOrganization(tx, orgId, {
          values: saved.changes,
          mattersToMatching: matters,
          draft: saved.draft,
          setUpStep,
          now: savedAt,
        });
        if (saved.shareholders) await replaceShareholders(tx, orgId, saved.shareholders, deps.newId);
        const jobs = matters ? [rescoreOrganization(orgId)] : [];
        const noted = { revision: state.revision + 1, savedAt };
        if (!(await noteFieldSave(tx, { orgId, projectId: null }, input.saveId, noted))) throw errors.SAVE_ID_TAKEN();
        return done({}, { problems: [...saved.problems], ...noted }, { jobs, cause: input.saveId });
      });
    }),

  complete: os.organizations.setUp.complete
    .use(organizationMember('organization.edit'), (input) => input.orgId)
    .handler(async ({ context, errors }) => {
      const { deps, place } = context;
      const { orgId } = place;
      return await change(context, 'organization.set_up', async (tx) => {
        const state = await loadSetUp(tx, orgId, { lock: true });
        const gaps = setUpGaps(state, contextNow(deps, state.values.country));
        if (gaps.length > 0) throw errors.INVALID_FIELDS(problemData(gaps));
        if (state.setUpStep === null) return unchanged({ orgId });
        const now = deps.clock();
        await saveOrganization(tx, orgId, { values: {}, mattersToMatching: false, setUpStep: null, now });
        return done({}, { orgId });
      });
    }),

  getDraft: os.organizations.setUp.getDraft.use(signedIn).handler(async ({ context }) => {
    const state = stateOfDraft(await findSetupDraft(context.deps.db, context.user.id));
    return { step: 'identity' as const, ...answer(context.deps, state) };
  }),

  saveDraft: os.organizations.setUp.saveDraft.use(signedIn).handler(async ({ context, input }) => {
    const { deps, user } = context;
    return await change(context, 'account.set_up_draft_saved', async (tx) => {
      const draft = await lockSetupDraft(tx, user.id);
      const fields = { ...draft.fields, ...input.fields };
      await saveSetupDraft(tx, user.id, { fields });
      return done({}, { problems: answer(deps, stateOfDraft({ fields })).problems });
    });
  }),

  start: os.organizations.setUp.start.use(signedIn).handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    return await change(context, 'organization.created', async (tx) => {
      const draft = await lockSetupDraft(tx, user.id);
      const [existing] = await listMemberships(tx, user.id);
      if (existing) throw errors.ALREADY_STARTED({ data: { orgId: existing.orgId } });
      const typed = { ...draft.fields, ...input.fields };
      const { changes, problems } = settleSetUp(
        stateOfDraft({}),
        typed,
        undefined,
        contextNow(deps, newProfile.country),
      );
      const name = changes.tradingName ?? changes.legalName;
      const wrong = problems.filter(({ field }) => field !== 'shareholders' && stepFields.identity.includes(field));
      if (wrong.length > 0 || !name)
        throw errors.INVALID_FIELDS(
          problemData(wrong.length > 0 ? wrong : [{ field: 'legalName', code: 'required', params: {} }]),
        );
      const now = deps.clock();
      const orgId = await createOrganization(tx, {
        id: deps.newId(),
        memberId: deps.newId(),
        userId: user.id,
        name,
        locale: storedLocale(context.locale),
        now,
      });
      await saveOrganization(tx, orgId, {
        values: { ...changes, name },
        mattersToMatching: false,
        setUpStep: 'admin-structure',
        now,
      });
      await saveSetupDraft(tx, user.id, {});
      await saveCurrentOrgId(tx, user.id, orgId);
      return done({ org: orgId, subject: orgId }, { orgId }, { jobs: [rescoreOrganization(orgId)] });
    });
  }),
};

import { can } from '#domain/organization/permissions.ts';
import type { SetupDraft } from '#domain/organization/profile-fields.ts';
import { newProfile } from '#domain/organization/profile-fields.ts';
import type { SetUpState } from '#domain/organization/set-up.ts';
import { setUpGaps, settleSetUp, stepFields, typedFields, typedShareholders } from '#domain/organization/set-up.ts';
import type { Db } from '#db/client.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import type { OrgId } from '#server/data/organizations/members.ts';
import { listMemberships } from '#server/data/organizations/members.ts';
import { createOrganization, getOrganization, saveOrganization } from '#server/data/organizations/organizations.ts';
import { listShareholders, replaceShareholders } from '#server/data/organizations/shareholders.ts';
import { findSetupDraft, saveCurrentOrgId, saveSetupDraft } from '#server/data/accounts/user-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { member, os, signedIn } from '#server/platform/procedures.ts';
import { contextNow, enqueueRescore, mattersToMatching, problemData } from './profile.ts';

async function loadSetUp(db: Db, orgId: OrgId, options: { lock?: boolean } = {}) {
  const organization = await getOrganization(db, orgId, options);
  return { ...organization, shareholders: await listShareholders(db, orgId) };
}

function stateOfDraft(draft: SetupDraft): SetUpState {
  return { values: newProfile, shareholders: [], draft };
}

function answer(deps: Deps, state: SetUpState) {
  const { problems } = settleSetUp(state, {}, undefined, contextNow(deps, state.values.country));
  return {
    name: state.values.name,
    fields: typedFields(state),
    shareholders: [...typedShareholders(state)],
    problems: [...problems],
  };
}

export const setUp = {
  get: os.organizations.setUp.get
    .use(member, (input) => input.orgId)
    .handler(async ({ context, errors }) => {
      if (!can(context.membership.role, 'organization.edit')) throw errors.FORBIDDEN();
      const state = await loadSetUp(context.deps.db, context.membership.orgId);
      return { step: state.setUpStep, ...answer(context.deps, state) };
    }),

  save: os.organizations.setUp.save
    .use(member, (input) => input.orgId)
    .handler(async ({ context, input, errors }) => {
      const {
        deps,
        membership: { orgId, role },
      } = context;
      if (!can(role, 'organization.edit')) throw errors.FORBIDDEN();
      return await deps.db.transaction(async (tx) => {
        const state = await loadSetUp(tx, orgId, { lock: true });
        const saved = settleSetUp(state, input.fields, input.shareholders, contextNow(deps, state.values.country));
        const matters = mattersToMatching(saved.changes, saved.shareholders);
        // A complete set-up stays complete while somebody walks through its steps again.
        const setUpStep = state.setUpStep === null ? null : (input.step ?? state.setUpStep);
        await saveOrganization(tx, orgId, {
          values: saved.changes,
          mattersToMatching: matters,
          draft: saved.draft,
          setUpStep,
          now: deps.clock(),
        });
        if (saved.shareholders) await replaceShareholders(tx, orgId, saved.shareholders, deps.newId);
        if (matters) await enqueueRescore(deps, tx, orgId);
        return { problems: [...saved.problems] };
      });
    }),

  complete: os.organizations.setUp.complete
    .use(member, (input) => input.orgId)
    .handler(async ({ context, errors }) => {
      const {
        deps,
        user,
        membership: { orgId, role },
      } = context;
      if (!can(role, 'organization.edit')) throw errors.FORBIDDEN();
      return await deps.db.transaction(async (tx) => {
        const state = await loadSetUp(tx, orgId, { lock: true });
        const gaps = setUpGaps(state, contextNow(deps, state.values.country));
        if (gaps.length > 0) throw errors.INVALID_FIELDS(problemData(gaps));
        if (state.setUpStep === null) return { orgId };
        const now = deps.clock();
        await saveOrganization(tx, orgId, { values: {}, mattersToMatching: false, setUpStep: null, now });
        await recordEvent(tx, {
          id: deps.newId(),
          orgId,
          userId: user.id,
          action: 'organization.set_up',
          subjectId: orgId,
          at: now,
        });
        return { orgId };
      });
    }),

  getDraft: os.organizations.setUp.getDraft.use(signedIn).handler(async ({ context }) => {
    const state = stateOfDraft(await findSetupDraft(context.deps.db, context.user.id));
    return { step: 'identity' as const, ...answer(context.deps, state) };
  }),

  saveDraft: os.organizations.setUp.saveDraft.use(signedIn).handler(async ({ context, input }) => {
    const { deps, user } = context;
    return await deps.db.transaction(async (tx) => {
      const draft = await findSetupDraft(tx, user.id, { lock: true });
      const fields = { ...draft.fields, ...input.fields };
      await saveSetupDraft(tx, user.id, { fields });
      return { problems: answer(deps, stateOfDraft({ fields })).problems };
    });
  }),

  start: os.organizations.setUp.start.use(signedIn).handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    return await deps.db.transaction(async (tx) => {
      const draft = await findSetupDraft(tx, user.id, { lock: true });
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
      await recordEvent(tx, {
        id: deps.newId(),
        orgId,
        userId: user.id,
        action: 'organization.created',
        subjectId: orgId,
        at: now,
      });
      await enqueueRescore(deps, tx, orgId);
      return { orgId };
    });
  }),
};

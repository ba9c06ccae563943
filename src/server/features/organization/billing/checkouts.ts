import type { CheckoutClosedReason, CheckoutState } from '#domain/organization/billing/billing-codes.ts';
import { whyNoOrder } from '#domain/organization/billing/service-order.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { entitlementsOf } from '#domain/organization/entitlements/entitlements.ts';

import { PaymentsAway } from '#server/adapters/payments/port.ts';
import { findAiAccess } from '#server/data/billing/ai-access.ts';
import { findCheckout, findLatestCheckout } from '#server/data/billing/checkouts.ts';
import { findBillingFacts } from '#server/data/billing/facts.ts';
import { isAnyConsultantFree, listOpenKinds } from '#server/data/billing/service-orders.ts';
import { findProgramById } from '#server/data/programs/programs.ts';
import { findProgramOf, findProgramToStart, findProjectTitle } from '#server/data/projects/projects.ts';
import type { Deps } from '#server/platform/deps.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';
import { settleCheckout } from './settle-checkout.ts';
import { openSince, ownPath, startCheckout } from './start-checkout.ts';
import { shownQuote } from './status.ts';

type Errors = {
  CHECKOUT_CLOSED(options: { data: { reason: CheckoutClosedReason } }): Error;
  PROVIDER_AWAY(): Error;
  FORBIDDEN(): Error;
  RATE_LIMITED(options: { data: { retryAfterSeconds: number } }): Error;
};

/** A checkout that was started; throws what its refusal is called. */
function startedOr(errors: Errors, outcome: Awaited<ReturnType<typeof startCheckout>>) {
  if (!('refused' in outcome)) return outcome;
  const { refused } = outcome;
  if (refused === 'read_only') throw errors.FORBIDDEN();
  if (refused === 'away') throw errors.PROVIDER_AWAY();
  if (typeof refused === 'object') throw errors.RATE_LIMITED({ data: refused });
  throw errors.CHECKOUT_CLOSED({ data: { reason: refused } });
}

const createAiProjectCheckout = os.billing.createAiProjectCheckout
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { programId, projectId: existing } = input;
    const program = await findProgramToStart(deps.db, programId);
    if (!program) throw errors.NOT_FOUND();
    const now = deps.clock();
    if (existing === undefined) {
      if (statusAt(program, now) === 'closed') throw errors.PROGRAM_CLOSED();
    } else {
      if ((await findProgramOf(deps.db, place.orgId, existing)) !== programId) throw errors.NOT_FOUND();
      const access = await findAiAccess(deps.db, { orgId: place.orgId, projectId: existing }, now);
      if (access.state === 'active') throw errors.ALREADY_ACTIVE();
    }
    const projectId = existing ?? deps.newId();
    const outcome = await startCheckout(context, {
      kind: 'ai_project',
      projectId,
      programId: existing === undefined ? programId : null,
      projectTitle: existing === undefined ? input.projectTitle : null,
      returnPath: null,
    });
    return { ...startedOr(errors, outcome), projectId };
  });

const createExtensionCheckout = os.billing.createExtensionCheckout
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { projectId } = input;
    const programId = await findProgramOf(deps.db, place.orgId, projectId);
    if (programId === null) throw errors.NOT_FOUND();
    const access = await findAiAccess(deps.db, { orgId: place.orgId, projectId }, deps.clock());
    if (access.state === 'none') throw errors.NOT_BOUGHT();
    const about = { kind: 'ai_extension', projectId, programId: null, projectTitle: null, returnPath: null } as const;
    return startedOr(errors, await startCheckout(context, about));
  });

const createServiceCheckout = os.billing.createServiceCheckout
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { orgId } = place;
    const { projectId, kind } = input;
    if ((await findProjectTitle(deps.db, { orgId, projectId })) === null) throw errors.NOT_FOUND();
    const why = whyNoOrder({
      hasOpenOrder: (await listOpenKinds(deps.db, { orgId, projectId })).includes(kind),
      hasConsultant: await isAnyConsultantFree(deps.db, orgId),
    });
    if (why === 'ordered') throw errors.ALREADY_ORDERED();
    if (why === 'no_consultant') throw errors.NO_CONSULTANT();
    const about = { kind, projectId, programId: null, projectTitle: null, returnPath: null } as const;
    return startedOr(errors, await startCheckout(context, about));
  });

const createProCheckout = os.billing.createProCheckout
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const returnPath = ownPath(deps.env, input.returnUrl);
    if (returnPath === null) throw errors.FOREIGN_RETURN();
    const now = deps.clock();
    const { pro } = entitlementsOf(await findBillingFacts(deps.db, place.orgId, now), now);
    if (pro.state !== 'off') throw errors.ALREADY_PRO();
    const about = { kind: 'pro', projectId: null, programId: null, projectTitle: null, returnPath } as const;
    return startedOr(errors, await startCheckout(context, about));
  });

function isOpen(state: CheckoutState): boolean {
  return state === 'open' || state === 'pending';
}

/** Looks with the provider. Where it does not answer, the checkout is as it was known last. */
async function look(deps: Deps, checkoutId: string, ref: string): Promise<void> {
  try {
    await settleCheckout(deps, { checkoutId, ref });
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
  }
}

const getCheckout = os.billing.getCheckout
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const stored = await findCheckout(deps.db, place.orgId, input.checkoutId);
    if (stored === null) throw errors.NOT_FOUND();
    if (stored.ref !== null && isOpen(stored.state)) await look(deps, stored.id, stored.ref);
    const found = (await findCheckout(deps.db, place.orgId, input.checkoutId)) ?? stored;
    const { id, kind, startedAt, projectId, programId, state } = found;
    // A payment that went back before it was heard of makes no project.
    const isThere = projectId !== null && (await findProgramOf(deps.db, place.orgId, projectId)) !== null;
    return {
      id,
      kind,
      state: input.left && state === 'open' ? ('cancelled' as const) : state,
      price: shownQuote(found),
      startedAt,
      projectId: isThere ? projectId : null,
      programSlug: programId === null ? null : ((await findProgramById(deps.db, programId))?.slug ?? null),
    };
  });

const findProjectCheckout = os.billing.findProjectCheckout
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context: { deps, place }, input, errors }) => {
    const { orgId } = place;
    const of = { orgId, projectId: input.projectId };
    const checkoutId = await findLatestCheckout(deps.db, of, openSince(deps.clock()));
    if (checkoutId === null) throw errors.NOT_FOUND();
    return { checkoutId };
  });

export const checkoutHandlers = {
  createAiProjectCheckout,
  createExtensionCheckout,
  createProCheckout,
  createServiceCheckout,
  getCheckout,
  findProjectCheckout,
};
